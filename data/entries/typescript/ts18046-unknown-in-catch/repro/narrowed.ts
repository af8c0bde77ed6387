try {
  JSON.parse("oops");
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  console.log("caught:", message);
}
