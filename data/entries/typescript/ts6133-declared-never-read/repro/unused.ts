const handler = (req: string, answer: (text: string) => void) => answer("ok");
handler("GET /", (text) => console.log("answer", text));
