# An overlay port of the clone that it is in, with the parts that need no other library:
# vcpkg install sortnet --overlay-ports=CLONE/packages/vcpkg
get_filename_component(SOURCE_PATH "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
vcpkg_check_features(OUT_FEATURE_OPTIONS features FEATURES tools SN_WITH_TOOLS)
vcpkg_cmake_configure(SOURCE_PATH "${SOURCE_PATH}" OPTIONS ${features}
    -DSN_WITH_LUA=OFF -DSN_WITH_JANSSON=OFF -DSN_WITH_GRAPHVIZ=OFF
    -DSN_WITH_MPI=OFF -DSN_WITH_PICOSAT=OFF -DSN_WITH_LLVM=OFF
    -DSN_WITH_PYTHON=OFF -DSN_WITH_BENCH=OFF)
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(CONFIG_PATH lib/cmake/sortnet)
vcpkg_fixup_pkgconfig()
if("tools" IN_LIST FEATURES)
    vcpkg_copy_tools(TOOL_NAMES netcheck netdraw netfind netkern netlift netspec AUTO_CLEAN)
endif()
file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/debug/include" "${CURRENT_PACKAGES_DIR}/debug/share")
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE")
