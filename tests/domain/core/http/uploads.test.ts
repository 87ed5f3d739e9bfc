import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { connect } from "node:net";
import path from "node:path";
import { PassThrough } from "node:stream";
import express from "express";
import { describe, expect, test } from "vitest";
import { clearTemporaryFolder } from "#app/gateways/media-storage/local-storage.ts";
import { guardBody } from "#app/http/gate/body.ts";
import { acceptUploads, uploadPrefix } from "#app/http/uploads/accept-uploads.ts";
import { receiveUpload } from "#app/http/uploads/receive-upload.ts";
import { signedInContext } from "../../../factories/user.ts";
import { afterThisTest, openTestContext, temporaryFolder } from "../../../setup/services.ts";

const mebibyte = 1024 * 1024;

/** An endpoint of the admin area that answers with what it received. */
async function openEndpoint(maxInAll = 2048 * mebibyte) {
  const ctx = await openTestContext();
  const admin = signedInContext(ctx, { role: "admin" });
  const fan = signedInContext(ctx);
  const app = express().use(acceptUploads(ctx, 2 * mebibyte, maxInAll), guardBody, (_request, response) => {
    const upload = response.locals.upload ?? null;
    response.json(
      upload && {
        title: upload.fields.get("title"),
        refusal: upload.refusal?.message ?? null,
        files: upload.files.map(({ path: file, ...facts }) => ({
          ...facts,
          text: readFileSync(file, "latin1").slice(0, 20),
        })),
      },
    );
  });
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  afterThisTest(async () => void server.close());
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The server has no port.");
  const folder = ctx.gateways.storage.temporaryFolder();
  const send = async (body: FormData, token = admin.token, to = "/admin/tracks") => {
    const answer = await fetch(`http://127.0.0.1:${address.port}${to}`, {
      method: "POST",
      body,
      headers: { Cookie: `session=${token}` },
    });
    return { status: answer.status, seen: await answer.json().catch(() => null) };
  };
  return { ctx, admin, fan, port: address.port, send, left: () => readdirSync(folder) };
}

function form(...files: [name: string, content: string | Uint8Array<ArrayBuffer>][]) {
  const body = new FormData();
  body.set("title", "Night Bus");
  for (const [name, content] of files) body.append("audio", new Blob([content]), name);
  return body;
}

test("the name of an uploaded folder is known, but not its path", async () => {
  const { send } = await openEndpoint();
  const names = ["Night Line/01.mp3", "a\\Late\\02.mp3", "../03.mp3", "x/\u202e\u0007/04.mp3", "/05.mp3"];
  const { seen } = await send(form(...names.map((name): [string, string] => [name, "A"])));
  expect(seen.files.map(({ folder, fileName }: Record<string, string>) => [folder, fileName])).toEqual([
    ["Night Line", "01.mp3"],
    ["Late", "02.mp3"],
    [null, "03.mp3"],
    [null, "04.mp3"],
    [null, "05.mp3"],
  ]);
});

test("an admin's files are on the disk while the endpoint handles them, and deleted afterwards", async () => {
  const { send, left } = await openEndpoint();
  const { seen } = await send(form(["one.mp3", "ONE"], ["two.flac", "TWO"]));
  expect(seen).toEqual({
    title: "Night Bus",
    refusal: null,
    files: [
      { field: "audio", fileName: "one.mp3", folder: null, bytes: 3, text: "ONE" },
      { field: "audio", fileName: "two.flac", folder: null, bytes: 3, text: "TWO" },
    ],
  });
  await expect.poll(left).toEqual([]);
});

test("uploads of fans, visitors and admins without a recent password check are not read", async () => {
  const { ctx, fan, send, left } = await openEndpoint();
  expect((await send(form(["a.mp3", "A"]), fan.token)).seen).toBeNull();
  expect((await send(form(["a.mp3", "A"]), "invented")).seen).toBeNull();
  ctx.passTime(11 * 60_000);
  expect((await send(form(["a.mp3", "A"]))).seen).toBeNull();
  expect(left()).toEqual([]);
});

test("outside the admin area a form with files has the ordinary size limit", async () => {
  const { send } = await openEndpoint();
  expect(await send(form(["a.mp3", new Uint8Array(70_000)]), undefined, "/contact")).toMatchObject({
    status: 413,
  });
});

test("file names lose paths and deceptive characters", async () => {
  const { send } = await openEndpoint();
  const { seen } = await send(form(["../../etc/pass\u202ewd.mp3", "A"], ["C:\\fakepath\\b.mp3", "B"]));
  expect(seen.files.map(({ fileName }: { fileName: string }) => fileName)).toEqual(["passwd.mp3", "b.mp3"]);
});

test("an empty file field counts as no file", async () => {
  const { send } = await openEndpoint();
  expect((await send(form(["", ""]))).seen.files).toEqual([]);
});

test("more than twenty files at once are refused with a message and leave nothing", async () => {
  const { send, left } = await openEndpoint();
  const many = Array.from({ length: 61 }, (_, index): [string, string] => [`${index}.mp3`, "A"]);
  const { seen } = await send(form(...many));
  expect(seen).toMatchObject({ files: [], refusal: expect.stringContaining("60 files") });
  await expect.poll(left).toEqual([]);
});

test("a file over the limit is named, cut off and removed", async () => {
  const { send, left } = await openEndpoint();
  const body = form(["big.wav", new Uint8Array(2 * mebibyte + 1)], ["small.mp3", "A"]);
  const { seen } = await send(body);
  expect(seen).toMatchObject({
    files: [],
    refusal: expect.stringContaining("“big.wav” is larger than the limit of 2 MiB"),
  });
  await expect.poll(left).toEqual([]);
});

test("a malformed form is 400, and an aborted upload leaves nothing", async () => {
  const { admin, port, left } = await openEndpoint();
  const head = `POST /admin/tracks HTTP/1.1\r\nHost: x\r\nCookie: session=${admin.token}\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=b\r\n`;
  const part = '--b\r\nContent-Disposition: form-data; name="audio"; filename="a.mp3"\r\n\r\nABC';
  const broken = connect(port, "127.0.0.1");
  broken.write(`${head}Content-Length: ${part.length}\r\n\r\n${part}`);
  const [answer] = await once(broken, "data");
  expect(String(answer)).toMatch(/^HTTP\/1.1 400 /);

  const leaving = connect(port, "127.0.0.1");
  leaving.write(`${head}Content-Length: 9999\r\n\r\n${part}`);
  await expect.poll(left).toHaveLength(1);
  leaving.destroy();
  await expect.poll(left).toEqual([]);
});

describe("an upload without a Content-Length", () => {
  /** Sends pieces of a mebibyte in chunks, without an end. */
  async function sendPieces(port: number, token: string, count: number): Promise<string> {
    const socket = connect(port, "127.0.0.1");
    const answered = once(socket, "data");
    socket.write(
      `POST /admin/tracks HTTP/1.1\r\nHost: x\r\nCookie: session=${token}\r\nTransfer-Encoding: chunked\r\nContent-Type: multipart/form-data; boundary=b\r\n\r\n`,
    );
    const head = '--b\r\nContent-Disposition: form-data; name="audio"; filename="a.wav"\r\n\r\n';
    for (let sent = 0; sent < count; sent += 1) {
      const text = `${sent === 0 ? "" : "\r\n"}${head}${"x".repeat(mebibyte)}`;
      socket.write(`${text.length.toString(16)}\r\n${text}\r\n`);
    }
    const [answer] = await answered;
    socket.destroy();
    return String(answer);
  }

  test("is cut off at the size limit while it arrives", async () => {
    const { admin, port, left } = await openEndpoint(5 * mebibyte);
    const answer = await sendPieces(port, admin.token, 6);
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(answer).toContain("2 GiB");
    await expect.poll(left).toEqual([]);
  });

  test("is cut off when the disk fills up meanwhile", async () => {
    const { ctx, admin, port, left } = await openEndpoint();
    let looks = 0;
    ctx.gateways.storage.freeBytes = () => {
      looks += 1;
      return looks <= 2 ? 10_000_000_000 : 1_000_000;
    };
    const answer = await sendPieces(port, admin.token, 18);
    expect(answer).toMatch(/^HTTP\/1.1 503 /);
    expect(answer).toContain("disk is nearly full");
    expect(looks).toBe(3);
    await expect.poll(left).toEqual([]);
  });
});

test("the start removes what a killed process received or made, and files untouched for an hour", () => {
  const folder = temporaryFolder();
  for (const name of [`${uploadPrefix}1`, "making-1", "publish-new", "publish-old"])
    mkdirSync(path.join(folder, name));
  const longAgo = new Date(Date.now() - 2 * 60 * 60_000);
  utimesSync(path.join(folder, "publish-old"), longAgo, longAgo);
  clearTemporaryFolder(folder, [uploadPrefix, "making-"], new Date());
  expect(readdirSync(folder)).toEqual(["publish-new"]);
  expect(existsSync(path.join(folder, "publish-new"))).toBe(true);
});

const descriptors = "/proc/self/fd";

test.skipIf(!existsSync(descriptors))("a form that breaks off in a file leaves no file open", async () => {
  const folder = temporaryFolder();
  const inodeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.ino ?? null;
  const openInodes = () => readdirSync(descriptors).map((name) => inodeOf(path.join(descriptors, name)));
  const request = Object.assign(
    new PassThrough().on("error", () => {}),
    { headers: { "content-type": "multipart/form-data; boundary=b" } },
  );
  const received = receiveUpload(request as unknown as IncomingMessage, folder);
  request.write('--b\r\nContent-Disposition: form-data; name="audio"; filename="a.mp3"\r\n\r\nABC');
  await expect.poll(() => readdirSync(folder)).toEqual(["0"]);
  const inode = inodeOf(path.join(folder, "0"));
  expect(openInodes()).toContain(inode);
  request.destroy(new Error("gone"));
  await expect(received).rejects.toThrow("gone");
  await expect.poll(openInodes).not.toContain(inode);
});
