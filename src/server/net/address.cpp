#include "server/net/address.h"

#include <algorithm>
#include <charconv>

#include "core/message.h"

namespace dogwatch {
namespace {

namespace ip = boost::asio::ip;

constexpr std::size_t longest_address = 64;

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return result;
}

template <class Bytes>
bool same_bits(const Bytes& a, const Bytes& b, int bits) {
  for (std::size_t i = 0; i < a.size() && bits > 0; ++i, bits -= 8) {
    const unsigned mask = bits >= 8 ? 0xFFU : 0xFFU << static_cast<unsigned>(8 - bits) & 0xFFU;
    if (((a[i] ^ b[i]) & mask) != 0) return false;
  }
  return true;
}

// Proxies may write a port: "1.2.3.4:567", "[2001:db8::1]:567".
std::string_view without_port(std::string_view text) {
  if (text.starts_with('[')) {
    const auto end = text.find(']');
    return end == std::string_view::npos ? std::string_view() : text.substr(1, end - 1);
  }
  const auto colon = text.find(':');
  const bool only_one = colon != std::string_view::npos && text.find(':', colon + 1) == std::string_view::npos;
  return only_one ? text.substr(0, colon) : text;
}

// An origin's "host:port", without the port that its scheme has anyway.
std::string place_of(std::string_view scheme, std::string_view place) {
  const std::string_view usual = scheme == "https" ? ":443" : ":80";
  if (place.ends_with(usual)) place.remove_suffix(usual.size());
  return lower(place);
}

}  // namespace

std::optional<IpAddress> parse_address(std::string_view text) {
  if (text.empty() || text.size() > longest_address || text.find('%') != std::string_view::npos) return std::nullopt;
  boost::system::error_code error;
  IpAddress address = ip::make_address(std::string(text), error);
  if (error) return std::nullopt;
  if (address.is_v6() && address.to_v6().is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, address.to_v6());
  return address;
}

std::optional<Network> Network::parse(std::string_view text) {
  const auto slash = text.find('/');
  const auto base = parse_address(text.substr(0, slash));
  if (!base) return std::nullopt;
  const int most = base->is_v4() ? 32 : 128;
  if (slash == std::string_view::npos) return Network(*base, most);
  const std::string_view bits_text = text.substr(slash + 1);
  int bits = -1;
  const auto [end, error] = std::from_chars(bits_text.data(), bits_text.data() + bits_text.size(), bits);
  if (error != std::errc() || end != bits_text.data() + bits_text.size() || bits < 0 || bits > most) {
    return std::nullopt;
  }
  return Network(*base, bits);
}

bool Network::contains(const IpAddress& address) const {
  if (address.is_v4() != base_.is_v4()) return false;
  if (address.is_v4()) return same_bits(address.to_v4().to_bytes(), base_.to_v4().to_bytes(), bits_);
  return same_bits(address.to_v6().to_bytes(), base_.to_v6().to_bytes(), bits_);
}

bool any_contains(std::span<const Network> networks, const IpAddress& address) {
  return std::any_of(networks.begin(), networks.end(), [&](const Network& one) { return one.contains(address); });
}

IpAddress client_of(const IpAddress& peer, std::string_view forwarded_for, std::span<const Network> trusted) {
  IpAddress client = peer;
  if (client.is_v6() && client.to_v6().is_v4_mapped()) client = ip::make_address_v4(ip::v4_mapped, client.to_v6());
  while (!forwarded_for.empty() && any_contains(trusted, client)) {
    const auto comma = forwarded_for.rfind(',');
    const std::size_t begin = comma == std::string_view::npos ? 0 : comma + 1;
    const auto next = parse_address(without_port(trimmed(forwarded_for.substr(begin))));
    if (!next) break;
    client = *next;
    forwarded_for = forwarded_for.substr(0, comma == std::string_view::npos ? 0 : comma);
  }
  return client;
}

std::string counted_as(const IpAddress& address) {
  if (address.is_v4()) return address.to_string();
  auto bytes = address.to_v6().to_bytes();
  if (address.is_loopback()) return address.to_string();
  std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
  return ip::address_v6(bytes).to_string() + "/64";
}

bool is_own_origin(std::string_view origin, std::string_view host, std::span<const std::string> allowed) {
  if (std::find(allowed.begin(), allowed.end(), lower(origin)) != allowed.end()) return true;
  const auto colon = origin.find("://");
  if (colon == std::string_view::npos || host.empty()) return false;
  const std::string scheme = lower(origin.substr(0, colon));
  if (scheme != "http" && scheme != "https") return false;
  return place_of(scheme, origin.substr(colon + 3)) == place_of(scheme, host);
}

bool is_own_host(std::string_view host, std::span<const std::string> names) {
  if (host.empty()) return true;
  std::string name = lower(without_port(host));
  if (name.ends_with('.')) name.pop_back();
  return name == "localhost" || parse_address(name) || std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace dogwatch
