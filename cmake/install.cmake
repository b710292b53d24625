# cmake --install build/release --prefix PREFIX: the program, its manual page, completions, documents, unit, sample settings and fonts.
# Libraries of its own, where a package has them (./package), stand in PREFIX/lib/ec4x. The old kind of search path reaches what those
# libraries need in turn.
set_target_properties(ec4x PROPERTIES INSTALL_RPATH "$ORIGIN/../lib/ec4x")
target_link_options(ec4x PRIVATE -Wl,--disable-new-dtags)
install(TARGETS ec4x RUNTIME DESTINATION bin)

# The program describes itself.
install(CODE [[
  set(share $ENV{DESTDIR}${CMAKE_INSTALL_PREFIX}/share)
  set(program $ENV{DESTDIR}${CMAKE_INSTALL_PREFIX}/bin/ec4x)
  function(ec4x_says file)
    message(STATUS "Installing: ${share}/${file}")
    get_filename_component(folder ${share}/${file} DIRECTORY)
    file(MAKE_DIRECTORY ${folder})
    execute_process(COMMAND ${program} ${ARGN} OUTPUT_FILE ${share}/${file} COMMAND_ERROR_IS_FATAL ANY)
  endfunction()
  ec4x_says(man/man1/ec4x.1 man)
  ec4x_says(bash-completion/completions/ec4x completion bash)
  ec4x_says(zsh/vendor-completions/_ec4x completion zsh)
]])

# The unit names the program by its place.
install(CODE "set(unit ${PROJECT_SOURCE_DIR}/packaging/ec4x.service)")
install(CODE [[
  set(installed $ENV{DESTDIR}${CMAKE_INSTALL_PREFIX}/lib/systemd/system/ec4x.service)
  message(STATUS "Installing: ${installed}")
  file(READ ${unit} text)
  string(REPLACE "=/usr/bin/" "=${CMAKE_INSTALL_PREFIX}/bin/" text "${text}")
  string(REPLACE "/usr/share/" "${CMAKE_INSTALL_PREFIX}/share/" text "${text}")
  file(WRITE ${installed} "${text}")
]])
install(FILES packaging/ec4x.sysusers DESTINATION lib/sysusers.d RENAME ec4x.conf)

set(documents docs/api.md docs/formats.md docs/hosting.md docs/playing.md)
install(FILES ${documents} packaging/ec4x.toml DESTINATION share/doc/ec4x)
install(FILES LICENSE DESTINATION share/doc/ec4x RENAME copyright)
