const shout = (name: string | number) => (typeof name === "string" ? name.toUpperCase() : String(name));
console.log("names", shout("Ada"), shout(7));
