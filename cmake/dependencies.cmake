# What is needed: each is named with its Debian package where it is missing.

# Find a C library as the imported target sn::<name>. `needed` says what stops without it; if it is
# empty the library is only reported. With LOADED at the end nothing links it: networks/loader.h
# loads it where it is asked for, by the name that the target defines as SN_<NAME>_LIBRARY.
function(sn_find name header library suffix package needed)
    find_path(${name}_INCLUDE_DIR ${header} PATH_SUFFIXES ${suffix})
    find_library(${name}_LIBRARY ${library})
    if(${name}_INCLUDE_DIR AND ${name}_LIBRARY)
        message(STATUS "${name}: ${${name}_LIBRARY}")
        if(ARGN STREQUAL LOADED)
            sn_loaded(${name})
        else()
            add_library(sn::${name} UNKNOWN IMPORTED GLOBAL)
            set_target_properties(sn::${name} PROPERTIES IMPORTED_LOCATION ${${name}_LIBRARY})
        endif()
        target_include_directories(sn::${name} INTERFACE ${${name}_INCLUDE_DIR})
    elseif(needed)
        message(FATAL_ERROR "${name} is missing: apt-get install ${package} (${needed})")
    else()
        message(STATUS "${name}: not found (Debian package ${package})")
    endif()
endfunction()

# The target of a library that was found. It goes by its name with the first number of its version,
# so that no other is taken than the headers are for.
function(sn_loaded name)
    file(REAL_PATH ${${name}_LIBRARY} file)
    get_filename_component(file ${file} NAME)
    string(REGEX MATCH "^.+[.]so([.][0-9]+)?" loaded ${file})
    if(NOT loaded)
        message(FATAL_ERROR "${name} is loaded at run time, but ${${name}_LIBRARY} cannot be: "
                "it is no shared library")
    endif()
    string(TOUPPER ${name} upper)
    add_library(sn::${name} INTERFACE IMPORTED GLOBAL)
    target_compile_definitions(sn::${name} INTERFACE SN_${upper}_LIBRARY="${loaded}")
endfunction()

set(THREADS_PREFER_PTHREAD_FLAG ON)
find_package(Threads REQUIRED)
find_library(SN_LIBM m)

if(SN_WITH_LUA)
    # Lua: descriptions of networks are programs, and Lua is the smallest language to embed.
    sn_find(Lua lua.h lua5.4 lua5.4 liblua5.4-dev "or switch scripts off with -DSN_WITH_LUA=OFF")
endif()
if(SN_WITH_JANSSON)
    # Jansson: a JSON reader that reports where it stopped.
    sn_find(Jansson jansson.h jansson "" libjansson-dev
            "or read no JSON: -DSN_WITH_JANSSON=OFF")
endif()
if(SN_WITH_GRAPHVIZ)
    # Graphviz: turns placed nodes and edges into PDF and PNG.
    sn_find(Graphviz gvc.h gvc graphviz libgraphviz-dev
            "or draw no PNG and PDF: -DSN_WITH_GRAPHVIZ=OFF" LOADED)
endif()
if(SN_WITH_VERIFY AND SN_WITH_BUDDY)
    # BuDDy: binary decision diagrams, for the engine `symbolic`.
    sn_find(BuDDy bdd.h bdd "" libbdd-dev "or prove without diagrams: -DSN_WITH_BUDDY=OFF"
            LOADED)
endif()
if(SN_WITH_VERIFY AND SN_WITH_MPI)
    # OpenMPI: processes on several machines share what outgrows one.
    sn_find(MPI mpi.h mpi mpi libopenmpi-dev "or prove on one machine: -DSN_WITH_MPI=OFF" LOADED)
    file(STRINGS ${MPI_INCLUDE_DIR}/mpi.h openmpi REGEX "define OPEN_MPI 1")
    if(NOT openmpi)
        message(FATAL_ERROR "${MPI_INCLUDE_DIR}/mpi.h is not OpenMPI's, and no other MPI will do: "
                "apt-get install libopenmpi-dev, or -DSN_WITH_MPI=OFF")
    endif()
endif()
if(SN_WITH_VERIFY AND SN_WITH_PICOSAT)
    # PicoSAT: a SAT solver that writes proofs, for the engine `sat`.
    sn_find(PicoSAT picosat/picosat.h picosat "" picosat
            "or prove without SAT solver: -DSN_WITH_PICOSAT=OFF")
endif()
if(SN_WITH_VERIFY AND SN_WITH_MD)
    # libmd: SHA-256, by which a certificate names its files.
    sn_find(Md sha256.h md "" libmd-dev "or check no certificates: -DSN_WITH_MD=OFF")
endif()
if(SN_WITH_LIFT AND SN_WITH_LLVM)
    # LLVM: what clang makes of a source is read by the library that clang itself is made of. Large,
    # and only for reading code as compiled, so it is left out where it is not there.
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
    sn_find(LLVM llvm-c/Core.h LLVM "" llvm-dev "" LOADED)
    if(NOT TARGET sn::LLVM)
        set(SN_WITH_LLVM OFF)
    else()
        string(REGEX MATCH "LLVM-([0-9]+)" answer ${LLVM_LIBRARY})
        set(LLVM_MAJOR ${CMAKE_MATCH_1})
    endif()
endif()
if(SN_WITH_PYTHON AND SN_WITH_VERIFY AND SN_WITH_PICOSAT AND SN_WITH_MD AND SN_WITH_FIND AND
   SN_WITH_CODEGEN)
    # Python: its headers; the package is left out where they are not there.
    find_package(Python3 3.11 COMPONENTS Interpreter Development.Module)
endif()
if(SN_WITH_PYTHON AND NOT Python3_Development.Module_FOUND)
    message(STATUS "Python: no package of it (Debian package python3-dev; and the parts it calls)")
    set(SN_WITH_PYTHON OFF)
endif()
if(SN_WITH_TESTS)
    # Criterion: runs each test in a process of its own.
    sn_find(Criterion criterion/criterion.h criterion "" libcriterion-dev
            "or switch tests off with -DSN_WITH_TESTS=OFF")
endif()
# What tests of kernels use: reported so that a machine can be prepared.
sn_find(OpenCL CL/cl.h OpenCL "" "ocl-icd-opencl-dev" "")
find_package(CUDAToolkit QUIET)
if(CUDAToolkit_FOUND)
    message(STATUS "CUDA: ${CUDAToolkit_VERSION}")
else()
    message(STATUS "CUDA: not found (Debian package nvidia-cuda-toolkit)")
endif()
