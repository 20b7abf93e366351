# Check that every include is one the architecture allows: cmake -P tests/includes.cmake
# Prints "N passed, M failed".
#
#   folder     may include of the project      outside libraries, and the only files that see them
set(networks   networks)
set(verify     networks verify)
set(codegen    networks codegen)
set(viz        networks viz)
set(cli        networks verify codegen viz cli)
set(bench      networks verify bench)
set(tests      networks verify codegen viz tests)

# header (as a regular expression) | the only files that may include it
set(outside
    "^(lua|lauxlib|lualib)[a-z]*[.]h$|networks/script[a-z_]*[.][ch]"
    "^jansson[.]h$|networks/format_json[.]c"
    "^(gvc|cgraph|graphviz/.*)[.]h$|viz/graphviz[.]c"
    "^pthread[.]h$|(verify|viz|bench)/[a-z_]*[.]c"
    "^(bdd|fdd|bvec)[.]h$|verify/diagram[.]c"
    "^picosat|none"
    "^criterion/|tests/unit/[a-z_]*[.][ch]")

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

foreach(folder networks verify codegen viz cli bench tests)
    file(GLOB_RECURSE sources RELATIVE "${root}" "${root}/${folder}/*.[ch]")
    foreach(file IN LISTS sources)
        set(good TRUE)
        file(STRINGS "${root}/${file}" lines REGEX "^ *# *include")
        foreach(line IN LISTS lines)
            if(line MATCHES "\"([^\"]*)\"")
                check_inside(${file} ${folder} "${CMAKE_MATCH_1}" good)
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
