try {
  JSON.parse("oops");
} catch (error: any) {
  console.log("caught:", error.message);
}
