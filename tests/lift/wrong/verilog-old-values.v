module sorter;
  reg [7:0] m [0:3];
  task sort4;
    begin
      if (m[0] > m[1]) begin m[0] <= m[1]; m[1] <= m[0]; end
      if (m[2] > m[3]) begin m[2] <= m[3]; m[3] <= m[2]; end
      if (m[0] > m[2]) begin m[0] <= m[2]; m[2] <= m[0]; end
      if (m[1] > m[3]) begin m[1] <= m[3]; m[3] <= m[1]; end
      if (m[1] > m[2]) begin m[1] <= m[2]; m[2] <= m[1]; end
    end
  endtask
endmodule
