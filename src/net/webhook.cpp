#include "net/webhook.h"

#include <curl/curl.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>

#include <algorithm>

#include "base/ensure.h"
#include "base/sha256.h"
#include "net/web_address.h"

namespace ec4x::net {

std::string hmac_sha256(std::string_view secret, std::string_view text)
{
    Sha256 digest{};
    unsigned int size = 0;
    const auto* made = HMAC(EVP_sha256(), secret.data(), static_cast<int>(secret.size()), reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                            digest.data(), &size);
    ensure(made != nullptr && size == digest.size(), "OpenSSL knows HMAC-SHA-256");
    return hex(digest);
}

Delivery post_webhook(const Webhook& hook, std::string_view json)
{
    const bool is_http = hook.address.starts_with("http://") || hook.address.starts_with("https://");
    if (!is_http || !read_web_address(hook.address)) return NotDelivered{"The webhook's address is no http or https address.", true};
    Transfer transfer{hook.seconds};
    CURL* curl = transfer.handle();
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(curl, CURLOPT_URL, hook.address.c_str());
    if (!hook.ca_file.empty()) curl_easy_setopt(curl, CURLOPT_CAINFO, hook.ca_file.c_str());
    if (hook.public_only) transfer.only_public_addresses();
    transfer.add_header("Content-Type: application/json");
    transfer.add_header("Expect:");
    if (!hook.secret.empty()) transfer.add_header("X-Signature-256: sha256=" + hmac_sha256(hook.secret, json));
    curl_easy_setopt(curl, CURLOPT_POST, 1L);
    curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(json.size()));
    curl_easy_setopt(curl, CURLOPT_POSTFIELDS, json.data());
    const Transfer::End end = transfer.perform();
    if (end.code >= 200 && end.code < 300) return Delivered{end.code};
    if (end.code != 0) return NotDelivered{"The webhook answers " + std::to_string(end.code) + '.', end.code == 410};
    return NotDelivered{"The webhook cannot be reached: " + end.trouble + '.', false};
}

}  // namespace ec4x::net
