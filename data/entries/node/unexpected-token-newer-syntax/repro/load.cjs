const { Command } = require("commander");

console.log(new Command().parse(["node", "x"]) ? "commander loaded" : "no command");
