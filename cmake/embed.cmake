# ec4x_embed(TARGET FOLDER FILE...): files of FOLDER become part of TARGET; `embedded_files()` (src/api/embedded.h) lists them as `/FILE`.
function(ec4x_embed target folder)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/embedded.cpp)
  set(declared "")
  set(listed "")
  set(files "")
  set(number 0)
  foreach(name IN LISTS ARGN)
    math(EXPR number "${number} + 1")
    list(APPEND files ${folder}/${name})
    string(APPEND declared "__asm__(\".section .rodata\\n.balign 16\\n.global ec4x_embedded_${number}\\nec4x_embedded_${number}:\\n.incbin \\\"${folder}/${name}\\\"\\n"
                           ".global ec4x_embedded_${number}_end\\nec4x_embedded_${number}_end:\\n.byte 0\\n.previous\\n\");\n"
                           "extern const char ec4x_embedded_${number}[];\nextern const char ec4x_embedded_${number}_end[];\n")
    string(APPEND listed "        {\"/${name}\", ec4x_embedded_${number}, ec4x_embedded_${number}_end},\n")
  endforeach()
  file(CONFIGURE OUTPUT ${source} CONTENT "#include \"api/embedded.h\"\n\nextern \"C\" {\n@declared@}\n\nnamespace ec4x::api {\n\nstd::vector<Embedded> embedded_files()\n{\n    return {\n@listed@    };\n}\n\n}  // namespace ec4x::api\n" @ONLY)
  set_source_files_properties(${source} PROPERTIES OBJECT_DEPENDS "${files}" SKIP_UNITY_BUILD_INCLUSION ON)
  target_sources(${target} PRIVATE ${source})
endfunction()
