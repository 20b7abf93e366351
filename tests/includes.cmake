# Check that every include is one the architecture allows: cmake -P tests/includes.cmake
# Prints "N passed, M failed".
#
# A room is a folder with sources. What it may include of the project, besides itself; x/* is the
# room x and all rooms in it. A folder in no line fails.
function(room name)
    set_property(GLOBAL PROPERTY "room_${name}" ${name} ${ARGN})
endfunction()

# what all stand on: no subject of ours, and the operating system
room(base)

# what a network is
room(networks               base)
room(networks/expr           base networks)
room(networks/scan           base networks networks/expr)
room(networks/formats        base networks networks/scan)
room(networks/families       base networks networks/expr networks/formats)
room(networks/script         base networks networks/expr)
room(networks/names          base networks/*)

# whether it does what is claimed; words below, the engines beside each other, calls above
room(verify                  base networks/* verify/vectors verify/reach/streams)
room(verify/processes        base networks/* verify)
room(verify/vectors          base networks/* verify verify/processes verify/vectors/bitslice)
room(verify/vectors/bitslice base networks/*)
room(verify/reach/streams    base networks/* verify verify/processes verify/vectors)
room(verify/reach            base networks/* verify verify/vectors verify/reach/streams)
room(verify/order            base networks/* verify verify/vectors verify/sat verify/certificate)
room(verify/symbolic         base networks/* verify verify/vectors)
room(verify/sat              base networks/* verify verify/certificate)
room(verify/scan             base networks/* verify)
room(verify/proofs           base networks/* verify verify/sat verify/certificate)
room(verify/analyses         base networks/* verify verify/vectors verify/reach)
room(verify/certificate      base networks networks/formats)

# which network is best
room(find                    base networks/* verify verify/processes verify/analyses find/candidates find/search find/complete find/least)
room(find/candidates         base networks/* verify find)
room(find/search             base networks/* verify verify/processes find find/candidates)
room(find/least              base networks/* verify verify/proofs find)
room(find/complete           base networks/* verify verify/processes verify/sat verify/proofs verify/certificate find)

# how it runs fast
room(codegen/text            base)
room(codegen/kernel          base networks/*)
room(codegen/plan            base networks/* codegen/kernel)
room(codegen/emit            base networks/* codegen/text codegen/kernel codegen/plan)
room(codegen/emit/c          base networks/* codegen/text codegen/kernel codegen/plan codegen/emit)
room(codegen/emit/held       base networks/* codegen/text codegen/kernel codegen/plan codegen/emit)
room(codegen/large           base networks/* codegen/text codegen/kernel codegen/plan codegen/emit codegen/emit/c)
room(codegen/scan            base networks/* codegen/text codegen/kernel codegen/plan codegen/emit)
room(codegen/scan/large      base networks/* codegen/text codegen/kernel codegen/plan codegen/emit codegen/scan)
room(codegen/counting        base networks/* codegen/text codegen/emit)
room(codegen/artifact        base networks/* codegen/emit codegen/large codegen/scan/* codegen/counting)
room(codegen/trial           base networks/* codegen/emit codegen/large codegen/scan/* codegen/counting
                             codegen/artifact)
room(codegen/cpp             base networks/* codegen/text codegen/kernel codegen/emit codegen/trial)
room(codegen/plain           base networks/* codegen/text codegen/kernel codegen/emit codegen/cpp
                             lift)
room(codegen/hardware        base networks/* codegen/text lift)
room(codegen/compiled        base networks/* codegen/emit codegen/emit/c codegen/trial lift lift/ir)
room(codegen/cost            base networks/* codegen/emit codegen/large codegen/artifact codegen/trial)
room(codegen/device/arrays   base networks/* codegen/emit codegen/trial codegen/trial/host)
room(codegen/device          base networks/* codegen/emit codegen/large codegen/scan/* codegen/counting
                             codegen/artifact codegen/trial codegen/device/arrays)
room(codegen/choose          base networks/* codegen/emit/* codegen/cost codegen/device codegen/device/arrays)
room(codegen/proved          base networks/* verify codegen/emit codegen/choose)
room(codegen/package         base networks/* codegen/text codegen/emit)

# how it looks
room(viz                     base networks/* viz/writers)
room(viz/scene               base networks/* viz)
room(viz/writers             base networks/* viz viz/scene)

# which networks a source text holds
room(lift                    base networks/* lift/source lift/hardware)
room(lift/hardware           base networks lift)
room(lift/source             base networks)
room(lift/ir                 base networks/* lift lift/source lift/ir/symbols)
room(lift/ir/symbols         base networks)

# the tools: read, one library call, write
room(cli/common              base networks/* verify verify/analyses lift lift/ir)
room(cli/netspec             base networks/* cli/common)
room(cli/netcheck            base networks/* verify/* find/* cli/common)
room(cli/netproof            base networks/* verify/certificate cli/common)
room(cli/netfind             base networks/* verify/* find/* cli/common)
room(cli/netlift             base networks/* verify/* lift lift/source lift/ir cli/common)
room(cli/netdraw             base networks/* verify/* codegen/hardware viz cli/common)
room(cli/netkern             base networks/* verify/* codegen/* cli/common cli/netkern/request)
room(cli/netkern/request     base networks/* verify/* codegen/* cli/common)

# programs in Python: the libraries' calls, as a package of it
room(python                  base networks/* verify/* find/* codegen/* viz)

# the library in a browser: requests of a page
room(web                     base networks/* verify verify/analyses verify/certificate verify/proofs verify/scan
                              codegen/* viz lift cli/common cli/netlift)

room(bench                   base networks/* verify/* find/* bench)
room(bench/gpu               ) # built in a folder of its own, so it names its headers alone
foreach(folder tests tests/unit tests/fuzz tests/kernels tests/gpu tests/gpu/emulated)
    room(${folder} base networks/* verify/* find/* codegen/* viz/* lift/* tests/*)
endforeach()
foreach(folder networks networks/expr networks/scan networks/formats networks/families networks/script)
    room(tests/unit/${folder} base networks/* tests tests/unit)
endforeach()
foreach(folder verify verify/vectors verify/order verify/reach verify/symbolic verify/sat verify/scan
        verify/proofs verify/certificate verify/analyses)
    room(tests/unit/${folder} base networks/* verify/* tests tests/unit)
endforeach()
room(tests/unit/base         base networks/* tests tests/unit)
room(tests/unit/find         base networks/* verify/* find/* tests tests/unit)
room(tests/unit/codegen      base networks/* verify/* codegen/* tests tests/unit)
room(tests/unit/codegen/compiled base networks/* codegen/* tests tests/unit tests/unit/codegen)
room(tests/unit/codegen/plan base networks/* verify/* codegen/* tests tests/unit tests/unit/codegen)
room(tests/unit/codegen/scan base networks/* verify/* codegen/* tests tests/unit tests/unit/codegen)
room(tests/unit/viz          base networks/* viz/* tests tests/unit)
room(tests/unit/lift         base networks/* verify lift/* cli/common cli/netlift tests tests/unit)
room(tests/unit/lift/ir      base networks/* lift/* tests tests/unit)
room(tests/unit/lift/hardware base networks/* lift/* tests tests/unit)
room(codegen/trial/host      ) # compiled around texts, at run time

# header (as a regular expression) | the only files that may include it
set(outside
    "^(lua|lauxlib|lualib)[a-z]*[.]h$|networks/script/[a-z_]*[.][ch]"
    "^jansson[.]h$|(networks/formats/(json|redundant)|cli/netlift/files)[.]c"
    "^(gvc|cgraph|graphviz/.*)[.]h$|viz/writers/graphviz[.]c"
    "^(pthread|poll|dirent|sched)[.]h$|base/[a-z]*[.][ch]|(bench|tests|cli)/[a-z_/]*[.]c"
    "^mpi[.]h$|verify/processes/mpi[.]c"
    "^llvm-c/|lift/ir/frame[.]h"
    "^picosat/|verify/sat/worker[.]c"
    "^Python[.]h$|python/convert[.]h"
    "^dlfcn[.]h$|base/posix[.]c|tests/kernels/fake_cuda[.]c"
    "^(nvrtc|cuda[a-z_]*|CL/.*)[.]h$|(bench/gpu/bench|tests/kernels/(ragged|large_opencl|counting_opencl|scan_opencl|opencl_host))[.][ch]"
    "^criterion/|tests/unit/[a-z0-9_/]*[.][ch]")

# The checker of certificates shares no code with what makes them but the reader of networks: all of
# the project that it may include, and the only files that may include its headers.
set(checker       "verify/certificate/[a-z_]*[.][ch]")
set(checker_sees  "(base/(base|sha256|sys|workers)|networks/(net|formats/format)|verify/certificate/[a-z_]*)[.]h")
set(checker_users "(cli/(netproof/netproof|netcheck/crowd)|verify/(sat/sat|order/proof|proofs/cases)|find/complete/depth_folder|python/proofs|web/proofs|tests/unit/(find/test_(absence|cover)|verify/(certificate/test_[a-z_]*|proofs/test_(cases|certify)))|tests/fuzz/fuzz_(least|proof))[.][ch]")

get_filename_component(root "${CMAKE_CURRENT_LIST_DIR}/.." ABSOLUTE)
set(passed 0)
set(failed 0)

# Whether a file of the room may include the header.
function(check_inside file folder header result)
    get_filename_component(target "${header}" DIRECTORY)
    get_property(sees GLOBAL PROPERTY "room_${folder}")
    set(good FALSE)
    foreach(room IN LISTS sees)
        string(REGEX REPLACE "/[*]$" "" below "${room}")
        string(FIND "${target}/" "${below}/" place)
        if(target STREQUAL below OR (place EQUAL 0 AND NOT room STREQUAL below))
            set(good TRUE)
        endif()
    endforeach()
    if(NOT good OR NOT EXISTS "${root}/${header}")
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
                                                  header MATCHES "^verify/certificate/(certificate|depth|hints|matchings|steps|trim)[.]h$")
           AND NOT file MATCHES "^tests/(scans|unit/verify/certificate/test_rup)[.]c$")
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

foreach(top base networks verify find codegen viz lift cli python web bench tests)
    file(GLOB_RECURSE sources RELATIVE "${root}" "${root}/${top}/*.[ch]")
    list(FILTER sources EXCLUDE REGEX "^tests/lift/") # what netlift reads, which is compiled nowhere
    foreach(file IN LISTS sources)
        set(good TRUE)
        get_filename_component(folder "${file}" DIRECTORY)
        get_property(known GLOBAL PROPERTY "room_${folder}" SET)
        if(NOT known)
            message("${file}: stands in no room of tests/includes.cmake")
            set(good FALSE)
        endif()
        file(STRINGS "${root}/${file}" lines REGEX "^ *# *include")
        foreach(line IN LISTS lines)
            if(line MATCHES "\"([^\"]*)\"")
                set(header "${CMAKE_MATCH_1}")
                if(folder STREQUAL "bench/gpu" AND NOT header MATCHES "/")
                    string(PREPEND header "bench/gpu/")
                endif()
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
