const express = require("express");
console.log("express", typeof express);
