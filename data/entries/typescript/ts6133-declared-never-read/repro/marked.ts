const handler = (_req: string, answer: (text: string) => void) => answer("ok");
handler("GET /", (text) => console.log("answer", text));
