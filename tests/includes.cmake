# Check that every include is one the architecture allows: cmake -P tests/includes.cmake
# Prints "N passed, M failed".
#
#   folder     may include of the project      outside libraries, and the only files that see them
set(networks   networks)
set(verify     networks verify)
set(find       networks verify find)
set(codegen    networks codegen)
set(viz        networks viz)
set(cli        networks verify find codegen viz cli)
set(bench      networks verify find bench)
set(tests      networks verify find codegen viz tests)

# header (as a regular expression) | the only files that may include it
set(outside
    "^(lua|lauxlib|lualib)[a-z]*[.]h$|networks/script[a-z_]*[.][ch]"
    "^jansson[.]h$|networks/(format_json|redundant)[.]c"
    "^(gvc|cgraph|graphviz/.*)[.]h$|viz/graphviz[.]c"
    "^pthread[.]h$|(verify|find|bench)/[a-z_]*[.][ch]"
    "^(bdd|fdd|bvec)[.]h$|verify/diagram[.]c"
    "^mpi[.]h$|verify/ranks[.]c"
    "^picosat/|verify/solver_child[.]c"
    "^sha256[.]h$|(verify/certif(y|icate)|cli/proof_cache|tests/certify)[.]c"
    "^dlfcn[.]h$|codegen/library[.]c|tests/kernels/fake_cuda[.]c"
    "^(nvrtc|cuda[a-z_]*|CL/.*)[.]h$|(bench/gpu/bench|tests/kernels/ragged)[.][ch]"
    "^criterion/|tests/unit/[a-z_]*[.][ch]")

# The checker of certificates shares no code with what makes them but the reader of networks: all of
# the project that it may include, and the only files that may include its headers.
set(checker       "verify/certificate[a-z_]*[.][ch]")
set(checker_sees  "(networks/(base|net|format)|verify/certificate[a-z_]*)[.]h")
set(checker_users "(cli/(netproof|adopt)|verify/sat|tests/unit/test_(absence|certificate(_foreign)?|certify|steps)|tests/fuzz/fuzz_proof)[.]c")

get_filename_component(root "${CMAKE_CURRENT_LIST_DIR}/.." ABSOLUTE)
set(passed 0)
set(failed 0)

function(check_inside file folder header result)
    string(REGEX REPLACE "/.*" "" target "${header}")
    list(FIND ${folder} "${target}" found)
    if(found EQUAL -1 OR NOT EXISTS "${root}/${header}")
        message("${file}: may not include \"${header}\"")
        set(${result} FALSE PARENT_SCOPE)
    endif()
endfunction()

function(check_checker file header result)
    set(bad FALSE)
    if(file MATCHES "^${checker}$")
        if(NOT header MATCHES "^${checker_sees}$")
            set(bad TRUE)
        endif()
    elseif(header MATCHES "^${checker}$" AND NOT (file MATCHES "^${checker_users}$" AND
                                                  header MATCHES "^verify/certificate(_steps)?[.]h$"))
        set(bad TRUE)
    endif()
    if(bad)
        message("${file}: the checker of certificates stands alone, so no \"${header}\" here")
        set(${result} FALSE PARENT_SCOPE)
    endif()
endfunction()

function(check_outside file header result)
    foreach(rule IN LISTS outside)
        string(FIND "${rule}" "$|" split)
        if(split EQUAL -1)
            string(FIND "${rule}" "|" split REVERSE)
        else()
            math(EXPR split "${split} + 1")
        endif()
        string(SUBSTRING "${rule}" 0 ${split} pattern)
        math(EXPR split "${split} + 1")
        string(SUBSTRING "${rule}" ${split} -1 files)
        if(header MATCHES "${pattern}" AND NOT file MATCHES "^${files}$")
            message("${file}: only ${files} may include <${header}>")
            set(${result} FALSE PARENT_SCOPE)
        endif()
    endforeach()
endfunction()

foreach(folder networks verify find codegen viz cli bench tests)
    file(GLOB_RECURSE sources RELATIVE "${root}" "${root}/${folder}/*.[ch]")
    foreach(file IN LISTS sources)
        set(good TRUE)
        file(STRINGS "${root}/${file}" lines REGEX "^ *# *include")
        foreach(line IN LISTS lines)
            if(line MATCHES "\"([^\"]*)\"")
                set(header "${CMAKE_MATCH_1}")
                check_inside(${file} ${folder} "${header}" good)
                check_checker(${file} "${header}" good)
            elseif(line MATCHES "<([^>]*)>")
                check_outside(${file} "${CMAKE_MATCH_1}" good)
            endif()
        endforeach()
        if(good)
            math(EXPR passed "${passed} + 1")
        else()
            math(EXPR failed "${failed} + 1")
        endif()
    endforeach()
endforeach()
message("${passed} passed, ${failed} failed")
if(failed)
    message(FATAL_ERROR "includes break the architecture")
endif()
