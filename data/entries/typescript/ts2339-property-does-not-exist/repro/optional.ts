const shout = (name: string | number) => name?.toUpperCase();
console.log("names", shout("Ada"), shout(7));
