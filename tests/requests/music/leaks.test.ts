import { readdirSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPreorder, createRelease } from "../../factories/releases/published-release.ts";
import { createTrack, secretPart } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
});
afterAll(() => sharing.stop());

const rangeHeaders: Record<string, string>[] = [
  {},
  { Range: "bytes=0-1" },
  { Range: "bytes=0-" },
  { Range: "bytes=1000-" },
  { Range: "bytes=-500" },
  { Range: "bytes=0-0,1000-2000" },
  { Range: "bytes=99999999-" },
  { "If-None-Match": "*" },
];

test("no URL gives a visitor or a fan who hasn't paid a byte beyond the preview", async () => {
  const track = await createTrack(site.ctx);
  const unreleased = await createTrack(site.ctx, { isPublished: false });
  const release = createRelease(site.ctx, { trackIds: [track.id] });
  const preorder = createPreorder(site.ctx, {
    trackIds: [track.id, unreleased.id],
    earlyTrackIds: [unreleased.id],
  });
  const { token } = signedInContext(site.ctx);
  const mediaKeys = readdirSync(`${site.ctx.settings.dataFolder}/media`, { recursive: true })
    .map(String)
    .filter((name) => name.includes(track.id) && name.includes("full"));
  expect(mediaKeys).toHaveLength(1);
  const id = track.id;
  const addresses = [
    `/api/tracks/${id}/preview`,
    `/api/tracks/${id}/preview?full=1&format=mp3`,
    `/api/tracks/${id}/stream`,
    `/api/tracks/${id}/stream?preview=1`,
    `/api/tracks/${id}/stream/`,
    `/api/tracks/${id}%2Fstream`,
    `/api/secure/download/${id}`,
    `/api/secure/download/${id}?format=mp3`,
    `/api/secure/download/${id}?format=flac`,
    `/api/secure/download/../download/${id}`,
    `/api/tracks/${id}`,
    `/api/tracks`,
    `/music`,
    `/music/${id}`,
    `/music.data`,
    `/music?view=list`,
    `/releases`,
    `/api/releases`,
    ...[release.id, preorder.id].flatMap((releaseId) => [
      `/releases/${releaseId}`,
      `/releases/${releaseId}.data`,
      `/api/releases/${releaseId}`,
      `/music.json?release=${releaseId}`,
    ]),
    ...["preview", "preview?full=1", "stream"].map((end) => `/api/tracks/${unreleased.id}/${end}`),
    `/api/tracks/${unreleased.id}`,
    `/api/secure/download/${unreleased.id}`,
    ...mediaKeys.flatMap((key) => [
      `/media/${key}`,
      `/${key}`,
      `/data/media/${key}`,
      `/media/pictures/../${key}`,
    ]),
    `/..%2f..%2fdata/media/${mediaKeys[0]}`,
  ];
  for (const asFan of [false, true]) {
    for (const address of addresses) {
      for (const headers of rangeHeaders) {
        for (const method of ["GET", "HEAD"]) {
          const answer = await site.ask(address, { method, headers, ...(asFan && { token }) });
          const body = await answer.text();
          const request = `${method} ${address} ${JSON.stringify(headers)}`;
          expect(body, request).not.toContain(secretPart);
          expect(body, request).not.toContain(`/tracks/${unreleased.id}`);
          if (/\/(stream|download)/.test(address)) expect([401, 403, 404]).toContain(answer.status);
        }
      }
    }
  }
});

test("a refusal takes precedence over 304, 206 and 416", async () => {
  const track = await createTrack(site.ctx);
  const [row] = site.ctx.db.query.trackFiles
    .findMany({ where: (file, { eq }) => eq(file.kind, "full") })
    .sync();
  const stranger = signedInContext(site.ctx);
  const conditions: Record<string, string>[] = [
    { "If-None-Match": `"${row?.checksum}"` },
    { Range: "bytes=0-1" },
    { Range: "bytes=9999999-" },
  ];
  for (const headers of conditions) {
    const answer = await site.ask(`/api/tracks/${track.id}/stream`, { token: stranger.token, headers });
    expect(answer.status).toBe(403);
    expect(answer.headers.get("ETag")).toBeNull();
    expect(answer.headers.get("Content-Range")).toBeNull();
  }
});
