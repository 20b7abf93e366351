# The example examples/median-shader.

== a-median-filter-of-shaders-has-the-pixels-of-the-one-in-c
# full: builds two examples, and filters by Mesa's lavapipe and Chromium's SwiftShader
  $ command -v glslangValidator >/dev/null && [ -e /usr/include/vulkan/vulkan.h ] && ls /usr/share/vulkan/icd.d/lvp* >/dev/null 2>&1 || exit 77
  $ cmake -S "$ROOT/examples/median-filter" -B build -G Ninja >log 2>&1 && cmake --build build --target median >>log 2>&1 || cat log
  $ "$ROOT/examples/median-shader/compare" build/median >said; echo $?
  0
  $ grep vulkan said
  vulkan, 3 x 3, 67 x 45 pixels: equal
  vulkan, 3 x 3, 16 x 8 pixels: equal
  vulkan, 3 x 3, 1 x 1 pixels: equal
  vulkan, 3 x 3, 3 x 200 pixels: equal
  vulkan, 5 x 5, 67 x 45 pixels: equal
  vulkan, 5 x 5, 16 x 8 pixels: equal
  vulkan, 5 x 5, 1 x 1 pixels: equal
  vulkan, 5 x 5, 3 x 200 pixels: equal
  $ ! command -v chromium >/dev/null || [ "$(grep -c 'webgpu.*equal' said)" = 8 ] || cat said

== networks-of-a-median-filter-of-shaders-are-proved
  $ "$ROOT/examples/median-shader/shaders" out 2>&1 | grep -v removed
  median:9: holds with 14 of 19 comparators, depth 7 of 8 (given runs 3,3,3; goal median; 9 wires, 19 comparators; 0.000 s)
  best:3: the text is the network (3 comparators read)
  window3.snet: the text is the network (14 comparators read)
  best:3: the text is the network (3 comparators read)
  window3.snet: the text is the network (14 comparators read)
  median:25: holds with 68 of 85 comparators, depth 17 of 17 (given runs 5,5,5,5,5; goal median; 25 wires, 85 comparators; 0.013 s)
  best:5: the text is the network (9 comparators read)
  window5.snet: the text is the network (68 comparators read)
  best:5: the text is the network (9 comparators read)
  window5.snet: the text is the network (68 comparators read)
