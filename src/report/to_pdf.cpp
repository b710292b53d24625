#include "report/to_pdf.h"

#include "report/pdf_layout.h"

namespace ec4x::report {

Result<std::string, RasterError> to_pdf(const Document& document)
{
    const draw::Typesetter setter;
    return setter.pdf_of(lay_out(setter, document));
}

}  // namespace ec4x::report
