try {
  JSON.parse("oops");
} catch (error: Error) {
  console.log("caught:", error.message);
}
