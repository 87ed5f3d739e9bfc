import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listBonusFileRows } from "#app/domain/music/extras/change-bonus-files.ts";
import { auditLogs, releases } from "#db/schema/index.ts";
import { createBonusFile, pdf } from "../../factories/bonus-file.ts";
import { pay, refund } from "../../factories/purchase.ts";
import { createRelease } from "../../factories/releases/published-release.ts";
import { createTrack } from "../../factories/track.ts";
import { lateAdmin, signedInContext } from "../../factories/user.ts";
import { sendFiles } from "../../setup/requests/send-files.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
let admin: ReturnType<typeof signedInContext>;
beforeAll(async () => {
  site = await sharing.start();
  admin = signedInContext(site.ctx, { role: "admin" });
});
afterAll(() => sharing.stop());

/** A release of one track with a booklet, and a fan who bought the track and with it all of the release. */
async function ownedBooklet() {
  const track = await createTrack(site.ctx);
  const release = createRelease(site.ctx, { trackIds: [track.id] });
  const file = await createBonusFile(
    site.ctx,
    { kind: "release", id: release.id },
    { fileName: "Büchlein.pdf" },
  );
  const fan = signedInContext(site.ctx);
  const { paymentIntentId } = await pay(fan, track.id);
  return { release, track, file, fan, paymentIntentId, address: `/api/secure/bonus/${file.id}` };
}

test("the API lists formats and extras of a release and a track for their owners alone", async () => {
  const { release, track, file, fan, address } = await ownedBooklet();
  const bonus = await createBonusFile(site.ctx, { kind: "track", id: track.id }, { fileName: "Sheet.pdf" });
  const read = async (path: string, token?: string) => (await site.ask(path, { token })).json();
  const booklet = {
    id: file.id,
    title: "Büchlein",
    kind: "pdf",
    bytes: pdf.length,
    trackId: null,
    url: address,
  };
  const url = `/api/secure/bonus/${bonus.id}`;
  const sheet = { ...booklet, id: bonus.id, title: "Sheet", trackId: track.id, url };
  const owned = await read(`/api/releases/${release.id}`, fan.token);
  expect(owned).toMatchObject({ extras: [booklet, sheet] });
  expect(owned.downloads.map((each: { url: string }) => each.url)).toEqual([
    `/api/secure/download-release/${release.id}?format=mp3`,
  ]);
  expect(await read(`/api/tracks/${track.id}`, fan.token)).toMatchObject({ extras: [sheet] });
  for (const token of [undefined, signedInContext(site.ctx).token]) {
    for (const path of [`/api/releases/${release.id}`, `/api/tracks/${track.id}`]) {
      expect(await read(path, token)).toMatchObject({ downloads: [], extras: [] });
    }
  }
});

test("an owner downloads a file whole, in part and by HEAD, as an attachment that nothing runs", async () => {
  const { file, fan, address } = await ownedBooklet();
  const answer = await site.ask(address, { token: fan.token });
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": "attachment; filename=\"B_chlein.pdf\"; filename*=UTF-8''B%C3%BCchlein.pdf",
    "content-security-policy": expect.stringContaining("sandbox"),
    "x-content-type-options": "nosniff",
    "accept-ranges": "bytes",
    etag: `"${file.checksum}"`,
  });
  expect(Buffer.from(await answer.arrayBuffer()).equals(pdf)).toBe(true);
  const part = await site.ask(address, {
    token: fan.token,
    headers: { Range: "bytes=1-3", "If-Range": `"${file.checksum}"` },
  });
  expect([part.status, await part.text()]).toEqual([206, "PDF"]);
  const head = await site.ask(address, { token: fan.token, method: "HEAD" });
  expect([head.status, head.headers.get("Content-Length")]).toEqual([200, String(pdf.length)]);
  const same = await site.ask(address, {
    token: fan.token,
    headers: { "If-None-Match": `"${file.checksum}"`, "Cache-Control": "max-age=0" },
  });
  expect(same.status).toBe(304);
  const downloads = site.ctx.db.select().from(auditLogs).where(eq(auditLogs.resourceId, file.id)).all();
  // The range continues the first, and a HEAD is none.
  expect(downloads.map(({ eventType }) => eventType)).toEqual([
    "bonus_files.downloaded",
    "bonus_files.downloaded",
  ]);
});

test("a PDF and a picture are shown under a policy that runs nothing, a text never is", async () => {
  const { release, fan, address } = await ownedBooklet();
  const shown = await site.ask(`${address}?show`, { token: fan.token });
  expect(shown.headers.get("Content-Disposition")).toMatch(/^inline; /);
  const policy = shown.headers.get("Content-Security-Policy");
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/script-src|sandbox/);
  await shown.text();
  const owner = { kind: "release", id: release.id } as const;
  const picture = await createBonusFile(site.ctx, owner, {
    fileName: "wall.png",
    content: Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
  });
  const text = await createBonusFile(site.ctx, owner, { fileName: "a.html", content: "alert(1)" });
  const headersOf = async (id: string) => {
    const answer = await site.ask(`/api/secure/bonus/${id}?show`, { token: fan.token });
    await answer.arrayBuffer();
    const { headers } = answer;
    return ["Content-Type", "Content-Disposition", "Content-Security-Policy"].map((name) =>
      headers.get(name),
    );
  };
  expect(await headersOf(picture.id)).toEqual([
    "image/png",
    'inline; filename="wall.png"',
    expect.stringContaining("sandbox"),
  ]);
  expect(await headersOf(text.id)).toEqual([
    "text/plain; charset=utf-8",
    'attachment; filename="a.txt"',
    expect.stringContaining("sandbox"),
  ]);
});

test("visitors, strangers, the refunded and drafts are refused, before any 304 or 416", async () => {
  const { release, file, fan, paymentIntentId, address } = await ownedBooklet();
  const stranger = signedInContext(site.ctx);
  const headers = { "If-None-Match": `"${file.checksum}"`, Range: "bytes=999999-" };
  const statusOf = async (token?: string) => (await site.ask(address, { token, headers })).status;
  expect(await statusOf()).toBe(401);
  expect(await statusOf(stranger.token)).toBe(403);
  expect((await site.ask("/api/secure/bonus/none", { token: fan.token })).status).toBe(404);
  expect((await site.ask(address, { token: fan.token, method: "POST" })).status).toBe(405);
  await refund(site.ctx, paymentIntentId);
  expect(await statusOf(fan.token)).toBe(403);
  site.ctx.db
    .update(releases)
    .set({ publishedAt: null, openedAt: null })
    .where(eq(releases.id, release.id))
    .run();
  expect([await statusOf(), await statusOf(stranger.token)]).toEqual([404, 404]);
});

test("pages name a file to everyone, and link to it for its owner alone", async () => {
  const { release, file, fan, address } = await ownedBooklet();
  const page = `/releases/${release.id}`;
  const seenBy = { visitor: await site.read(page), owner: await site.read(page, fan.token) };
  expect(seenBy.visitor).toContain("Büchlein (PDF)");
  expect(seenBy.visitor).not.toContain(file.id);
  expect(seenBy.owner).toContain(`href="${address}"`);
  expect(seenBy.owner).toContain(`href="${address}?show"`);
});

test("an admin adds, renames, moves and removes files by forms alone", async () => {
  const { release, file, fan } = await ownedBooklet();
  const page = `/admin/releases/${release.id}`;
  const owner = { kind: "release", id: release.id } as const;
  const names = () => listBonusFileRows(site.ctx, owner).map(({ name }) => name);
  const post = async (form: Record<string, string>) => {
    const answer = await site.ask(page, { token: admin.token, form });
    return { status: answer.status, to: answer.headers.get("Location") };
  };
  const add = (files: [string, Buffer][], token = admin.token) =>
    sendFiles(site, page, { fields: { intent: "add-extras" }, files, token });
  const sent = await add([
    ["folder/../Cover?.pdf", pdf],
    ["Stems.zip", Buffer.from("PK\x03\x04")],
  ]);
  expect([sent.status, sent.headers.get("Location")]).toEqual([302, `${page}#extras`]);
  expect(names()).toEqual(["Büchlein", "Cover-", "Stems"]);

  const refused = await add([["page.pdf", Buffer.from("<html>")]]);
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringContaining("“page.pdf” wasn't added: it's a web page"),
  ]);
  expect((await add([["a.pdf", pdf]], fan.token)).status).toBe(403);
  expect((await add([["a.pdf", pdf]], lateAdmin(site.ctx).token)).headers.get("Location")).toMatch(
    /^\/reauthenticate/,
  );

  expect(await post({ intent: "rename-extra", id: file.id, name: " Booklet/2 " })).toMatchObject({
    status: 302,
  });
  expect(await post({ intent: "move-extra-down", id: file.id })).toMatchObject({
    to: `${page}#extra-${file.id}`,
  });
  expect(names()).toEqual(["Cover-", "Booklet-2", "Stems"]);
  expect(await post({ intent: "rename-extra", id: file.id, name: "///" })).toMatchObject({ status: 400 });
  expect(await post({ intent: "rename-extra", id: file.id, name: "..." })).toMatchObject({ status: 400 });
  const last = listBonusFileRows(site.ctx, owner).at(-1);
  expect(await post({ intent: "remove-extra", id: last?.id ?? "" })).toMatchObject({ to: `${page}#extras` });
});

test("removing a file that was sold is asked about first, without scripts too", async () => {
  const track = await createTrack(site.ctx);
  const file = await createBonusFile(site.ctx, { kind: "track", id: track.id });
  await pay(signedInContext(site.ctx), track.id);
  const page = `/admin/tracks/${track.id}`;
  const remove = async (form: Record<string, string> = {}) => {
    const all = { intent: "remove-extra", id: file.id, ...form };
    return (await site.ask(page, { token: admin.token, form: all })).headers.get("Location");
  };
  expect(await remove()).toBe(`${page}?remove-extra=${file.id}#extra-${file.id}`);
  expect(await site.read(`${page}?remove-extra=${file.id}`, admin.token)).toContain("Remove “Booklet”?");
  expect(site.ctx.gateways.storage.has(file.fileKey)).toBe(true);
  expect(await remove({ confirmed: "yes" })).toBe(`${page}#extras`);
  expect(site.ctx.gateways.storage.has(file.fileKey)).toBe(false);
});

test("the API takes files from admins, and refuses hostile ones with the reason", async () => {
  const track = await createTrack(site.ctx);
  const address = `/api/admin/tracks/${track.id}/bonus`;
  const send = async (fileName: string, content: Buffer, token = admin.token) => {
    const answer = await sendFiles(site, address, { fields: {}, files: [[fileName, content]], token });
    return { status: answer.status, ...(await answer.json()) };
  };
  expect(await send("Booklet.pdf", pdf)).toEqual({
    status: 201,
    files: [{ id: expect.any(String), title: "Booklet", kind: "pdf", bytes: pdf.length }],
  });
  expect(await send("empty.pdf", Buffer.alloc(0))).toMatchObject({
    status: 400,
    error: expect.stringContaining("empty"),
  });
  expect(await send("a.pdf", Buffer.from("<svg/>"))).toMatchObject({
    status: 400,
    error: expect.stringContaining("SVG"),
  });
  expect(await send("a.pdf", pdf, signedInContext(site.ctx).token)).toMatchObject({ status: 403 });
  expect(listBonusFileRows(site.ctx, { kind: "track", id: track.id })).toHaveLength(1);
});
