// expect: holds sort3_asc
module sort3_asc(input [0:2][7:0] x, output [0:2][7:0] y);
 wire [7:0] a=x[0], b=x[1], c=x[2];
 wire [7:0] d = a<b?a:b, e=a<b?b:a, f = e<c?e:c, g=e<c?c:e, h = d<f?d:f, i=d<f?f:d;
 assign y[0]=h;
 assign y[1]=i;
 assign y[2]=g;
endmodule
