// The least that Node's own server can do: a yardstick, run as a process of its own.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const [, , port = "", headersPath = "", bodyPath = ""] = process.argv;
const headers: string[] = JSON.parse(readFileSync(headersPath, "utf8"));
const body = readFileSync(bodyPath);

createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(port), "127.0.0.1");
