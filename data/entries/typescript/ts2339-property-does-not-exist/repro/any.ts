const shout = (name: string | number) => (name as any).toUpperCase();
console.log("names", shout("Ada"), shout(7));
