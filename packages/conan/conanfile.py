"""Recipe for Conan 2, of the clone that it is in, with the parts that need no other library.

conan create CLONE/packages/conan
"""

import os

from conan import ConanFile
from conan.tools.cmake import CMake, CMakeDeps, CMakeToolchain, cmake_layout
from conan.tools.files import copy, rm, rmdir

LEFT_OUT = [
    "LUA", "JANSSON", "GRAPHVIZ", "MPI", "PICOSAT", "LLVM", "PYTHON", "BENCH",
]  # fmt: skip


class Sortnet(ConanFile):
    name = "sortnet"
    version = "0.1.0"
    description = "Sorting networks: made, proved, drawn, and turned into kernels"
    license = "MIT"
    package_type = "library"
    settings = "os", "arch", "compiler", "build_type"
    options = {"shared": [True, False], "tools": [True, False]}
    default_options = {"shared": False, "tools": True}

    def export_sources(self):
        clone = os.path.join(self.recipe_folder, "..", "..")
        for what in [
            "CMakeLists.txt", "LICENSE", "*.md", "sortnet.pc.in", "scripts/*", "catalogue/*", "cmake/*",
            "base/*", "cli/*", "codegen/*", "docs/*", "examples/*", "find/*", "lift/*", "networks/*", "verify/*",
            "viz/*",
            "web/*",
        ]:  # fmt: skip
            copy(self, what, clone, self.export_sources_folder)

    def layout(self):
        cmake_layout(self)

    def generate(self):
        toolchain = CMakeToolchain(self)
        for part in LEFT_OUT:
            toolchain.cache_variables[f"SN_WITH_{part}"] = False
        toolchain.cache_variables["SN_WITH_TOOLS"] = bool(self.options.tools)
        toolchain.generate()
        CMakeDeps(self).generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        CMake(self).install()
        libraries = os.path.join(self.package_folder, "lib")
        rm(self, "*.a" if self.options.shared else "*.so*", libraries)  # the build makes both
        rmdir(self, os.path.join(libraries, "cmake"))  # Conan writes its own
        rmdir(self, os.path.join(libraries, "pkgconfig"))
        copy(self, "LICENSE", self.source_folder, os.path.join(self.package_folder, "licenses"))

    def package_info(self):
        self.cpp_info.set_property("cmake_file_name", "sortnet")
        self.cpp_info.set_property("cmake_target_name", "sortnet::sortnet")
        self.cpp_info.set_property("pkg_config_name", "sortnet")
        self.cpp_info.includedirs = ["include/sortnet"]
        self.cpp_info.libs = ["sortnet"]
        self.cpp_info.system_libs = ["pthread", "m", "dl"]
