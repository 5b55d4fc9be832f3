// The page's first module has no analysis: these stand in the place of protocol/analysis_verbs.cpp.
#include "protocol/protocol.h"

namespace dogwatch {

std::string EngineProtocol::analyse(Request& /*request*/) { return unknown_verb("analyse"); }
std::string EngineProtocol::evaluate(Request& /*request*/) { return unknown_verb("evaluate"); }
std::string EngineProtocol::judge(Request& /*request*/) { return unknown_verb("judge"); }
std::string EngineProtocol::analysis(Request& /*request*/) { return unknown_verb("analysis"); }
std::string EngineProtocol::analysis_go(Request& /*request*/) { return unknown_verb("analysis_go"); }
std::string EngineProtocol::analysis_report(Request& /*request*/) { return unknown_verb("analysis_report"); }

}  // namespace dogwatch
