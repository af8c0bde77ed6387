// The letters sent as a file, in front of which the JSON parser does not stand.
const express = require("express");
const multer = require("multer");

const app = express();
app.use(express.json());
const upload = multer({ limits: { fileSize: 1024 * 1024 } });
app.post("/upload", upload.single("file"), (request, response) => response.json({ length: request.file.size }));

const server = app.listen(0, "127.0.0.1", async () => {
  const form = new FormData();
  form.append("file", new Blob(["a".repeat(200000)]), "letters.txt");
  const answer = await fetch(`http://127.0.0.1:${server.address().port}/upload`, { method: "POST", body: form });
  if (answer.status === 200) console.log("received", (await answer.json()).length);
  process.exit(answer.status === 200 ? 0 : 1);
});
