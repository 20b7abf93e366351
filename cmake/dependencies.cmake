# What is on: a part is off where its library is missing, and an error where it was asked for by ON.
# The summary names the Debian package of each.

# sn_off(OPTION WHY): what cannot be on.
macro(sn_off option why)
    if(NOT "${SN_WITH_${option}}" STREQUAL AUTO)
        list(APPEND SN_ERRORS "SN_WITH_${option}: ${why}")
    endif()
    set(SN_WITH_${option} OFF)
    set(SN_WHY_${option} "${why}")
endmacro()

# sn_needs(OPTION PART...): it is off without one of these parts.
macro(sn_needs option)
    foreach(part ${ARGN})
        if(SN_WITH_${option} AND NOT SN_WITH_${part})
            sn_off(${option} "needs SN_WITH_${part}")
        endif()
    endforeach()
endmacro()

# Find a C library of OPTION as the imported target sn::<name>. With LOADED at the end nothing links
# it: base/sys.h loads it where it is asked for, by the name that the target defines as
# SN_<NAME>_LIBRARY.
macro(sn_find option name header library suffix package)
    if(SN_WITH_${option})
        find_path(${name}_INCLUDE_DIR ${header} PATH_SUFFIXES ${suffix})
        find_library(${name}_LIBRARY ${library})
        if(NOT ${name}_INCLUDE_DIR OR NOT ${name}_LIBRARY)
            sn_off(${option} "apt-get install ${package}")
        elseif("${ARGN}" STREQUAL LOADED)
            sn_loaded(${option} ${name})
        else()
            add_library(sn::${name} UNKNOWN IMPORTED GLOBAL)
            set_target_properties(sn::${name} PROPERTIES IMPORTED_LOCATION ${${name}_LIBRARY})
        endif()
    endif()
    if(SN_WITH_${option})
        target_include_directories(sn::${name} INTERFACE ${${name}_INCLUDE_DIR})
        set(SN_WITH_${option} ON)
    endif()
endmacro()

# The target of a library that was found. It goes by its name with the first number of its version,
# so that no other is taken than the headers are for.
macro(sn_loaded option name)
    file(REAL_PATH ${${name}_LIBRARY} file)
    get_filename_component(file ${file} NAME)
    string(REGEX MATCH "^.+[.]so([.][0-9]+)?" loaded ${file})
    if(loaded)
        string(TOUPPER ${name} upper)
        add_library(sn::${name} INTERFACE IMPORTED GLOBAL)
        target_compile_definitions(sn::${name} INTERFACE SN_${upper}_LIBRARY="${loaded}")
    else()
        sn_off(${option} "is loaded at run time, but ${${name}_LIBRARY} is no shared library")
    endif()
endmacro()

# The operating system: without one there are no threads, folders, libraries to load, processes.
if(SN_SYS_POSIX)
    set(THREADS_PREFER_PTHREAD_FLAG ON)
    find_package(Threads REQUIRED)
else()
    foreach(option GRAPHVIZ BUDDY MPI PICOSAT FIND LLVM PYTHON TOOLS BENCH)
        sn_off(${option} "needs an operating system, and SN_SYS is none")
    endforeach()
    set(SN_WITH_JIT OFF)
endif()
# Certificates are folders of files, as POSIX has them and as browsers are told of (web/engine.js).
if(SN_WITH_VERIFY AND (SN_SYS_POSIX OR CMAKE_SYSTEM_PROCESSOR STREQUAL wasm32))
    set(SN_HAS_CERTIFICATES ON)
endif()

# Lua: descriptions of networks are programs, and Lua is the smallest language to embed.
sn_find(LUA Lua lua.h lua5.4 lua5.4 liblua5.4-dev)
# Jansson: a JSON reader that reports where it stopped.
sn_find(JANSSON Jansson jansson.h jansson "" libjansson-dev)
# Graphviz: turns placed nodes and edges into PDF and PNG.
sn_find(GRAPHVIZ Graphviz gvc.h gvc graphviz libgraphviz-dev LOADED)
# BuDDy: binary decision diagrams, for the engine `symbolic`.
sn_needs(BUDDY VERIFY)
sn_find(BUDDY BuDDy bdd.h bdd "" libbdd-dev LOADED)
# OpenMPI: processes on several machines share what outgrows one.
sn_needs(MPI VERIFY)
sn_find(MPI MPI mpi.h mpi mpi libopenmpi-dev LOADED)
if(SN_WITH_MPI)
    file(STRINGS ${MPI_INCLUDE_DIR}/mpi.h openmpi REGEX "define OPEN_MPI 1")
    if(NOT openmpi)
        sn_off(MPI "${MPI_INCLUDE_DIR}/mpi.h is not OpenMPI's, and no other will do")
    endif()
endif()
# PicoSAT: a SAT solver that writes proofs, for the engine `sat`.
sn_needs(PICOSAT VERIFY)
sn_find(PICOSAT PicoSAT picosat/picosat.h picosat "" picosat)
sn_needs(FIND VERIFY)
# Windows' C library has no memmem, strcasestr, qsort_r.
if(WIN32)
    sn_off(LIFT "needs functions of strings that POSIX has")
endif()
# LLVM: what clang makes of a source is read by the library that clang itself is made of.
sn_needs(LLVM LIFT)
if(SN_WITH_LLVM AND NOT CMAKE_CROSSCOMPILING)
    find_program(LLVM_CONFIG NAMES llvm-config-14 llvm-config)
    if(LLVM_CONFIG AND NOT LLVM_LIBRARY)
        foreach(what INCLUDE_DIR=--includedir LIBRARY=--libfiles)
            string(REPLACE "=" ";" what ${what})
            list(GET what 1 flag)
            list(GET what 0 what)
            execute_process(COMMAND ${LLVM_CONFIG} --link-shared ${flag} OUTPUT_VARIABLE answer
                            OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
            set(LLVM_${what} ${answer} CACHE FILEPATH "of llvm-config")
        endforeach()
    endif()
endif()
sn_find(LLVM LLVM llvm-c/Core.h LLVM "" llvm-dev LOADED)
if(SN_WITH_LLVM)
    string(REGEX MATCH "LLVM-([0-9]+)" answer ${LLVM_LIBRARY})
    set(LLVM_MAJOR ${CMAKE_MATCH_1})
endif()
# Python: its headers.
sn_needs(PYTHON VERIFY PICOSAT FIND CODEGEN)
if(SN_WITH_PYTHON)
    find_package(Python3 3.11 QUIET COMPONENTS Interpreter Development.Module)
    if(NOT Python3_Development.Module_FOUND)
        sn_off(PYTHON "apt-get install python3-dev")
    endif()
endif()
if(CMAKE_CROSSCOMPILING AND SN_WITH_BENCH)
    sn_off(BENCH "runs netkern while it builds, and this is a cross build")
endif()
if(CMAKE_CROSSCOMPILING AND NOT CMAKE_CROSSCOMPILING_EMULATOR)
    message(STATUS "No manual pages and completions: tools print them, and CMAKE_CROSSCOMPILING_EMULATOR runs none")
endif()
# The page: web/build knows what it needs to compile the library for browsers.
if(SN_WITH_PAGE)
    execute_process(COMMAND ${PROJECT_SOURCE_DIR}/web/build --check RESULT_VARIABLE answer
                    ERROR_VARIABLE missing OUTPUT_QUIET ERROR_STRIP_TRAILING_WHITESPACE)
    string(REGEX REPLACE ".*(apt-get install|needs) " "\\1 " missing "${missing}")
    if(CMAKE_CROSSCOMPILING)
        sn_off(PAGE "this is a cross build")
    elseif(answer EQUAL 0)
        set(SN_WITH_PAGE ON)
    else()
        sn_off(PAGE "${missing}")
    endif()
endif()
# Criterion: runs each test in a process of its own.
if(BUILD_TESTING)
    set(SN_WITH_TESTS ON)
endif()
sn_find(TESTS Criterion criterion/criterion.h criterion "" libcriterion-dev)

if(SN_ERRORS)
    list(JOIN SN_ERRORS "\n" SN_ERRORS)
    message(FATAL_ERROR "${SN_ERRORS}")
endif()

# The summary, when all else has been said.
function(sn_summary)
    message(STATUS "sortnet ${PROJECT_VERSION}, ${CMAKE_BUILD_TYPE}, ${CMAKE_C_COMPILER_ID} ${CMAKE_C_COMPILER_VERSION}")
    foreach(part TOOLS VERIFY CODEGEN FIND LIFT LUA JANSSON GRAPHVIZ BUDDY MPI PICOSAT LLVM PYTHON PAGE
            JIT BENCH TESTS FUZZ)
        get_property(text CACHE SN_WITH_${part} PROPERTY HELPSTRING)
        if(SN_WITH_${part})
            message(STATUS "on:  ${text}")
        elseif(SN_WHY_${part})
            message(STATUS "off: ${text}: ${SN_WHY_${part}}")
        else()
            message(STATUS "off: ${text}: -DSN_WITH_${part}=ON")
        endif()
    endforeach()
endfunction()
cmake_language(DEFER CALL sn_summary)
