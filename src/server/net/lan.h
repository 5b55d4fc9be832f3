// The home network: this machine's address in it, and a QR code that a phone's camera reads off the terminal.
#pragma once

#include <optional>
#include <string>

namespace dogwatch {

// The address that others in the house would use; nothing when there is no network.
std::optional<std::string> lan_address();

// A QR code of two rows of dots a line, black on white whatever the terminal's colours are; empty when the text is too
// long for one.
std::string terminal_qr(const std::string& text);

}  // namespace dogwatch
