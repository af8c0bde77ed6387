const handler = (answer: (text: string) => void) => answer("ok");
handler((text) => console.log("answer", text));
