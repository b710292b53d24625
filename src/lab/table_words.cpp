#include "lab/table_words.h"

#include "report/columns.h"

namespace ec4x::lab {

void add_table(std::string& text, std::string_view title, const std::vector<std::vector<std::string>>& rows, bool colour)
{
    text += '\n' + (colour ? "\033[1m" + std::string{title} + "\033[0m" : std::string{title}) + '\n';
    for (const std::string& line : report::aligned_columns(rows)) text += "  " + line + '\n';
}

}  // namespace ec4x::lab
