import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { expect, test } from "vitest";
import { openVideoThumbnails } from "#app/gateways/video-thumbnails.ts";
import { afterThisTest } from "../../../setup/services.ts";

const videoId = "Qf1aM3nt_41";

/** A stub of the video host on this machine, and the requests that it received. */
async function openHost(answer: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    answer(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  afterThisTest(async () => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The server has no port.");
  const wanted: string[] = [];
  const ask = ({ url, redirect, signal }: Request) => {
    wanted.push(url);
    const { pathname } = new URL(url);
    return fetch(`http://127.0.0.1:${address.port}${pathname}`, { redirect, signal });
  };
  return { thumbnails: openVideoThumbnails(ask as typeof fetch, 500), asked, wanted };
}

test("the widest available picture is fetched from the host by https", async () => {
  const { thumbnails, asked, wanted } = await openHost((request, response) => {
    response.writeHead(request.url?.includes("sddefault") ? 200 : 404).end("PICTURE");
  });
  expect(Buffer.from((await thumbnails.fetch(videoId)) ?? []).toString()).toBe("PICTURE");
  expect(asked).toEqual([`/vi/${videoId}/maxresdefault.jpg`, `/vi/${videoId}/sddefault.jpg`]);
  for (const url of wanted) expect(url).toMatch(/^https:\/\/i\.ytimg\.com\/vi\//);
});

test("redirects are not followed", async () => {
  const { thumbnails, asked } = await openHost((_request, response) => {
    response.writeHead(302, { Location: "http://127.0.0.1/inside" }).end();
  });
  expect(await thumbnails.fetch(videoId)).toBeNull();
  expect(asked).toHaveLength(3);
  expect(asked.join()).not.toContain("inside");
});

test.each(["../../inside?", "a/../../b.c", "elevenchars/", "", "Qf1aM3nt_41\r\n"])(
  "%j is not a video id, and nothing is requested",
  async (id) => {
    const { thumbnails, asked } = await openHost((_request, response) => response.end("PICTURE"));
    expect(await thumbnails.fetch(id)).toBeNull();
    expect(asked).toEqual([]);
  },
);

test("an oversized picture is not read to its end", async () => {
  let sent = 0;
  const { thumbnails } = await openHost((_request, response) => {
    const chunk = Buffer.alloc(256 * 1024);
    const more = () => {
      while (!response.destroyed && sent < 64 * 1024 * 1024) {
        sent += chunk.length;
        if (!response.write(chunk)) return void response.once("drain", more);
      }
    };
    more();
  });
  expect(await thumbnails.fetch(videoId)).toBeNull();
  expect(sent).toBeLessThan(64 * 1024 * 1024);
});

test("a silent or unreachable host gives no picture and no exception", async () => {
  const slow = await openHost((_request, response) => {
    response.writeHead(200).write("PIC");
  });
  const begun = performance.now();
  expect(await slow.thumbnails.fetch(videoId)).toBeNull();
  expect(performance.now() - begun).toBeLessThan(5000);
  const away = openVideoThumbnails(() => fetch("http://127.0.0.1:1"));
  expect(await away.fetch(videoId)).toBeNull();
});
