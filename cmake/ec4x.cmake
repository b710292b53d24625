# One library a folder, its dependencies stated; tests beside the code.

add_library(ec4x_flags INTERFACE)
if(EC4X_WARNINGS)
  target_compile_options(ec4x_flags INTERFACE -Wall -Wextra -Wconversion -Wshadow -Werror)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # g++ 12 is wrong about std::optional and about copying into std::string.
    target_compile_options(ec4x_flags INTERFACE -Wno-maybe-uninitialized -Wno-restrict)
  endif()
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    # clang 19 complains of what the stable_sort of libstdc++ 12 calls. What of ours is deprecated g++ says.
    target_compile_options(ec4x_flags INTERFACE -Wno-deprecated-declarations)
  endif()
  if(EC4X_WASM)
    # With 32 bits every index becomes a signed offset somewhere in the standard library.
    target_compile_options(ec4x_flags INTERFACE -Wno-sign-conversion)
  endif()
endif()
target_include_directories(ec4x_flags INTERFACE ${PROJECT_SOURCE_DIR}/src)

# Refuses an include of a folder that is not among the stated dependencies, direct or through them.
function(ec4x_check_includes name)
  get_property(allowed GLOBAL PROPERTY ec4x_below_${name})
  list(APPEND allowed ${name})
  foreach(file IN LISTS ARGN)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
    file(STRINGS ${file} includes REGEX "^#include \"[a-z_]+/")
    foreach(line IN LISTS includes)
      string(REGEX REPLACE "^#include \"([a-z_]+)/.*" "\\1" folder "${line}")
      if(NOT folder IN_LIST allowed)
        message(FATAL_ERROR "${file}: ${line}\n  ${name} may include only: ${allowed}")
      endif()
    endforeach()
  endforeach()
endfunction()

# What libFuzzer goes by. Not for the tests: it takes a quarter of the time of a compilation.
set(ec4x_coverage $<$<BOOL:${EC4X_FUZZ}>:${EC4X_COVERAGE}>)

# ec4x_precompiled(NAME e.h...): headers that most files of some libraries read, compiled once for all targets that use them. A
# second time, where the libraries that decide are optimised in another way.
function(ec4x_precompiled name)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/precompiled_${name}.cpp)
  file(CONFIGURE OUTPUT ${source} CONTENT "// Nothing: the target of this file has the precompiled headers.\n")
  foreach(optimisation IN ITEMS "" "${EC4X_OPTIMISATION}")
    set(target ec4x_precompiled_${name}${optimisation})
    if(NOT TARGET ${target})
      add_library(${target} OBJECT EXCLUDE_FROM_ALL ${source})
      target_link_libraries(${target} PRIVATE ec4x_flags)
      target_compile_options(${target} PRIVATE ${optimisation} ${ec4x_coverage})
      target_precompile_headers(${target} PRIVATE ${ARGN})
    endif()
  endforeach()
endfunction()

# ec4x_library(NAME [DECIDES] SOURCES a.cpp b.h... [HEAVY c.cpp...] [TOGETHER d.cpp...] [PRECOMPILED e] [DEPENDS base model...]
#   [LINK package...] [TESTS a_test.cpp...] [TEST_DEPENDS ...])
# DECIDES: results and the time of a turn come from here; compiled with EC4X_OPTIMISATION. HEAVY are files that mostly instantiate
# large templates, whose names run to kilobytes: no debug information, and optimised in releases only. TOGETHER are those of the
# sources that are compiled as one file in every preset, so that calls between them cost nothing. PRECOMPILED: which of the
# precompiled headers (src/CMakeLists.txt) its files begin with.
function(ec4x_library name)
  cmake_parse_arguments(LIB "DECIDES" "PRECOMPILED" "SOURCES;HEAVY;TOGETHER;DEPENDS;LINK;TESTS;TEST_DEPENDS" ${ARGN})
  set(optimisation)
  if(LIB_DECIDES)
    set(optimisation ${EC4X_OPTIMISATION})
  endif()
  set(below ${LIB_DEPENDS})
  foreach(dependency IN LISTS LIB_DEPENDS)
    get_property(further GLOBAL PROPERTY ec4x_below_${dependency})
    list(APPEND below ${further})
  endforeach()
  list(REMOVE_DUPLICATES below)
  set_property(GLOBAL PROPERTY ec4x_below_${name} "${below}")

  set(files ${LIB_SOURCES} ${LIB_HEAVY})
  list(TRANSFORM files PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/)
  ec4x_check_includes(${name} ${files})

  if(LIB_TOGETHER)
    list(REMOVE_ITEM LIB_SOURCES ${LIB_TOGETHER})
  endif()
  add_library(ec4x_${name} STATIC ${LIB_SOURCES})
  set_target_properties(ec4x_${name} PROPERTIES LINKER_LANGUAGE CXX)
  list(TRANSFORM LIB_DEPENDS PREPEND ec4x_)
  target_link_libraries(ec4x_${name} PUBLIC ec4x_flags ${LIB_DEPENDS} ${LIB_LINK})
  target_compile_options(ec4x_${name} PRIVATE ${optimisation} ${ec4x_coverage})
  if(LIB_PRECOMPILED)
    set(precompiled REUSE_FROM ec4x_precompiled_${LIB_PRECOMPILED})
    target_precompile_headers(ec4x_${name} ${precompiled}${optimisation})
  endif()
  if(LIB_HEAVY)
    add_library(ec4x_${name}_heavy OBJECT ${LIB_HEAVY})
    set_target_properties(ec4x_${name}_heavy PROPERTIES UNITY_BUILD OFF)
    target_link_libraries(ec4x_${name}_heavy PRIVATE ec4x_flags ${LIB_DEPENDS} ${LIB_LINK})
    target_compile_options(ec4x_${name}_heavy PRIVATE -g0 $<$<NOT:$<CONFIG:Release>>:-O0> ${ec4x_coverage})
    if(LIB_PRECOMPILED AND CMAKE_BUILD_TYPE STREQUAL "Release")  # elsewhere their flags are others
      target_precompile_headers(ec4x_${name}_heavy ${precompiled})
    endif()
    target_sources(ec4x_${name} PRIVATE $<TARGET_OBJECTS:ec4x_${name}_heavy>)
  endif()

  if(LIB_TOGETHER)
    add_library(ec4x_${name}_together OBJECT ${LIB_TOGETHER})
    set_target_properties(ec4x_${name}_together PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 0)
    target_link_libraries(ec4x_${name}_together PRIVATE ec4x_flags ${LIB_DEPENDS} ${LIB_LINK})
    target_compile_options(ec4x_${name}_together PRIVATE ${optimisation} ${ec4x_coverage})
    if(LIB_PRECOMPILED)
      target_precompile_headers(ec4x_${name}_together ${precompiled}${optimisation})
    endif()
    target_sources(ec4x_${name} PRIVATE $<TARGET_OBJECTS:ec4x_${name}_together>)
  endif()

  if(EC4X_TESTS AND LIB_TESTS)
    list(TRANSFORM LIB_TEST_DEPENDS PREPEND ec4x_)
    ec4x_test(${name} SOURCES ${LIB_TESTS} LINK ec4x_${name} ${LIB_TEST_DEPENDS})
  endif()
endfunction()

add_custom_target(test_programs)  # all of them and nothing else

# A test binary in bin/tests, with the precompiled headers of the test library that it links. `ec4x rules coverage` asks every
# binary there for its test names.
function(ec4x_test name)
  cmake_parse_arguments(TEST "" "" "SOURCES;LINK" ${ARGN})
  add_executable(${name}_test ${TEST_SOURCES})
  set_target_properties(${name}_test PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin/tests)
  target_link_libraries(${name}_test PRIVATE ec4x_test_main ${TEST_LINK})
  if(ec4x_test_rules IN_LIST TEST_LINK)
    target_precompile_headers(${name}_test REUSE_FROM ec4x_test_rules)
  else()
    target_precompile_headers(${name}_test REUSE_FROM ec4x_test_main)
  endif()
  add_test(NAME ${name} COMMAND ${name}_test)
  add_dependencies(test_programs ${name}_test)
endfunction()
