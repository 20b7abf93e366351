// expect: holds sort3
module sort3 #(parameter W = 8)(input [W-1:0] a, b, c, output [W-1:0] x, y, z);
  wire [W-1:0] p = {{(W-8){1'b0}}, a}, q = {{0{1'b1}}, b};
  wire [W-1:0] l = p < q ? p : q, h = p < q ? q : p;
  wire [W-1:0] m = h < c ? h : c;
  assign z = h < c ? c : h;
  assign x = l < m ? l : m;
  assign y = l < m ? m : l;
endmodule
