# One library a folder, its dependencies stated; tests beside the code.

add_library(ec4x_flags INTERFACE)
target_compile_options(ec4x_flags INTERFACE -Wall -Wextra -Wconversion -Wshadow -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(ec4x_flags INTERFACE -Wno-maybe-uninitialized)  # g++ 12 is wrong about std::optional
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

# ec4x_library(NAME SOURCES a.cpp b.h... [DEPENDS base model...] [LINK package...] [TESTS a_test.cpp...] [TEST_DEPENDS ...])
function(ec4x_library name)
  cmake_parse_arguments(LIB "" "" "SOURCES;DEPENDS;LINK;TESTS;TEST_DEPENDS" ${ARGN})
  set(below ${LIB_DEPENDS})
  foreach(dependency IN LISTS LIB_DEPENDS)
    get_property(further GLOBAL PROPERTY ec4x_below_${dependency})
    list(APPEND below ${further})
  endforeach()
  list(REMOVE_DUPLICATES below)
  set_property(GLOBAL PROPERTY ec4x_below_${name} "${below}")

  list(TRANSFORM LIB_SOURCES PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/ OUTPUT_VARIABLE files)
  ec4x_check_includes(${name} ${files})

  add_library(ec4x_${name} STATIC ${LIB_SOURCES})
  set_target_properties(ec4x_${name} PROPERTIES LINKER_LANGUAGE CXX)
  list(TRANSFORM LIB_DEPENDS PREPEND ec4x_)
  target_link_libraries(ec4x_${name} PUBLIC ec4x_flags ${LIB_DEPENDS} ${LIB_LINK})

  if(EC4X_TESTS AND LIB_TESTS)
    list(TRANSFORM LIB_TEST_DEPENDS PREPEND ec4x_)
    ec4x_test(${name} SOURCES ${LIB_TESTS} LINK ec4x_${name} ${LIB_TEST_DEPENDS})
  endif()
endfunction()

# A test binary in bin/tests. `ec4x rules coverage` asks every binary there for its test names.
function(ec4x_test name)
  cmake_parse_arguments(TEST "" "" "SOURCES;LINK" ${ARGN})
  add_executable(${name}_test ${TEST_SOURCES})
  set_target_properties(${name}_test PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin/tests)
  target_link_libraries(${name}_test PRIVATE ec4x_test_main ${TEST_LINK})
  target_precompile_headers(${name}_test REUSE_FROM ec4x_test_main)
  add_test(NAME ${name} COMMAND ${name}_test)
endfunction()

# Files that only instantiate large templates, whose names run to kilobytes: no debug information, and optimised in releases only.
function(ec4x_heavy)
  set_source_files_properties(${ARGN} PROPERTIES COMPILE_OPTIONS "-g0;$<$<NOT:$<CONFIG:Release>>:-O0>")
endfunction()
