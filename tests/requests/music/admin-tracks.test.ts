import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { systemContext } from "#app/domain/core/context.ts";
import { findTrack } from "#app/domain/music/items/change-item.ts";
import { listTracksForAdmin } from "#app/domain/music/tracks/admin-tracks.ts";
import { refreshAll } from "#app/domain/music/tracks/editing/refresh-tags.ts";
import { removeTrack } from "#app/domain/music/tracks/editing/visibility-operations.ts";
import { auditMedia, filesOf, formOf, newDraft, wholeMedia } from "../../factories/catalogue.ts";
import { hostilePictures, hostileRecordings } from "../../factories/hostile-files.ts";
import { pay } from "../../factories/purchase.ts";
import { newWav } from "../../factories/recording.ts";
import { createTrack } from "../../factories/track.ts";
import { lateAdmin, signedInContext } from "../../factories/user.ts";
import { type SentFile, sendFiles } from "../../setup/requests/send-files.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
let admin: ReturnType<typeof signedInContext>;
beforeAll(async () => {
  site = await sharing.start();
  admin = signedInContext(site.ctx, { role: "admin" });
  changeSite(site.ctx, [{ key: "artistName", value: "Ada Example" }]);
});
afterAll(() => sharing.stop());

const send = (path: string, intent: string, files: SentFile[], token = admin.token) =>
  sendFiles(site, path, { fields: { intent }, files, token });

const textOf = async (answer: Response) =>
  (await answer.text()).replaceAll("<!-- -->", "").replaceAll("&quot;", '"');
const catalogue = () => listTracksForAdmin(admin, "catalogue");
/** What was sent is gone a moment after the answer. */
const expectWholeMedia = () => expect.poll(() => auditMedia(site.ctx)).toEqual(wholeMedia);
const expectUntouched = async (before: unknown) => {
  expect(catalogue()).toEqual(before);
  await expectWholeMedia();
};
test("the API turns files into drafts; the form redirects to the new draft", async () => {
  const called = await send("/api/admin/tracks", "", [["04 - Porch Light.wav", newWav()]]);
  expect(called.status).toBe(201);
  const { tracks, refused } = await called.json();
  expect(refused).toEqual([]);
  expect(tracks).toEqual([
    {
      id: expect.stringMatching(/^draft_/),
      title: "Porch Light",
      artist: expect.any(String),
      description: "",
      price: "1.99",
      coverImageUrl: "/cover.svg",
      duration: "0:04",
      status: "draft",
      createdAt: expect.any(String),
    },
  ]);
  const posted = await send("/admin/tracks", "upload", [["night_bus.wav", newWav()]]);
  const { id } = catalogue().at(-1) ?? {};
  expect([posted.status, posted.headers.get("Location")]).toEqual([302, `/admin/tracks/${id}`]);
  const page = await site.read(`/admin/tracks/${id}`, admin.token);
  expect(page).toContain('value="night bus"');
  expect(page).toContain(`/api/admin/tracks/${id}/audio#t=1,3`);
  await expectWholeMedia();
});

test("in an upload of several files, bad ones are named with the reason, good ones added", async () => {
  const files: SentFile[] = [
    ["good one.wav", newWav()],
    ["words.mp3", Buffer.from("no music")],
    ["good two.wav", newWav()],
  ];
  const answer = await send("/admin/tracks", "upload", files);
  expect(answer.status).toBe(400);
  const page = await textOf(answer);
  expect(page).toContain("“words.mp3”: This is not an audio file");
  expect(page).toContain("good one, good two");
  expect(catalogue().slice(-2)).toMatchObject([{ title: "good one" }, { title: "good two" }]);
});

test("hostile recordings are refused by name by form and API, and leave nothing behind", async () => {
  const before = catalogue();
  for (const file of await hostileRecordings()) {
    const [fileName, bytes, sentence] = file;
    const called = await send("/api/admin/tracks", "", [[fileName, bytes]]);
    expect(called.status, fileName).toBe(400);
    const said = await called.json();
    expect(said).toMatchObject({
      tracks: [],
      refused: [{ fileName, error: expect.stringContaining(sentence) }],
    });
    expect(said.error).toContain(`“${fileName}”: `);
    await expectUntouched(before);
  }
  const all = (await hostileRecordings()).map(([fileName, bytes]): SentFile => [fileName, bytes]);
  const posted = await send("/admin/tracks", "upload", all);
  expect(posted.status).toBe(400);
  const page = await textOf(posted);
  for (const [fileName, , sentence] of await hostileRecordings()) {
    expect(page).toContain(`“${fileName}”`);
    expect(page).toContain(sentence);
  }
  await expectUntouched(before);
});

test("a hostile recording or picture leaves the track unchanged", async () => {
  const track = await newDraft(admin);
  // Its loudness is written into its tags a moment later.
  await refreshAll(systemContext(site.ctx), new AbortController().signal);
  const before = JSON.stringify([findTrack(admin, track.id), [...filesOf(admin, track.id)]]);
  const now = () => JSON.stringify([findTrack(admin, track.id), [...filesOf(admin, track.id)]]);
  for (const [fileName, bytes] of hostilePictures) {
    const answer = await send(`/admin/tracks/${track.id}`, "cover", [[fileName, bytes]]);
    expect(answer.status, fileName).toBe(400);
    expect(await textOf(answer)).toContain("JPEG, PNG or WebP");
    expect(now()).toBe(before);
  }
  const posted = await send(`/admin/tracks/${track.id}`, "audio", [["a.mp3", Buffer.from("no")]]);
  expect([posted.status, await textOf(posted)]).toEqual([400, expect.stringContaining("not an audio file")]);
  const called = await send(`/api/admin/tracks/${track.id}/audio`, "", [["a.mp3", Buffer.from("no")]]);
  expect([called.status, await called.json()]).toEqual([
    415,
    { error: expect.stringContaining("not an audio") },
  ]);
  expect(now()).toBe(before);
  await expectWholeMedia();
});

test("a new cover and a new recording replace the old ones", async () => {
  const { id } = await newDraft(admin);
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#fa0" } })
    .png()
    .toBuffer();
  const covered = await send(`/admin/tracks/${id}`, "cover", [["cover.png", picture]]);
  expect([covered.status, covered.headers.get("Location")]).toEqual([302, `/admin/tracks/${id}`]);
  expect(findTrack(admin, id).coverPictureId).not.toBeNull();
  const posted = await send(`/admin/tracks/${id}`, "audio", [["b.wav", newWav(6)]]);
  expect(posted.status).toBe(302);
  expect(findTrack(admin, id).durationSeconds).toBe(6);
  const called = await send(`/api/admin/tracks/${id}/audio`, "", [["c.wav", newWav(8)]]);
  expect([called.status, await called.json()]).toMatchObject([200, { tracks: [{ id, duration: "0:08" }] }]);
  await expectWholeMedia();
});

test("an empty upload, a wrong method and an unknown track are each refused with their status", async () => {
  const empty = await send("/admin/tracks", "upload", [["", Buffer.alloc(0)]]);
  expect([empty.status, await textOf(empty)]).toEqual([400, expect.stringContaining("Choose a file")]);
  const call = (method: string, json?: object) =>
    site.ask("/api/admin/tracks", { method, token: admin.token, json });
  expect((await call("POST", {})).status).toBe(415);
  expect((await call("GET")).status).toBe(405);
  expect((await send("/api/admin/tracks/absent/audio", "", [["a.wav", newWav()]])).status).toBe(404);
  expect((await site.ask("/admin/tracks/absent", { token: admin.token })).status).toBe(404);
  const form = { intent: "publish", id: "absent" };
  expect((await site.ask("/admin/tracks", { token: admin.token, form })).status).toBe(400);
});

test("when the disk is nearly full, form and API answer 503 before accepting a file", async () => {
  const { storage } = site.ctx.gateways;
  const { freeBytes } = storage;
  const before = catalogue();
  storage.freeBytes = () => 150_000_000;
  try {
    const called = await send("/api/admin/tracks", "", [["a.wav", newWav()]]);
    expect([called.status, await called.json()]).toEqual([503, { error: expect.stringContaining("disk") }]);
    const posted = await send("/admin/tracks", "upload", [["a.wav", newWav()]]);
    expect([posted.status, await textOf(posted)]).toEqual([
      503,
      expect.stringContaining("disk is nearly full"),
    ]);
  } finally {
    storage.freeBytes = freeBytes;
  }
  await expectUntouched(before);
});

test("without a recent password check, files are refused and typed text is preserved", async () => {
  const { id } = await newDraft(admin);
  const late = lateAdmin(site.ctx);
  const page = `/admin/tracks/${id}`;
  const to = (address: string) => `/reauthenticate?redirectTo=${encodeURIComponent(address)}`;
  const posted = await send("/admin/tracks", "upload", [["a.wav", newWav()]], late.token);
  expect([posted.status, posted.headers.get("Location")]).toEqual([302, to("/admin/tracks")]);
  const called = await send("/api/admin/tracks", "", [["a.wav", newWav()]], late.token);
  expect([called.status, await called.json()]).toMatchObject([403, { code: "reauthentication_required" }]);
  const cover = await send(page, "cover", [["a.png", Buffer.from("x")]], late.token);
  expect([cover.status, cover.headers.get("Location")]).toEqual([302, to(page)]);
  expect(await site.read("/admin/tracks?add", late.token)).toContain("Confirm and Upload");

  const form = { ...formOf(admin, id), title: "Typed Before", intent: "save" };
  const saved = await site.ask(page, { token: late.token, form });
  expect([saved.status, saved.headers.get("Location")]).toEqual([302, to(page)]);
  late.prove();
  const again = await site.read(page, late.token);
  expect(again).toContain('value="Typed Before"');
  expect(again).toContain("Your changes are still here");
  expect(findTrack(admin, id).title).toBe("Night Bus");
  expect((await site.ask(page, { token: late.token, form })).status).toBe(302);
  expect(findTrack(admin, id).title).toBe("Typed Before");
});

test("an invalid form returns its text, an outdated one also the saved version", async () => {
  const { id } = await newDraft(admin);
  const page = `/admin/tracks/${id}`;
  const seen = formOf(admin, id);
  const wrong = await site.ask(page, {
    token: admin.token,
    form: { ...seen, price: "0.20", description: "My words", intent: "save" },
  });
  expect(wrong.status).toBe(400);
  const wrongPage = await textOf(wrong);
  for (const text of ["Error:", "at least 0.50", 'value="0.20"', "My words", seen.version]) {
    expect(wrongPage).toContain(text);
  }

  const other = signedInContext(site.ctx, { role: "admin" });
  await site.ask(page, { token: other.token, form: { ...seen, price: "4.99", intent: "save" } });
  const stale = await site.ask(page, {
    token: admin.token,
    form: { ...seen, title: "Mine", intent: "save" },
  });
  expect(stale.status).toBe(400);
  const stalePage = await textOf(stale);
  const current = formOf(admin, id);
  for (const text of ["Someone else changed", "$4.99", 'value="Mine"', `value="${current.version}"`]) {
    expect(stalePage).toContain(text);
  }
  expect(current).toMatchObject({ title: "Night Bus", price: "4.99" });
  // A second mistake must not make the stale form look fresh.
  const staleAndWrong = await site.ask(page, {
    token: admin.token,
    form: { ...seen, title: "", intent: "save" },
  });
  expect(await textOf(staleAndWrong)).toContain(`value="${seen.version}"`);
});

test("a track is published, moved, unpublished, removed and restored by buttons alone", async () => {
  const draft = await newDraft(admin, { fileName: "By Buttons.wav" });
  const press = async (path: string, form: Record<string, string>) => {
    const answer = await site.ask(path, { token: admin.token, form });
    expect(answer.status).toBe(302);
    return answer.headers.get("Location");
  };
  expect(
    await press(`/admin/tracks/${draft.id}`, { ...formOf(admin, draft.id), intent: "save-and-publish" }),
  ).toBe("/admin/tracks/by-buttons");
  expect(await site.read("/music")).toContain("By Buttons");
  const position = () => catalogue().findIndex(({ id }) => id === "by-buttons");
  const before = position();
  expect(await press("/admin/tracks", { intent: "move-up", id: "by-buttons" })).toBe(
    "/admin/tracks#row-by-buttons",
  );
  expect(position()).toBe(before - 1);
  await press("/admin/tracks/by-buttons", { intent: "unpublish" });
  expect((await site.ask("/music/by-buttons")).status).toBe(404);
  expect(await site.read("/music")).not.toContain("By Buttons");
  await press("/admin/tracks", { intent: "publish", id: "by-buttons" });
  expect((await site.ask("/music/by-buttons")).status).toBe(200);
  expect(await press("/admin/tracks/by-buttons", { intent: "remove" })).toBe("/admin/tracks");
  expect(await site.read("/admin/tracks?show=removed", admin.token)).toContain("By Buttons");
  await press("/admin/tracks", { intent: "bring-back", id: "by-buttons" });
  expect(catalogue().at(-1)).toMatchObject({ id: "by-buttons", status: "draft" });
});

test("several tracks are priced, moved and published at once, all or none", async () => {
  const one = await newDraft(admin, { fileName: "First Träck.wav" });
  const two = await newDraft(admin, { fileName: "Second’s Track.wav" });
  const press = (intent: string, texts: Record<string, string>, ids = [one.id, two.id]) =>
    site.ask("/admin/tracks", {
      token: admin.token,
      form: [
        ["intent", intent],
        ...ids.map((id): [string, string] => ["tracks", id]),
        ...Object.entries({ price: "", position: "", ...texts }),
      ],
    });
  const own = () => catalogue().filter(({ title }) => /^(First|Second)/.test(title));
  const before = own();

  const wrong = await press("price-chosen", { price: "0.20" });
  expect(wrong.status).toBe(400);
  const again = await textOf(wrong);
  expect(again).toContain("at least 0.50");
  expect(again).toContain('value="0.20"');
  expect(again).toMatch(new RegExp(`checked=""[^>]*value="${one.id}"|value="${one.id}"[^>]*checked=""`));
  expect(await textOf(await press("publish-chosen", {}, []))).toContain("Select at least one track");
  expect(await textOf(await press("place-chosen", { position: "-1" }))).toContain("Enter a number, like 1");
  expect((await press("publish-chosen", {}, Array(51).fill(one.id))).status).toBe(400);
  const none = await textOf(await press("publish-chosen", {}, [one.id, "gone"]));
  expect(none).toContain("One of these tracks no longer exists");
  expect(own()).toEqual(before);

  expect((await press("price-chosen", { price: "2,50" })).headers.get("Location")).toBe("/admin/tracks");
  expect((await press("place-chosen", { position: "1" })).status).toBe(302);
  expect(catalogue().slice(0, 2)).toEqual(own());
  expect((await press("publish-chosen", {}, [two.id, one.id])).status).toBe(302);
  expect(own().map(({ id, status, price }) => [id, status, price])).toEqual([
    ["first-track", "published", "2.50"],
    ["seconds-track", "published", "2.50"],
  ]);
  expect(await site.read("/music/first-track")).toContain("First Träck");
});

test("ticked tracks are preserved through the password check", async () => {
  const track = await createTrack(site.ctx);
  const late = lateAdmin(site.ctx);
  const form = { intent: "price-chosen", tracks: track.id, price: "7.77", position: "" };
  const answer = await site.ask("/admin/tracks", { token: late.token, form });
  expect(answer.headers.get("Location")).toMatch(/^\/reauthenticate/);
  const page = await site.read("/admin/tracks", late.token);
  expect(page).toContain('value="7.77"');
  const box = new RegExp(`<input[^>]*value="${track.id}"[^>]*>`).exec(page)?.[0];
  expect(box).toContain('checked=""');
});

test("admins can stream any track at the admin endpoint, in ranges; others can't", async () => {
  const track = await createTrack(site.ctx, { isPublished: false });
  removeTrack(admin, track.id);
  const address = `/api/admin/tracks/${track.id}/audio`;
  const whole = await site.ask(address, { token: admin.token });
  expect([whole.status, whole.headers.get("Content-Type")]).toEqual([200, "audio/mpeg"]);
  expect(whole.headers.get("Cache-Control")).toBe("private, no-cache");
  const part = await site.ask(address, { token: admin.token, headers: { Range: "bytes=0-9" } });
  expect(part.status).toBe(206);
  expect((await site.ask(address)).status).toBe(401);
  for (const role of ["user", "premium", "moderator"] as const) {
    const { token } = signedInContext(site.ctx, { role });
    expect((await site.ask(address, { token })).status).toBe(403);
  }
});

test("removing an owned track asks for confirmation; an unowned one is removed at once", async () => {
  const track = await createTrack(site.ctx, { title: "Owned" });
  const address = `/admin/tracks/${track.id}`;
  const { token } = admin;
  for (const fan of [signedInContext(site.ctx), signedInContext(site.ctx)]) await pay(fan, track.id);
  const asked = await site.ask(address, { token, form: { intent: "remove" } });
  expect([asked.status, asked.headers.get("Location")]).toEqual([302, `${address}?remove=ask#removal`]);
  expect(findTrack(site.ctx, track.id).deletedAt).toBeNull();
  const page = await site.read(`${address}?remove=ask`, token);
  expect(page).toContain("Remove “Owned”?");
  expect(page).toContain("2 fans own it and keep access");
  const removed = await site.ask(address, { token, form: { intent: "remove", confirmed: "yes" } });
  expect([removed.status, removed.headers.get("Location")]).toEqual([302, "/admin/tracks"]);
  expect(findTrack(site.ctx, track.id).deletedAt).not.toBeNull();
  const unsold = await createTrack(site.ctx, { title: "Unsold" });
  await site.ask(`/admin/tracks/${unsold.id}`, { token, form: { intent: "remove" } });
  expect(findTrack(site.ctx, unsold.id).deletedAt).not.toBeNull();
});
