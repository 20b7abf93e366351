// expect: none
`define KEY 8
