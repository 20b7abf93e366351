module sorter;
  reg [7:0] m [0:3];
  reg [7:0] t;
  task sort4;
    begin
      if (m[0] > m[1]) begin t = m[0]; m[0] = m[1]; m[1] = t; end
      if (m[2] > m[3]) begin t = m[2]; m[2] = m[3]; m[3] = t; end
      if (m[0] > m[2]) begin t = m[0]; m[0] = m[2]; m[2] = t; end
      if (m[1] < m[3]) begin t = m[1]; m[1] = m[3]; m[3] = t; end
      if (m[1] > m[2]) begin t = m[1]; m[1] = m[2]; m[2] = t; end
    end
  endtask
endmodule
