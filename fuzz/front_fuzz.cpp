// What a request's head says of addresses, origins and targets, and the settings file.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "server/net/address.h"
#include "server/net/frames.h"
#include "server/net/site.h"
#include "server/settings.h"

namespace {

using namespace dogwatch;

void read_addresses(std::string_view text) {
  static const std::vector<Network> trusted = {*Network::parse("127.0.0.1"), *Network::parse("10.0.0.0/8"),
                                               *Network::parse("fd00::/8")};
  const IpAddress peer = *parse_address("127.0.0.1");
  const IpAddress client = client_of(peer, text, trusted);
  // Whoever wrote it, it is an address, and counts as itself again.
  if (!parse_address(client.to_string())) std::abort();
  if (counted_as(client).empty()) std::abort();
  if (client_of(peer, text, {}) != peer) std::abort();
  Network::parse(text);
}

void read_origin(std::string_view text) {
  const auto half = text.find('\n');
  if (half == std::string_view::npos) return;
  const std::string_view origin = text.substr(0, half);
  const std::string_view host = text.substr(half + 1);
  // A page of another host is never this one's.
  if (is_own_origin(origin, host, {}) && origin.size() < host.size()) {
    const std::string_view port =
        host.substr(host.rfind(':') == std::string_view::npos ? host.size() : host.rfind(':'));
    if (port != ":80" && port != ":443") std::abort();
  }
}

void read_target(std::string_view text) {
  const auto path = decoded_path(text);
  if (path && (!path->starts_with('/') || path->find("/../") != std::string::npos)) std::abort();
  accepts(text, "br");
  matches(text, "\"a\"");
  is_socket_key(text);
}

void read_settings(std::string_view text) {
  ServeSettings settings;
  const auto error = set_from_file(settings, text, "settings.toml");
  if (error && error->text.empty()) std::abort();
  check_settings(settings);
  for (const Setting& setting : serve_settings()) set_from_words(settings, setting, {std::string(text)});
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 1) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data + 1), size - 1);
  switch (data[0] % 4) {
    case 0:
      read_addresses(text);
      break;
    case 1:
      read_origin(text);
      break;
    case 2:
      read_target(text);
      break;
    default:
      read_settings(text);
  }
  return 0;
}
