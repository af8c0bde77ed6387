interface User {
  name: string;
}
const users: User[] = [{ name: "Ada" }];
console.log("length", users[0].name.length);
