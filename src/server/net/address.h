// Whose address counts, and whose page may speak to us: what a request's headers say, and how much of it is believed.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace dogwatch {

using IpAddress = boost::asio::ip::address;

// "192.168.1.7", "2001:db8::1", "::ffff:192.168.1.7" (which is the first again).
std::optional<IpAddress> parse_address(std::string_view text);

// An address or a block of them: "127.0.0.1", "10.0.0.0/8", "fd00::/8".
class Network {
 public:
  static std::optional<Network> parse(std::string_view text);
  bool contains(const IpAddress& address) const;

 private:
  Network(const IpAddress& base, int bits) : base_(base), bits_(bits) {}
  IpAddress base_;
  int bits_;
};

bool any_contains(std::span<const Network> networks, const IpAddress& address);

// Whose request it is. X-Forwarded-For counts only as far as trusted proxies wrote it: from its end, up to the first
// address that is none of theirs.
IpAddress client_of(const IpAddress& peer, std::string_view forwarded_for, std::span<const Network> trusted);

// What limits and bans are counted by: an IPv4 address, or the /64 that one house has of IPv6.
std::string counted_as(const IpAddress& address);

// Whether a page of this origin may speak to a server that was called by this Host: its own page, or one the host
// allowed. "null", which is what a file or a locked frame says, never may.
bool is_own_origin(std::string_view origin, std::string_view host, std::span<const std::string> allowed);

// Whether a request is meant for this server, by its Host header: one of its names, an address (no name server answers
// for those), or nothing, which no browser says. Any other name may be that of a site which has its name point here, to
// have its visitors' browsers speak for it (DNS rebinding).
bool is_own_host(std::string_view host, std::span<const std::string> names);

}  // namespace dogwatch
