# unity_by_folder(TARGET AT_MOST DEPTH [FAST_TO_COMPILE FOLDER...]): compiles the files of a folder together, in
# batches of at most AT_MOST files of about the same number. CMake's own batches run across folders, so that one more
# file moves others into a batch with strangers, whose names in anonymous namespaces they may share. Folders are told
# apart down to DEPTH below the root of the source. The batches are as large as they were across folders, 8 to 18, so
# that a build costs the same: measured on one core, GCC read the library in 55.5 s (56.0 s across folders, 29 units for
# 26), and compiled the shared part without the claims in 48.8 s (52.8 s, 7 units for 5).
#
# In a release, what lies in the folders FAST_TO_COMPILE is compiled with -O1, in two thirds of the time of -O3. Little
# there takes the program's time: a table of 10^6 rows as CSV is written 5 to 8 % more slowly, and certificates are
# verified as fast.
function(unity_by_folder target at_most depth)
  get_target_property(unity ${target} UNITY_BUILD)
  if(NOT unity)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
  get_target_property(sources ${target} SOURCES)
  set(folders)
  foreach(source ${sources})
    get_source_file_property(alone ${source} SKIP_UNITY_BUILD_INCLUSION)
    get_source_file_property(generated ${source} GENERATED)
    if(alone OR generated)
      continue()
    endif()
    file(RELATIVE_PATH path ${PROJECT_SOURCE_DIR} ${source})
    cmake_path(GET path PARENT_PATH path)
    string(REGEX MATCHALL "[^/]+" parts "${path}")
    list(LENGTH parts length)
    if(length GREATER depth)
      list(SUBLIST parts 0 ${depth} parts)
    endif()
    list(JOIN parts "_" folder)
    list(APPEND folders ${folder})
    list(APPEND files_${folder} ${source})
  endforeach()
  list(REMOVE_DUPLICATES folders)
  cmake_parse_arguments(PARSE_ARGV 3 unity "" "" "FAST_TO_COMPILE")
  list(TRANSFORM unity_FAST_TO_COMPILE REPLACE "/" "_")
  foreach(folder ${folders})
    list(LENGTH files_${folder} count)
    math(EXPR batches "(${count} + ${at_most} - 1) / ${at_most}")
    set(i 0)
    foreach(source ${files_${folder}})
      math(EXPR batch "${i} * ${batches} / ${count} + 1")
      set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${folder}_${batch})
      math(EXPR i "${i} + 1")
    endforeach()
    if(folder IN_LIST unity_FAST_TO_COMPILE AND NOT EMSCRIPTEN)
      # CMake compiles each batch as a file of its own, to which the options are given.
      foreach(batch RANGE 1 ${batches})
        set_source_files_properties(
          ${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/${target}.dir/Unity/unity_${folder}_${batch}_cxx.cxx
          PROPERTIES COMPILE_OPTIONS $<$<CONFIG:Release>:-O1>)
      endforeach()
    endif()
  endforeach()
endfunction()
