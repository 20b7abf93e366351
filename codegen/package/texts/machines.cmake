option(SN_SORT_NATIVE "Compile for this machine's processor alone" ON)
add_library(sn_sort sn_sort.c)

# sn_sort_compile(NAME MACHINE FLAG...): the kernels for a machine. They are written as they are to be
# executed: more than -O1 takes longer and gains nothing. What calls them has loops.
set_source_files_properties(${SN_SORT_PARTS} PROPERTIES SKIP_PRECOMPILE_HEADERS ON
    COMPILE_OPTIONS $<$<CONFIG:Release>:-O3>)
function(sn_sort_compile name machine)
    add_library(${name} OBJECT ${SN_SORT_PARTS} ${SN_SORT_KERNELS})
    set_target_properties(${name} PROPERTIES POSITION_INDEPENDENT_CODE ON)
    target_compile_options(${name} PRIVATE $<$<CONFIG:Release>:-O1> ${ARGN})
    if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
        target_precompile_headers(${name} PRIVATE <immintrin.h>) # which takes longer than most kernels
    endif()
    if(machine)
        target_compile_definitions(${name} PRIVATE SN_SORT_MACHINE=${machine})
        target_compile_options(${name} PRIVATE
            "SHELL:-include \"${CMAKE_CURRENT_SOURCE_DIR}/names.h\"")
    endif()
    target_sources(sn_sort PRIVATE $<TARGET_OBJECTS:${name}>)
endfunction()

if(SN_SORT_NATIVE)
    sn_sort_compile(sn_sort_native "" -march=native)
else()
    sn_sort_compile(sn_sort_any "")
    if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
        sn_sort_compile(sn_sort_avx2 _avx2 -mavx2)
        sn_sort_compile(sn_sort_avx512 _avx512 -mavx512bw -mavx512vl -mavx512dq)
        target_compile_definitions(sn_sort PRIVATE SN_SORT_MACHINES)
    endif()
endif()
