// expect: holds sort3_asc
module sort3_asc(input [0:23] x, output [0:23] y);
 wire [7:0] a=x[0:7], b=x[8:15], c=x[16:23];
 wire [7:0] d = a<b?a:b, e=a<b?b:a, f = e<c?e:c, g=e<c?c:e, h = d<f?d:f, i=d<f?f:d;
 assign y[0:7]=h;
 assign y[8:15]=i;
 assign y[16:23]=g;
endmodule
