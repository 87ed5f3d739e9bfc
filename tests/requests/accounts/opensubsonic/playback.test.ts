import { appendFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { and, eq, inArray } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { revokeAppPassword } from "#app/domain/accounts/app-passwords/app-passwords.ts";
import { changeAccountStatus } from "#app/domain/accounts/profiles/change-account.ts";
import { write } from "#app/domain/core/write.ts";
import { revokeGrantedOrder } from "#app/domain/grants/giving/grant-item.ts";
import { auditLogs, trackFiles } from "#db/schema/index.ts";
import { give, openListener } from "../../../factories/listener.ts";
import { createTrack, secretPart } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { type AppParameters, askApp, queryOf, readApp } from "../../../setup/requests/ask-app.ts";
import { siteForTheseTests } from "../../../setup/shared-site.ts";
import { createSimpleMaker, tagsOfMade } from "../../../setup/simple-maker.ts";
import { storedPath } from "../../../setup/stored-path.ts";
import type { TestSite } from "../../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
let listener: Awaited<ReturnType<typeof openListener>>;
let id: string;
beforeAll(async () => {
  site = await sharing.start();
  listener = await openListener(site.ctx);
  id = `tr-${listener.owned.id}`;
});
afterAll(() => sharing.stop());

const maker = () => site.ctx.gateways.fileMaker;
afterEach(() => {
  maker().makeFile = createSimpleMaker().makeFile;
});

const ask = (call: string, parameters: AppParameters, init?: RequestInit) =>
  askApp(site, call, { apiKey: listener.secret, ...parameters }, init);

test("a stream has its length, and any part of it", async () => {
  const whole = await ask("stream", { id });
  const bytes = Buffer.from(await whole.arrayBuffer());
  expect([whole.status, whole.headers.get("Content-Type")]).toEqual([200, "audio/mpeg"]);
  expect(whole.headers.get("Content-Length")).toBe(String(bytes.length));
  expect(bytes.toString()).toContain(secretPart);
  const part = await ask("stream", { id, format: "mp3" }, { headers: { Range: "bytes=10-19" } });
  expect([part.status, part.headers.get("Content-Range")]).toEqual([206, `bytes 10-19/${bytes.length}`]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(10, 20));
  const beyond = await ask("stream", { id }, { headers: { Range: "bytes=999999-" } });
  expect(beyond.status).toBe(416);
  const head = await ask("stream", { id }, { method: "HEAD" });
  expect(head.headers.get("Content-Length")).toBe(String(bytes.length));
});

test("a download and the raw format are the uploaded lossless file, as the song describes it", async () => {
  const { song } = await readApp(site, "getSong", { apiKey: listener.secret, id });
  const described = song as { size: number; suffix: string; contentType: string; path: string };
  expect(described).toMatchObject({
    suffix: "flac",
    contentType: "audio/flac",
    transcodedSuffix: "mp3",
    transcodedContentType: "audio/mpeg",
  });
  expect(described.path.endsWith(".flac")).toBe(true);
  for (const [call, format] of [
    ["download", undefined],
    ["stream", "raw"],
  ] as const) {
    const sent = await ask(call, { id, format });
    const text = await sent.text();
    expect([sent.headers.get("Content-Type"), text.length], call).toEqual(["audio/flac", described.size]);
    expect(text, call).toContain("lossless");
  }
  const named = await ask("download", { id }, { method: "HEAD" });
  expect(named.headers.get("Content-Disposition")).toContain(".flac");
  const single = { apiKey: listener.secret, id: `tr-${listener.single.id}` };
  const { song: mp3 } = await readApp(site, "getSong", single);
  expect(mp3).toMatchObject({ suffix: "mp3" });
  expect(mp3).not.toHaveProperty("transcodedSuffix");
  const raw = await askApp(site, "stream", { ...single, format: "raw" });
  expect([raw.headers.get("Content-Type"), (await raw.text()).length]).toEqual([
    "audio/mpeg",
    (mp3 as { size: number }).size,
  ]);
});

test("a bitrate is a limit: the best MP3 within it is sent, of an uploaded MP3, too", async () => {
  const { secret, owned, single } = await openListener(site.ctx);
  const areTheirs = inArray(trackFiles.trackId, [owned.id, single.id]);
  const areFull = and(areTheirs, eq(trackFiles.kind, "full"));
  write(site.ctx, (tx) => tx.db.update(trackFiles).set({ bytes: 3_800_000 }).where(areFull).run());
  for (const [trackId, parameters, format] of [
    [owned.id, { maxBitRate: 128 }, "mp3-128"],
    [owned.id, { maxBitRate: 127 }, "mp3-96"],
    [owned.id, { maxBitRate: 300 }, "mp3-256"],
    [owned.id, { maxBitRate: 8 }, "mp3-32"],
    [owned.id, { maxBitRate: 160, format: "opus" }, "mp3-160"],
    [owned.id, { maxBitRate: 256, format: "opus" }, "opus"],
    [owned.id, { maxBitRate: 64, format: "flac" }, "mp3-64"],
    [single.id, { maxBitRate: 64 }, "mp3-64"],
  ] as const) {
    const sent = await askApp(site, "stream", { apiKey: secret, id: `tr-${trackId}`, ...parameters });
    const bytes = Buffer.from(await sent.arrayBuffer());
    expect(tagsOfMade(bytes).format, JSON.stringify(parameters)).toBe(format);
    expect(sent.headers.get("Content-Type")).toBe(format === "opus" ? "audio/ogg" : "audio/mpeg");
  }
});

test("a preview is its own file, and holds nothing of the rest", async () => {
  const other = await openListener(site.ctx);
  other.showPreviews();
  for (const call of ["stream", "download"]) {
    const response = await askApp(site, call, { apiKey: other.secret, id: `pv-${other.forSale.id}` });
    const text = await response.text();
    expect([response.status, text.includes("preview"), text.includes(secretPart)], call).toEqual([
      200,
      true,
      false,
    ]);
  }
});

test("a bitrate over the limit and another format are made, and sent with a length from then on", async () => {
  const first = await ask("stream", { id, format: "opus" });
  const bytes = Buffer.from(await first.arrayBuffer());
  expect([first.status, first.headers.get("Content-Type")]).toEqual([200, "audio/ogg"]);
  expect(first.headers.get("Content-Length")).toBeNull();
  expect(tagsOfMade(bytes).format).toBe("opus");
  const again = await ask("stream", { id, format: "ogg" }, { headers: { Range: "bytes=0-9" } });
  expect([again.status, again.headers.get("Content-Range")]).toEqual([206, `bytes 0-9/${bytes.length}`]);
  await again.arrayBuffer();
});

test("a sound is sent while it is encoded, and to its end", async () => {
  const { secret, owned } = await openListener(site.ctx);
  const heard = Promise.withResolvers<void>();
  const { makeFile } = createSimpleMaker();
  maker().makeFile = async (making, options) => {
    const sound = path.join(making.outputFolder, "growing");
    writeFileSync(sound, "\0\0\0\0first half, ");
    options?.announceSound?.(sound);
    await heard.promise;
    appendFileSync(sound, "second half");
    return makeFile(making, options);
  };
  const response = await askApp(site, "stream", { apiKey: secret, id: `tr-${owned.id}`, format: "opus" });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = (await reader?.read())?.value ?? "";
  expect(text).toBe("first half, ");
  heard.resolve();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) text += part.value;
  expect(text).toBe("first half, second half");
});

test("a limit that the file is within, or a format nobody knows, gets the file as it is", async () => {
  for (const parameters of [
    { maxBitRate: 320 },
    { maxBitRate: 0 },
    { format: "mp3" },
    { format: "constructor" },
  ]) {
    const response = await ask("stream", { id, ...parameters });
    expect(response.headers.get("Content-Type"), JSON.stringify(parameters)).toBe("audio/mpeg");
    expect(response.headers.get("Content-Length"), JSON.stringify(parameters)).not.toBeNull();
    await response.arrayBuffer();
  }
});

test("the cover in a file's tags doesn't put it over a limit", async () => {
  const { secret, single } = await openListener(site.ctx);
  const bytes = (320_000 / 8) * 93.4 + 200_000;
  const isFull = and(eq(trackFiles.trackId, single.id), eq(trackFiles.kind, "full"));
  write(site.ctx, (tx) => tx.db.update(trackFiles).set({ bytes }).where(isFull).run());
  const song = { apiKey: secret, id: `tr-${single.id}` };
  expect(await readApp(site, "getSong", song)).toMatchObject({ song: { bitRate: 320 } });
  // What is yet to be made has no length.
  const hasLength = async (maxBitRate: number) => {
    const head = await askApp(site, "stream", { ...song, maxBitRate }, { method: "HEAD" });
    return head.headers.has("Content-Length");
  };
  expect([await hasLength(320), await hasLength(319)]).toEqual([true, false]);
});

test("where nothing can be made the stored file plays instead", async () => {
  maker().makeFile = () => Promise.reject(new Error("no space"));
  const { secret, owned } = await openListener(site.ctx);
  const refused = await askApp(site, "stream", { apiKey: secret, id: `tr-${owned.id}`, format: "opus" });
  await refused.text().catch(() => "");
  const response = await askApp(site, "stream", { apiKey: secret, id: `tr-${owned.id}`, format: "opus" });
  expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "audio/mpeg"]);
  expect(await response.text()).toContain(secretPart);
});

test("a download counts once, however often it continues", async () => {
  const { secret, single, userId } = await openListener(site.ctx);
  const song = { apiKey: secret, id: `tr-${single.id}` };
  const first = await askApp(site, "download", song);
  await first.arrayBuffer();
  expect(first.headers.get("Content-Disposition")).toContain(`track-${single.id}.mp3`);
  const etag = first.headers.get("ETag") ?? "";
  const headers = { Range: "bytes=5-", "If-Range": etag };
  expect((await askApp(site, "download", song, { headers })).status).toBe(206);
  const isTheirs = eq(auditLogs.userId, userId);
  const events = site.ctx.db.select().from(auditLogs).where(isTheirs).all();
  expect(events.filter(({ eventType }) => eventType === "track.downloaded")).toHaveLength(1);
});

test("covers come as JPEG in the size that is asked for, by every id that has one", async () => {
  const coverOf = async (parameters: AppParameters) => {
    const response = await ask("getCoverArt", parameters);
    expect(response.headers.get("Content-Type")).toBe("image/jpeg");
    return (await response.text()).split(" ")[2];
  };
  expect(await coverOf({ id: `co-${listener.pictureId}`, size: 100 })).toBe("160");
  expect(await coverOf({ id: `co-${listener.pictureId}`, size: 161 })).toBe("640");
  expect(await coverOf({ id: `co-${listener.pictureId}`, size: 5000 })).toBe("1200");
  for (const item of [id, `al-${listener.album.id}`]) expect(await coverOf({ id: item })).toBe("1200");
});

test.each(["stream", "download", "getCoverArt"])("a refused %s is known by its type", async (call) => {
  // Apps like DSub store what has another type as the file that they asked for.
  const refused = await ask(call, { id: "nothing" });
  expect([refused.status, refused.headers.get("Content-Type")]).toEqual([200, "text/xml; charset=utf-8"]);
});

const length = 64 * 1024 * 1024;

/** A track of 64 MB, more than the buffers of two sockets hold, so that sending waits for the reader. */
async function longTrack() {
  const other = await openListener(site.ctx);
  const track = await createTrack(site.ctx, { title: "Long" });
  const order = give(site.ctx, other.userId, { trackId: track.id });
  const files = site.ctx.db.select().from(trackFiles).where(eq(trackFiles.trackId, track.id)).all();
  const stored = storedPath(site.ctx, files.find(({ kind }) => kind === "full")?.fileKey ?? "");
  if (!stored) throw new Error("The track has no file.");
  appendFileSync(stored, Buffer.alloc(length));
  return { ...other, track, order };
}

/** Begins to read and stops; `rest` reads on and returns how much arrived in all. */
async function startReading(call: string, parameters: AppParameters) {
  const { port, host } = new URL(site.url);
  const socket = connect(Number(port), "127.0.0.1");
  const query = queryOf({ v: "1.16.1", c: "test", ...parameters });
  socket.write(`GET /rest/${call}?${query} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  const head = await new Promise<Buffer>((resolve) => socket.once("data", resolve));
  socket.pause();
  const status = head.toString("latin1", 9, 12);
  const rest = () =>
    new Promise<number>((resolve) => {
      let received = head.length;
      socket.on("data", (chunk) => {
        received += chunk.length;
        if (received > length) socket.destroy();
      });
      socket.once("error", () => socket.destroy());
      socket.once("close", () => resolve(received));
      socket.resume();
    });
  return { status, rest };
}

type Long = Awaited<ReturnType<typeof longTrack>>;

test.each<[string, (long: Long) => void, boolean]>([
  ["nothing happens", () => undefined, true],
  ["its app password is revoked", ({ fan, appPasswordId }) => revokeAppPassword(fan, appPasswordId), false],
  [
    "its account is locked",
    ({ userId }) => changeAccountStatus(signedInContext(site.ctx, { role: "admin" }), userId, "locked"),
    false,
  ],
  [
    "its order is revoked",
    ({ order, userId }) => {
      write(site.ctx, (tx) => revokeGrantedOrder(tx, order));
      site.ctx.accessChanges.announce(userId);
    },
    false,
  ],
])("a running stream and a download when %s", async (_what, happen, runsOn) => {
  for (const call of ["stream", "download"]) {
    const long = await longTrack();
    const reading = await startReading(call, { apiKey: long.secret, id: `tr-${long.track.id}` });
    expect(reading.status).toBe("200");
    happen(long);
    const received = await reading.rest();
    expect(received > length, call).toBe(runsOn);
  }
});
