# An installed library as `cmake --install` leaves it, and a project that asks for it.
config=/home/me/opt/fmt/lib/cmake/fmt
mkdir -p "$config"
echo 'set(fmt_VERSION 11.0.2)' > "$config/fmt-config.cmake"
printf 'cmake_minimum_required(VERSION 3.10)\nproject(app NONE)\nfind_package(fmt CONFIG REQUIRED)\nmessage(STATUS "found fmt ${fmt_VERSION}")\n' > CMakeLists.txt
