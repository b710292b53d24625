#include "host/receipt.h"

#include <utility>

#include "codec/json_writer.h"
#include "host/document.h"

namespace ec4x {

Receipt signed_by(const ServerKey& key, Receipt receipt)
{
    receipt.key = key.public_key();
    receipt.signature.reset();
    receipt.signature = key.sign(to_json(receipt));
    return receipt;
}

bool is_genuine(const Receipt& receipt, std::string_view public_key)
{
    if (!receipt.signature || receipt.key != public_key) return false;
    Receipt unsigned_one = receipt;
    unsigned_one.signature.reset();
    return is_signed_by(public_key, to_json(unsigned_one), *receipt.signature);
}

std::string to_json(const Receipt& receipt) { return codec::json_of(receipt); }

std::optional<Receipt> receipt_from_json(const std::string& text) { return read_document<Receipt>(text); }

}  // namespace ec4x
