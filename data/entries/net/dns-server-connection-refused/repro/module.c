/* libnss_own.so.2: knows the IPv4 address of example.com. */
#include <errno.h>
#include <netdb.h>
#include <nss.h>
#include <string.h>
#include <sys/socket.h>

static enum nss_status find(const char *name, int family, struct hostent *found, char *buffer, size_t size, int *error, int *h_error) {
  static const unsigned char address[4] = {127, 0, 0, 80};
  size_t length = strlen(name) + 1;
  if (strcmp(name, "example.com") != 0 || family != AF_INET) {
    *error = ENOENT;
    *h_error = HOST_NOT_FOUND;
    return NSS_STATUS_NOTFOUND;
  }
  char **list = (char **)(((size_t)buffer + 15) & ~(size_t)15);
  char *bytes = (char *)(list + 4);
  if (bytes + 4 + length > buffer + size) {
    *error = ERANGE;
    *h_error = NETDB_INTERNAL;
    return NSS_STATUS_TRYAGAIN;
  }
  memcpy(bytes, address, 4);
  memcpy(bytes + 4, name, length);
  list[0] = bytes, list[1] = NULL, list[2] = NULL;
  found->h_name = bytes + 4, found->h_aliases = list + 2, found->h_addrtype = AF_INET, found->h_length = 4, found->h_addr_list = list;
  return NSS_STATUS_SUCCESS;
}

enum nss_status _nss_own_gethostbyname2_r(const char *name, int family, struct hostent *found, char *buffer, size_t size, int *error, int *h_error) {
  return find(name, family, found, buffer, size, error, h_error);
}

enum nss_status _nss_own_gethostbyname_r(const char *name, struct hostent *found, char *buffer, size_t size, int *error, int *h_error) {
  return find(name, AF_INET, found, buffer, size, error, h_error);
}
