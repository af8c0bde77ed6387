try {
  JSON.parse("oops");
} catch (error) {
  console.log("caught:", error.message);
}
