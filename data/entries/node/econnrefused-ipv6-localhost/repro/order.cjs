require("dns").setDefaultResultOrder("ipv4first");
