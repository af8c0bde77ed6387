#include <cstdio>
#include <string>

uint32_t hash(const std::string &text) { return text.size(); }

int main() { std::printf("hash: %u\n", hash("abc")); }
