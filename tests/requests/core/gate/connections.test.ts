import { once } from "node:events";
import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import type { RequestListener } from "node:http";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createGuardedServer } from "#app/http/gate/connections.ts";
import { trackFiles } from "#db/schema/index.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { startMeasuredSite } from "../../../setup/measured-site.ts";
import { afterThisTest } from "../../../setup/services.ts";
import { storedPath } from "../../../setup/stored-path.ts";
import { startTestSite, type TestSite } from "../../../setup/test-site.ts";

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
  const server = createGuardedServer(listener, patience);
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
  "%s is cut off for a client that stops reading, but not for a slow one",
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

/** A connection that sends these targets at once, and reads only what the test reads. */
function pipeline(address: string, targets: readonly string[]): Socket {
  const { host, port } = new URL(address);
  const socket = connect(Number(port), "127.0.0.1").pause();
  socket.on("error", () => socket.destroy());
  socket.write(targets.map((target) => `GET ${target} HTTP/1.1\r\nHost: ${host}\r\n\r\n`).join(""));
  return socket;
}

const closed = (socket: Socket) => new Promise<void>((resolve) => socket.once("close", () => resolve()));

/** Reads until so many responses have come. @returns the bodies of one character each */
async function readLetters(socket: Socket, count: number): Promise<string> {
  let text = "";
  const letters = () => [...text.matchAll(/\r\n\r\n(\w)/g)].map(([, letter]) => letter);
  for await (const chunk of socket) {
    text += chunk;
    if (letters().length >= count) break;
  }
  return letters().join("");
}

test("a stalled client is cut off when the response is complete, not while it is being made", async () => {
  const cut = Promise.withResolvers<void>();
  const address = await serve(async (request, response) => {
    if (request.url === "/page") {
      response.once("close", cut.resolve).end(Buffer.alloc(length));
      return;
    }
    await cut.promise;
    response.end("done");
  });
  const waiting = begin(address, "/work");
  const answered = new Promise<string>((resolve) => waiting.once("data", (data) => resolve(String(data))));
  const stalled = begin(address, "/page");
  expect(await answered).toContain("done");
  waiting.destroy();
  stalled.destroy();
});

test("a client that reads nothing is cut off even if it keeps sending requests", async () => {
  const begun = performance.now();
  const address = await serve((_request, response) => response.end(Buffer.alloc(length)));
  const stalled = begin(address, "/page");
  let count = 0;
  const more = setInterval(() => {
    count += 1;
    stalled.write("GET /more HTTP/1.1\r\nHost: any\r\n\r\n");
  }, patience / 4);
  // Node notices an end only while it reads.
  stalled.once("readable", () => {});
  await closed(stalled);
  clearInterval(more);
  // So many may wait.
  expect(count).toBeLessThan(9);
  expect(performance.now() - begun).toBeGreaterThanOrEqual(patience);
});

test("a slow reader of a response written at once gets all of it", async () => {
  const address = await serve((_request, response) => response.end(Buffer.alloc(length)));
  expect(await readSlowly(begin(address, "/page"), length)).toBeGreaterThanOrEqual(length);
});

test("ten pipelined requests are answered in order, one after another", async () => {
  let atWork = 0;
  const address = await serve((request, response) => {
    atWork += 1;
    const together = atWork;
    setImmediate(() => {
      atWork -= 1;
      response.end(together === 1 ? request.url?.slice(1) : "!");
    });
  });
  const socket = pipeline(
    address,
    [..."abcdefghij"].map((letter) => `/${letter}`),
  );
  expect(await readLetters(socket, 10)).toBe("abcdefghij");
});

test("a connection that is reused after each response is never closed", async () => {
  const address = await serve((request, response) => response.end(request.url?.slice(1)));
  const socket = pipeline(address, []);
  for (const letter of "abcdefghijklmnopqrstuvwxyz") {
    const answered = new Promise<string>((resolve) => socket.once("data", (data) => resolve(String(data))));
    socket.write(`GET /${letter} HTTP/1.1\r\nHost: any\r\n\r\n`);
    socket.resume();
    expect((await answered).at(-1)).toBe(letter);
  }
  socket.destroy();
});

test("more than ten pipelined requests close the connection before any is handled", async () => {
  let handled = 0;
  const address = await serve((_request, response) => {
    handled += 1;
    response.end("a");
  });
  const socket = pipeline(
    address,
    Array.from({ length: 11 }, () => "/"),
  );
  socket.resume();
  await closed(socket);
  expect(handled).toBe(0);
});

test("requests sent one by one without a response close the connection at the eleventh", async () => {
  const targets: string[] = [];
  const given = Promise.withResolvers<void>();
  const address = await serve((request, response) => {
    targets.push(request.url ?? "");
    response.once("close", given.resolve);
  });
  const socket = pipeline(address, []).resume();
  const isClosed = closed(socket);
  for (const number of Array.from({ length: 11 }).keys()) {
    await new Promise((resolve) => socket.write(`GET /${number} HTTP/1.1\r\nHost: any\r\n\r\n`, resolve));
    await new Promise((resolve) => setImmediate(resolve));
  }
  await isClosed;
  await given.promise;
  expect(targets).toEqual(["/0"]);
});

test("pending requests of a client that disconnected are never handled", async () => {
  const targets: string[] = [];
  const left = Promise.withResolvers<void>();
  const address = await serve((request, response) => {
    targets.push(request.url ?? "");
    if (request.url === "/first") {
      response.once("close", left.resolve);
      socket.destroy();
    } else response.end();
  });
  const socket = pipeline(address, ["/first", "/second"]);
  await left.promise;
  expect(await (await fetch(`${address}/other`)).text()).toBe("");
  expect(targets).toEqual(["/first", "/other"]);
});

const mebibyte = 1024 * 1024;

test("clients that pipeline thousands of requests don't exhaust memory or slow down others", async () => {
  const measured = await startMeasuredSite();
  const floods = [
    { sockets: 40, requests: 1600 },
    { sockets: 140, requests: 1600 },
    { sockets: 140, requests: 10 },
  ];
  for (const target of ["/", "/music?q=lamp"]) await (await fetch(measured.url + target)).text();
  for (const target of ["/", "/music?q=lamp", "/nothing"]) {
    for (const { sockets, requests } of floods) {
      // A rendering that is under way when a client leaves is completed; so many are no flood.
      if (target !== "/" && requests === 10) continue;
      const peak = await measured.peakBytes();
      await measured.maxPause();
      const clients = Array.from({ length: sockets }, () =>
        pipeline(
          measured.url,
          Array.from({ length: requests }, () => target),
        ),
      );
      const areClosed = clients.map(closed);
      await Promise.all(clients.map((client) => once(client, "connect").catch(() => {})));
      for (const _time of [1, 2, 3]) expect((await fetch(`${measured.url}/healthz`)).status).toBe(200);
      expect((await measured.peakBytes()) - peak, `${sockets} of ${target}`).toBeLessThan(64 * mebibyte);
      expect(await measured.maxPause(), `${sockets} of ${target}`).toBeLessThan(300);
      if (requests > 10) {
        for (const client of clients) client.resume();
        await Promise.all(areClosed);
        expect(new Set(clients.map(({ bytesRead }) => bytesRead))).toEqual(new Set([0]));
      }
      for (const client of clients) client.destroy();
    }
  }
});
