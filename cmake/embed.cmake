# ec4x_embed(TARGET NAME FOLDER FILE...): files of FOLDER become part of TARGET; `ec4x::embedded_NAME()` lists them by their paths in FOLDER
# (src/base/embedded.h). The assembler copies them: their size costs no time of the compiler.
function(ec4x_embed target name folder)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/embedded_${name}.cpp)
  set(declared "")
  set(listed "")
  set(files "")
  set(number 0)
  foreach(file IN LISTS ARGN)
    math(EXPR number "${number} + 1")
    set(symbol ec4x_embedded_${name}_${number})
    list(APPEND files ${folder}/${file})
    string(APPEND declared "__asm__(\".section .rodata\\n.balign 16\\n.global ${symbol}\\n${symbol}:\\n.incbin \\\"${folder}/${file}\\\"\\n"
                           ".global ${symbol}_end\\n${symbol}_end:\\n.byte 0\\n.previous\\n\");\n"
                           "extern const char ${symbol}[];\nextern const char ${symbol}_end[];\n")
    string(APPEND listed "        {\"${file}\", {${symbol}, ${symbol}_end}},\n")
  endforeach()
  file(CONFIGURE OUTPUT ${source} CONTENT "#include \"base/embedded.h\"\n\nextern \"C\" {\n@declared@}\n\nnamespace ec4x {\n\nstd::vector<EmbeddedFile> embedded_@name@()\n{\n    return {\n@listed@    };\n}\n\n}  // namespace ec4x\n" @ONLY)
  set_source_files_properties(${source} PROPERTIES OBJECT_DEPENDS "${files}" SKIP_UNITY_BUILD_INCLUSION ON SKIP_PRECOMPILE_HEADERS ON)
  target_sources(${target} PRIVATE ${source})
endfunction()
