require("core-js/stable");
require("./load.cjs");
