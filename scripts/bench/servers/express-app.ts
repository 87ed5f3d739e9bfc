// The least that Express can do: a yardstick, run as a process of its own.
import { readFileSync } from "node:fs";
import express from "express";

const [, , port = "", jsonPath = "", filePath = ""] = process.argv;
const content: unknown = JSON.parse(readFileSync(jsonPath, "utf8"));

express()
  .get("/json", (_request, response) => {
    response.json(content);
  })
  .get("/file", (_request, response) => {
    response.sendFile(filePath);
  })
  .listen(Number(port), "127.0.0.1");
