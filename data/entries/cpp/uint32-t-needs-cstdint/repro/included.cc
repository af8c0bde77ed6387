#include <cstdint>
#include <cstdio>
#include <string>

std::uint32_t hash(const std::string &text) { return text.size(); }

int main() { std::printf("hash: %u\n", hash("abc")); }
