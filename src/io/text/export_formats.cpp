#include "io/text/export_format.h"

namespace lastmove {

// The list of export formats: a new one is declared and listed here, and nowhere else.
ExportFormat bfile_format();
ExportFormat oeis_format();
ExportFormat npy_format();
ExportFormat latex_format();
ExportFormat tikz_format();
ExportFormat markdown_format();
ExportFormat cgsuite_format();
ExportFormat lean_format();

std::span<const ExportFormat> export_formats() {
  static const std::vector<ExportFormat> list = {
      bfile_format(),     //
      oeis_format(),      //
      npy_format(),       //
      latex_format(),     //
      tikz_format(),      //
      markdown_format(),  //
      cgsuite_format(),   //
      lean_format(),      //
  };
  return list;
}

std::vector<std::pair<std::string, AnswerFormat>> format_choices(std::vector<Format> plain,
                                                                 WhatIsExported what) {
  std::vector<std::pair<std::string, AnswerFormat>> choices;
  for (const Format format : plain) choices.emplace_back(to_string(format), format);
  for (const ExportFormat& format : export_formats()) {
    if (what && (format.*what)()) choices.emplace_back(format.name, AnswerFormat(format));
  }
  return choices;
}

}  // namespace lastmove
