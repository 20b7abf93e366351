# Byte for byte, a second later and in another time zone.
for format in svg pdf png dot tex txt html; do
    netdraw bitonic:8 -o first.$format -t Title --input 5,2,7,0,3,6,1,4
    netdraw sklansky:8 -o first-nodes.$format --input 5,2,7,0,3,6,1,4
done
sleep 1.1
export TZ=Asia/Tokyo
for format in svg pdf png dot tex txt html; do
    netdraw bitonic:8 -o second.$format -t Title --input 5,2,7,0,3,6,1,4
    netdraw sklansky:8 -o second-nodes.$format --input 5,2,7,0,3,6,1,4
    cmp first.$format second.$format && cmp first-nodes.$format second-nodes.$format && echo $format
done
