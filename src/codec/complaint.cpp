#include "codec/complaint.h"

namespace ec4x {

std::string to_line(const Complaint& complaint)
{
    std::string line = complaint.file;
    if (complaint.line > 0) {
        if (!line.empty()) line += ':';
        line += std::to_string(complaint.line) + ':' + std::to_string(complaint.column);
    }
    if (!line.empty()) line += ": ";
    if (!complaint.path.empty()) line += complaint.path + ": ";
    return line + complaint.text;
}

}  // namespace ec4x
