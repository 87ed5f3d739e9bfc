import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cutStalledReaders } from "#app/http/gate/stalled-readers.ts";
import { trackFiles } from "#db/schema/index.ts";
import { createTrack } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
import { afterThisTest } from "../../setup/services.ts";
import { storedPath } from "../../setup/stored-path.ts";
import { startTestSite, type TestSite } from "../../setup/test-site.ts";

/** Milliseconds; on the site it is a minute. */
const patience = 700;
/** More than the buffers of two sockets hold. */
const length = 64 * 1024 * 1024;

const folder = mkdtempSync(path.join(tmpdir(), "artist-site-"));
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite(folder, {}, { maxStall: patience });
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

function begin(address: string, target: string, token = ""): Socket {
  const socket = connect(Number(new URL(address).port), "127.0.0.1");
  const cookie = token && `Cookie: session=${token}\r\n`;
  socket.write(`GET ${target} HTTP/1.1\r\nHost: ${new URL(address).host}\r\n${cookie}\r\n`);
  socket.on("error", () => socket.destroy());
  return socket;
}

/** Reads at most a megabyte every 30 ms. @returns how much came before the end, or the number wanted */
function readSlowly(socket: Socket, wanted: number): Promise<number> {
  let received = 0;
  return new Promise((resolve) => {
    let taken = 0;
    socket.on("data", (chunk: Buffer) => {
      received += chunk.length;
      taken += chunk.length;
      if (received >= wanted) socket.destroy();
      if (taken < 1024 * 1024) return;
      taken = 0;
      socket.pause();
      setTimeout(() => socket.resume(), 30);
    });
    socket.once("close", () => resolve(received));
  });
}

async function longTrack() {
  const track = await createTrack(site.ctx, { priceCents: 0 });
  const files = site.ctx.db.select().from(trackFiles).where(eq(trackFiles.trackId, track.id)).all();
  const file = files.find(({ kind, format }) => kind !== "preview" && format === "mp3");
  const stored = storedPath(site.ctx, file?.fileKey ?? "");
  if (!stored) throw new Error("The track has no file.");
  appendFileSync(stored, Buffer.alloc(length));
  return track.id;
}

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterThisTest(async () => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The server has no port.");
  return `http://127.0.0.1:${address.port}`;
}

test.each(["/api/tracks/TRACK/stream", "/api/secure/download/TRACK"])(
  "%s to a client that stops reading is cut, to a slow one it isn't",
  async (target) => {
    const trackId = await longTrack();
    const { token } = signedInContext(site.ctx);
    const slow = readSlowly(begin(site.url, target.replace("TRACK", trackId), token), length);
    const stalled = begin(site.url, target.replace("TRACK", trackId), token);
    await new Promise((resolve) => stalled.once("readable", resolve));
    // Reads only what had gone out before, once the other has read it all.
    expect(await slow).toBeGreaterThanOrEqual(length);
    expect(await readSlowly(stalled, length)).toBeLessThan(length);
  },
);

test("an answer that was written at once is cut as well, and one that is still being made isn't", async () => {
  const cut = Promise.withResolvers<void>();
  const working = Promise.withResolvers<void>();
  const app = express().use(cutStalledReaders(patience));
  app.get("/page", (_request, response) => {
    response.once("close", cut.resolve).end(Buffer.alloc(length));
  });
  app.get("/work", async (_request, response) => {
    await cut.promise;
    response.end("done");
    working.resolve();
  });
  const address = await serve(app);
  const waiting = begin(address, "/work");
  const answered = new Promise<string>((resolve) => waiting.once("data", (data) => resolve(String(data))));
  const stalled = begin(address, "/page");
  await cut.promise;
  await working.promise;
  expect(await answered).toContain("done");
  waiting.destroy();
  stalled.destroy();
});
