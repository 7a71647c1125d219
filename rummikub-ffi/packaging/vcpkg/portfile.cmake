# A vcpkg port, untried: for an overlay (`vcpkg install rummikub --overlay-ports=packaging/vcpkg`) beside a
# checkout. It needs cargo, which vcpkg does not bring.
vcpkg_check_linkage(ONLY_STATIC_LIBRARY)
get_filename_component(SOURCE_PATH "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)

vcpkg_execute_required_process(
  COMMAND "${CMAKE_COMMAND}" -E env COMPONENTS=static
    "${SOURCE_PATH}/rummikub-ffi/packaging/install.sh" "${CURRENT_PACKAGES_DIR}"
  WORKING_DIRECTORY "${SOURCE_PATH}"
  LOGNAME "install-${TARGET_TRIPLET}")
vcpkg_cmake_config_fixup(PACKAGE_NAME rummikub CONFIG_PATH lib/cmake/rummikub)
vcpkg_fixup_pkgconfig()
file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/debug")
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE-MIT" "${SOURCE_PATH}/LICENSE-APACHE")
