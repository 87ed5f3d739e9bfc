import { once } from "node:events";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { createBrotliDecompress, createGunzip } from "node:zlib";
import express, { type RequestHandler } from "express";
import { expect, test } from "vitest";
import { compressAnswers } from "#app/http/compress-answers.ts";
import { afterThisTest } from "../../../setup/services.ts";

/** Serves one answer behind the compression, as that of a private page, and asks for it. */
async function askFor(answer: RequestHandler, headers: Record<string, string>): Promise<IncomingMessage> {
  const server = express().use(compressAnswers("http://localhost"), answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  afterThisTest(async () => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The server has no port.");
  const outgoing = httpRequest({ host: "127.0.0.1", port: address.port, path: "/dashboard", headers }).end();
  const [incoming] = await once(outgoing, "response");
  return incoming;
}

const long = "Last bus home. ".repeat(400);

test.each([
  ["br", createBrotliDecompress],
  ["gzip", createGunzip],
] as const)("%s: each chunk arrives before the next is made", async (encoding, createUnpacking) => {
  const arrived = Promise.withResolvers<void>();
  const answer = await askFor(
    async (_request, response) => {
      response.type("html").write("<p>first</p>");
      // What Remix calls after each piece, where somebody has put it there.
      Reflect.get(response, "flush")();
      await arrived.promise;
      response.end("<p>second</p>");
    },
    { "Accept-Encoding": encoding },
  );
  expect(answer.headers["content-encoding"]).toBe(encoding);
  const unpacked = answer.pipe(createUnpacking());
  const [first] = await once(unpacked, "data");
  expect(String(first)).toBe("<p>first</p>");
  arrived.resolve();
  expect(await text(unpacked)).toBe("<p>second</p>");
});

test("a compressed response doesn't keep the uncompressed Content-Length", async () => {
  const answer = await askFor((_request, response) => void response.json({ long }), {
    "Accept-Encoding": "gzip",
  });
  expect([answer.headers["content-encoding"], answer.headers["content-length"]]).toEqual(["gzip", undefined]);
  expect(await text(answer.pipe(createGunzip()))).toBe(JSON.stringify({ long }));
});

test.each<[string, Record<string, string>, RequestHandler]>([
  ["a cookie", { Cookie: "session=b" }, (_request, response) => void response.send(long)],
  ["a password", { Authorization: "Basic eDp5" }, (_request, response) => void response.send(long)],
  ["no wish for it", { "Accept-Encoding": "" }, (_request, response) => void response.send(long)],
  ["a medium", {}, (_request, response) => void response.type("audio/mpeg").send(Buffer.from(long))],
  ["hardly any text", {}, (_request, response) => void response.send("short")],
  ["nothing", {}, (_request, response) => void response.type("html").end()],
  [
    "an encoding of its own",
    {},
    (_request, response) => void response.set("Content-Encoding", "x").send(long),
  ],
])("with %s the response isn't compressed", async (_name, headers, answer) => {
  const { headers: sent } = await askFor(answer, { "Accept-Encoding": "gzip, br", ...headers });
  expect(["x", undefined]).toContain(sent["content-encoding"]);
  expect(sent.vary).toBe("Accept-Encoding");
});

test("a client that disconnects leaves nothing running", async () => {
  const closed = Promise.withResolvers<void>();
  const answer = await askFor(
    (_request, response) => {
      response.once("close", () => closed.resolve());
      response.type("html").write(long);
      Reflect.get(response, "flush")();
    },
    { "Accept-Encoding": "br" },
  );
  answer.destroy();
  await expect(closed.promise).resolves.toBeUndefined();
});
