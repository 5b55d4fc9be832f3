// Which file answers a request, how it is packed and kept, and what is refused.
#include "server/net/site.h"

#include <doctest/doctest.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>

namespace dogwatch {
namespace {

namespace fs = std::filesystem;

class BuiltPage {
 public:
  BuiltPage() {
    std::string pattern = (fs::temp_directory_path() / "dogwatch-site-XXXXXX").string();
    REQUIRE(mkdtemp(pattern.data()) != nullptr);
    folder = pattern;
    write("site/index.html", "<!doctype html>");
    write("site/index.html.br", "br");
    write("site/index.html.gz", "gz");
    write("site/sw.js", "worker");
    write("site/assets/index-abc123.js", "code");
    write("site/engine/dogwatch-waves.wasm", "module");
    write("site/.hidden", "secret");
    write("secret.txt", "secret");
    fs::create_symlink(folder / "secret.txt", folder / "site" / "link.txt");
  }
  ~BuiltPage() {
    std::error_code ignored;
    fs::remove_all(folder, ignored);
  }
  BuiltPage(const BuiltPage&) = delete;
  BuiltPage& operator=(const BuiltPage&) = delete;

  Site site() const { return Site(folder / "site"); }
  fs::path folder;

 private:
  void write(const std::string& name, const std::string& content) const {
    fs::create_directories((folder / name).parent_path());
    std::ofstream(folder / name) << content;
  }
};

}  // namespace

TEST_CASE("the index answers for a folder, and files by their names") {
  const BuiltPage page;
  const Site site = page.site();
  CHECK(site.exists());
  CHECK(site.find("/", "")->type == "text/html; charset=utf-8");
  CHECK(site.find("/index.html?x=1#y", "")->type == "text/html; charset=utf-8");
  CHECK(site.find("/assets/index-abc123.js", "")->type == "text/javascript; charset=utf-8");
  CHECK(site.find("/engine/dogwatch%2Dwaves.wasm", "")->type == "application/wasm");
  CHECK(!site.find("/nothing", ""));
  CHECK(!site.find("/assets", ""));
  CHECK(!site.find("/assets/", ""));
  CHECK(!Site(page.folder / "nowhere").exists());
}

TEST_CASE("nothing outside of the folder is served, however it is asked for") {
  const BuiltPage page;
  const Site site = page.site();
  for (const std::string target :
       {"/../secret.txt", "/..%2fsecret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt", "/./../secret.txt",
        "/..\\secret.txt", "//../secret.txt", "/link.txt", "/.hidden", "/index.html%00.js", "secret.txt", "", "/%zz",
        "/%2", "/assets/%2e%2e/%2e%2e/secret.txt"}) {
    INFO(target);
    CHECK(!site.find(target, ""));
  }
  CHECK(!site.find("/" + page.folder.string() + "/secret.txt", ""));
}

TEST_CASE("packed forms are sent to those who take them") {
  const BuiltPage page;
  const Site site = page.site();
  CHECK(site.find("/", "gzip, deflate, br")->encoding == "br");
  CHECK(site.find("/", "gzip;q=0.8")->encoding == "gzip");
  CHECK(site.find("/", "br;q=0, gzip")->encoding == "gzip");
  CHECK(site.find("/", "identity")->encoding.empty());
  CHECK(site.find("/", "brotli")->encoding.empty());
  CHECK(site.find("/", "")->varies);
  CHECK(!site.find("/sw.js", "br")->varies);
  CHECK(site.find("/sw.js", "br")->encoding.empty());
  CHECK(site.find("/", "br")->etag != site.find("/", "")->etag);
}

TEST_CASE("only what has a fingerprint in its name may be kept without asking again") {
  const BuiltPage page;
  const Site site = page.site();
  CHECK(site.find("/assets/index-abc123.js", "")->cache.find("immutable") != std::string::npos);
  for (const std::string target : {"/", "/index.html", "/sw.js", "/engine/dogwatch-waves.wasm"}) {
    CHECK(site.find(target, "")->cache == "no-cache");
  }
}

TEST_CASE("tags are compared as HTTP does (RFC 9110, section 13.1.2)") {
  CHECK(matches(R"("a")", R"("a")"));
  CHECK(matches(R"("x", W/"a")", R"("a")"));
  CHECK(matches("*", R"("a")"));
  CHECK(!matches(R"("b")", R"("a")"));
  CHECK(!matches("", R"("a")"));
}

}  // namespace dogwatch
