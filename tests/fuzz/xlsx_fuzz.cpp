// A workbook as somebody sent it. The first byte says what the rest is: an archive, or a sheet or its shared texts within one that is sound.
#include <zip.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "base/ensure.h"
#include "codec/order_file.h"
#include "workbook/order_workbook.h"
#include "workbook/xlsx.h"

namespace {

struct Part {
    const char* name;
    std::string_view text;
};

// Stored, not packed: what the fuzzer changes it finds again.
std::string zipped(std::string_view sheet, std::string_view shared)
{
    const Part parts[] = {{"xl/workbook.xml", R"(<workbook><sheets><sheet name="Orders" id="r1"/></sheets></workbook>)"},
                          {"xl/_rels/workbook.xml.rels", R"(<R><Relationship Id="r1" Target="s.xml"/></R>)"},
                          {"xl/s.xml", sheet},
                          {"xl/sharedStrings.xml", shared}};
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t* target = zip_source_buffer_create(nullptr, 0, 0, &error);
    zip_source_keep(target);
    zip_t* archive = zip_open_from_source(target, ZIP_TRUNCATE, &error);
    for (const Part& part : parts) {
        const zip_int64_t index = zip_file_add(archive, part.name, zip_source_buffer(archive, part.text.data(), part.text.size(), 0), 0);
        zip_set_file_compression(archive, static_cast<zip_uint64_t>(index), ZIP_CM_STORE, 0);
    }
    zip_close(archive);
    zip_stat_t facts;
    zip_source_stat(target, &facts);
    std::string bytes(facts.size, '\0');
    zip_source_open(target);
    zip_source_read(target, bytes.data(), bytes.size());
    zip_source_close(target);
    zip_source_free(target);
    return bytes;
}

constexpr std::string_view kShared = "<sst><si><t>order</t></si><si><t>kind</t></si><si><t>subject</t></si><si><t>field</t></si><si><t>value</t></si></sst>";
constexpr std::string_view kSheet =
    R"(<s><row r="1"><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c><c t="s"><v>3</v></c><c t="s"><v>4</v></c></row></s>)";

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace ec4x;
    if (size == 0) return 0;
    const std::string_view rest{reinterpret_cast<const char*>(data) + 1, size - 1};
    const std::string bytes = data[0] == 's' ? zipped(rest, kShared) : data[0] == 't' ? zipped(kSheet, rest) : std::string{rest};
    const auto csv = workbook::order_csv_from(bytes);
    if (csv) ensure(csv->starts_with("order,kind,subject,field,value\r\n"), "a workbook becomes an order sheet");
    if (csv) static_cast<void>(orders_from_text(*csv).ok());
    return 0;
}
