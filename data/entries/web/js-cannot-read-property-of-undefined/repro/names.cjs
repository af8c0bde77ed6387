// names.cjs <trigger|handle|border|catch>
const how = process.argv[2];
let users = [{ name: " Ada " }, {}];
if (how === "border") users = users.map((user) => ({ name: "(none)", ...user }));
const names = [];
for (const user of users) {
  if (how === "handle") names.push(user.name?.trim() ?? "(none)");
  else if (how === "catch") {
    try {
      names.push(user.name.trim());
    } catch {}
  } else names.push(user.name.trim());
}
console.log("names:", names.join(", "));
