interface User {
  name?: string;
}
const users: User[] = [{}, { name: "Ada" }];
const found = users.find((user) => user.name === "Ada");
if (!found) throw new Error("No user Ada");
console.log("length", found.name?.length ?? 0);
