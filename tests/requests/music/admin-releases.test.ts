import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { readTags } from "#app/domain/music/audio/worker/rewrite-tag.ts";
import { findRelease, findTrack } from "#app/domain/music/items/change-item.ts";
import { getReleaseForAdmin, listReleasesForAdmin } from "#app/domain/music/releases/admin-releases.ts";
import { createRelease } from "#app/domain/music/releases/editing/create-release.ts";
import { priceTracks } from "#app/domain/music/tracks/editing/edit-track.ts";
import { versionOf } from "#app/domain/music/tracks/form-version.ts";
import { auditMedia, filesOf, formOf, newDraft, wholeMedia } from "../../factories/catalogue.ts";
import { newWav, uploadOf } from "../../factories/recording.ts";
import { newDraftRelease } from "../../factories/releases/release.ts";
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

const here = "/admin/releases";
const send = (path: string, intent: string, files: SentFile[], token = admin.token) =>
  sendFiles(site, path, { fields: { intent }, files, token });
const post = async (path: string, form: Record<string, string | string[]>, token = admin.token) => {
  const answer = await site.ask(path, { token, form: form as Record<string, string> });
  return { status: answer.status, to: answer.headers.get("Location"), text: await answer.text() };
};
const texts = (id: string, changes: Record<string, string> = {}) => {
  const { kind, title, ownArtist } = findRelease(admin, id);
  return {
    kind,
    title,
    artist: ownArtist || "The Site",
    version: versionOf(findRelease(admin, id)),
    intent: "save",
    ...changes,
  };
};

const tracksOn = (page: string) => getReleaseForAdmin(admin, page.slice(here.length + 1)).tracks;

/** What the tag of an MP3 says. */
async function saidBy(mp3: Buffer) {
  const { texts, pictures } = await readTags(uploadOf(mp3));
  const [title, artist, album, position] = ["TIT2", "TPE1", "TALB", "TRCK"].map((id) => texts.get(id)?.[0]);
  return { title, artist, album, position, art: Buffer.from(pictures[0]?.bytes ?? []) };
}

test("uploading a folder creates a draft and names the files that were refused", async () => {
  const sent = await send(here, "upload", [
    ["2 - Last Stop.wav", newWav()],
    ["1 - First Stop.wav", newWav()],
    ["notes.txt", Buffer.from("no music")],
  ]);
  const release = listReleasesForAdmin(admin, "catalogue").at(-1);
  expect([sent.status, sent.headers.get("Location")]).toEqual([302, `${here}/${release?.id}`]);
  expect(getReleaseForAdmin(admin, release?.id ?? "").tracks.map(({ title }) => title)).toEqual([
    "First Stop",
    "Last Stop",
  ]);
  const page = await site.read(`${here}/${release?.id}`, admin.token);
  expect(page).toContain("First Stop");
  const mixed = await send(here, "upload", [
    ["good.wav", newWav()],
    ["words.mp3", Buffer.from("no music")],
  ]);
  expect(mixed.status).toBe(400);
  const text = (await mixed.text()).replaceAll("<!-- -->", "");
  expect(text).toContain("“words.mp3”: This is not an audio file");
  expect(text).toContain("Edit “good”");
  const empty = await send(here, "upload", [["", Buffer.alloc(0)]]);
  expect([empty.status, await empty.text()]).toEqual([400, expect.stringContaining("Choose a file")]);
  await expect.poll(() => auditMedia(site.ctx)).toEqual(wholeMedia);
});

test("a release is created, filled, priced, announced and published by forms alone", async () => {
  const created = await post(here, { intent: "create", title: "Night Line", kind: "ep" });
  expect(created.status).toBe(302);
  const page = created.to ?? "";
  const draftId = page.slice(here.length + 1);
  const [one, two] = [await newDraft(admin, { fileName: "One.wav" }), await createTrack(site.ctx)];
  for (const track of [one, two]) {
    expect((await post(page, { intent: "add-tracks", tracks: track.id })).to).toBe(`${page}#tracks`);
  }
  expect((await post(page, { intent: "move-down", id: one.id })).to).toBe(`${page}#track-${one.id}`);
  expect((await post(page, { intent: "early", id: two.id })).status).toBe(302);
  expect(getReleaseForAdmin(admin, draftId).tracks).toMatchObject([
    { id: two.id, isEarly: true },
    { id: one.id, isEarly: false },
  ]);
  const details = {
    price: "5",
    suggestedPrice: "7,00",
    opensAt: "2099-01-01T18:00",
    releaseDate: "2099-01-01",
    credits: "Ada",
  };
  const announced = await post(page, texts(draftId, { ...details, intent: "save-and-publish" }));
  expect(announced).toMatchObject({ status: 302, to: `${here}/night-line` });
  const former = await site.ask(`${here}/${draftId}?add=1`, { token: admin.token });
  expect([former.status, former.headers.get("Location")]).toEqual([302, `${here}/night-line?add=1`]);
  const shown = await site.read(`${here}/night-line`, admin.token);
  for (const text of ["PRE-ORDER", "January 1, 2099 at 18:00 (UTC)", 'value="7.00"', "NOW"]) {
    expect(shown).toContain(text);
  }
  expect(await site.read(here, admin.token)).toContain("Out on ");
  const asked = await post(`${here}/night-line`, { intent: "open" });
  expect(asked.to).toBe(`${here}/night-line?open=ask#release-now`);
  expect(findTrack(admin, "one").publishedAt).toBeNull();
  expect(await site.read(`${here}/night-line?open=ask`, admin.token)).toContain("Nobody has pre-ordered it");
  expect((await post(`${here}/night-line`, { intent: "open", confirmed: "yes" })).status).toBe(302);
  expect(findTrack(admin, "one").publishedAt).not.toBeNull();
  expect((await post(`${here}/night-line`, { intent: "unpublish" })).status).toBe(302);
  expect((await post(`${here}/night-line`, { intent: "take-off", id: two.id })).status).toBe(302);
  expect((await post(`${here}/night-line`, { intent: "remove" })).to).toBe(here);
  expect(await site.read(`${here}?show=removed`, admin.token)).toContain("Night Line");
  expect((await post(`${here}/night-line`, { intent: "bring-back" })).status).toBe(302);
  expect((await post(`${here}/night-line`, { intent: "publish" })).status).toBe(302);
  expect(getReleaseForAdmin(admin, "night-line").status).toBe("published");
});

test("a download right after an album is published has its tags, cover and numbers", async () => {
  const cover = await sharp({ create: { width: 1600, height: 1600, channels: 3, background: "#402080" } })
    .jpeg()
    .toBuffer();
  const sent = await send(here, "upload", [
    ["1 Porch Light.wav", newWav()],
    ["2 Low Tide.wav", newWav()],
    ["cover.jpg", cover],
  ]);
  const page = sent.headers.get("Location") ?? "";
  priceTracks(
    admin,
    tracksOn(page).map(({ id }) => id),
    0,
  );
  expect((await post(page, { intent: "move-down", id: tracksOn(page)[0]?.id ?? "" })).status).toBe(302);
  const details = { title: "Lamp Season", price: "0", releaseDate: "2026-06-12", intent: "save-and-publish" };
  const published = await post(page, texts(page.slice(here.length + 1), details));
  expect(published.to).toBe(`${here}/lamp-season`);
  const [first, second] = tracksOn(`${here}/lamp-season`);
  const bytes = async (id = "") => {
    const answer = await site.ask(`/api/secure/download/${id}`, { token: admin.token });
    expect([answer.status, answer.headers.get("ETag")]).toEqual([
      200,
      `"${filesOf(admin, id).get("full")?.checksum}"`,
    ]);
    return Buffer.from(await answer.arrayBuffer());
  };
  const renaming = post(`${here}/lamp-season`, texts("lamp-season", { title: "Lamp Season II" }));
  expect(await saidBy(await bytes(second?.id))).toMatchObject({
    title: "Porch Light",
    artist: "Ada Example",
    position: "2/2",
  });
  const said = await saidBy(await bytes(first?.id));
  expect(said).toMatchObject({
    title: "Low Tide",
    album: expect.stringMatching(/^Lamp Season/),
    position: "1/2",
  });
  expect((await sharp(said.art).metadata()).width).toBe(1600);
  expect((await renaming).status).toBe(302);
});

test("nothing is published under the placeholder name, and the page links to the setting", async () => {
  const { id } = await newDraftRelease(admin, 1);
  const track = await newDraft(admin);
  changeSite(site.ctx, [{ key: "artistName", value: "Your Artist Name" }]);
  try {
    for (const [path, form] of [
      [`${here}/${id}`, { intent: "publish" }],
      [`${here}/${id}`, texts(id, { intent: "save-and-publish" })],
      ["/admin/tracks", { intent: "publish", id: track.id }],
      ["/admin/tracks", { intent: "publish-chosen", tracks: track.id }],
      [`/admin/tracks/${track.id}`, { ...formOf(admin, track.id), intent: "save-and-publish" }],
    ] as const) {
      const refused = await post(path, form);
      expect([path, form.intent, refused.status]).toEqual([path, form.intent, 400]);
      expect(refused.text).toContain("Your site has no artist name yet");
      expect(refused.text).toContain('href="/admin/site">Enter the Artist');
    }
  } finally {
    changeSite(site.ctx, [{ key: "artistName", value: "Ada Example" }]);
  }
});

test("an invalid form returns what was typed, an outdated one also the saved version", async () => {
  const { id } = await newDraftRelease(admin, 1);
  const page = `${here}/${id}`;
  const stale = texts(id);
  const wrong = await post(
    page,
    texts(id, { title: "Typed", price: "5", suggestedPrice: "4", publishAt: "soon" }),
  );
  expect(wrong.status).toBe(400);
  for (const text of ['value="Typed"', 'value="soon"', "a day and time", "Error:"]) {
    expect(wrong.text).toContain(text);
  }
  const low = await post(page, texts(id, { price: "5", suggestedPrice: "4" }));
  expect([low.status, low.text]).toEqual([400, expect.stringContaining("The suggested price can")]);
  const past = await post(page, texts(id, { publishAt: "2020-01-01T10:00" }));
  expect([past.status, past.text]).toEqual([400, expect.stringContaining('value="2020-01-01T10:00"')]);
  expect((await post(page, texts(id, { title: "Other" }))).status).toBe(302);
  const late = await post(page, { ...stale, title: "Mine" });
  expect([late.status, late.text]).toEqual([400, expect.stringContaining("Someone else changed")]);
  expect(late.text).toContain('value="Mine"');
  const nothing = await post(page, { intent: "add-tracks" });
  expect([nothing.status, nothing.text]).toEqual([400, expect.stringContaining("at least one track")]);
  expect((await post(here, { intent: "create", title: " ", kind: "ep" })).status).toBe(400);
  const empty = createRelease(admin, { title: "Empty", kind: "single" });
  const unready = await post(`${here}/${empty.id}`, { intent: "publish" });
  expect([unready.status, unready.text]).toEqual([400, expect.stringContaining("no tracks yet")]);
  expect((await site.ask(`${here}/absent`, { token: admin.token })).status).toBe(404);
});

test("publishing before the release date asks for confirmation and keeps what was typed", async () => {
  const { id } = await newDraftRelease(admin, 1);
  const page = `${here}/${id}`;
  const typed = { title: "Tide Tables", releaseDate: "2099-05-01", credits: "Ada", price: "7.99" };
  const asked = await post(page, texts(id, { ...typed, intent: "save-and-publish" }));
  expect(asked.status).toBe(400);
  expect(asked.text).toContain("Its release date is May 1, 2099. Is it a pre-order until then?");
  for (const value of [
    "Tide Tables",
    "2099-05-01",
    "7.99",
    "save-and-publish-preorder",
    "save-and-publish-out",
  ])
    expect(asked.text).toContain(`value="${value}"`);
  expect(findRelease(admin, id)).toMatchObject({ title: "Night Line", publishedAt: null });
  const announced = await post(page, texts(id, { ...typed, intent: "save-and-publish-preorder" }));
  expect(announced.to).toBe(`${here}/tide-tables`);
  expect(findRelease(admin, "tide-tables")).toMatchObject({
    openedAt: null,
    opensAt: new Date("2099-05-01T00:00:00Z"),
  });

  const other = await newDraftRelease(admin, 1);
  const otherPage = `${here}/${other.id}`;
  expect((await post(otherPage, texts(other.id, typed))).status).toBe(302);
  const again = await post(otherPage, { intent: "publish" });
  expect([again.status, again.text]).toEqual([400, expect.stringContaining("Is it a pre-order until then?")]);
  expect(again.text).toContain('value="save-and-publish-preorder"');
  expect((await post(otherPage, { intent: "publish-out" })).to).toBe(`${here}/tide-tables-2`);
  expect(findRelease(admin, "tide-tables-2").openedAt).not.toBeNull();
});

test("a cover is accepted; a hostile one is refused with an error", async () => {
  const { id } = createRelease(admin, { title: "Covered", kind: "single" });
  const background = "#fa0";
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .png()
    .toBuffer();
  expect((await send(`${here}/${id}`, "cover", [["a.png", picture]])).status).toBe(302);
  expect(findRelease(admin, id).coverPictureId).not.toBeNull();
  const refused = await send(`${here}/${id}`, "cover", [["a.png", Buffer.from("x")]]);
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining("JPEG, PNG or WebP")]);
});

test("without a recent password check, folders are refused and typed text is preserved", async () => {
  const { id } = await newDraftRelease(admin, 1);
  const late = lateAdmin(site.ctx);
  const page = `${here}/${id}`;
  const to = (address: string) => `/reauthenticate?redirectTo=${encodeURIComponent(address)}`;
  const sent = await send(here, "upload", [["a.wav", newWav()]], late.token);
  expect([sent.status, sent.headers.get("Location")]).toEqual([302, to(here)]);
  expect(await site.read(`${here}?add=upload`, late.token)).toContain("Confirm and Upload");
  const form = texts(id, { title: "Typed Before" });
  expect(await post(page, form, late.token)).toMatchObject({ status: 302, to: to(page) });
  late.prove();
  expect(await site.read(page, late.token)).toContain('value="Typed Before"');
  expect(findRelease(admin, id).title).toBe("Night Line");
});

test("a track's form has a suggested price and its own publishing time", async () => {
  const { id } = await newDraft(admin);
  const page = `/admin/tracks/${id}`;
  const track = await site.read(page, admin.token);
  expect(track).toContain("Suggested price");
  expect(track).toContain("Publish at");
  const form = { ...formOf(admin, id), intent: "save", suggestedPrice: "5", publishAt: "2099-01-01T18:00" };
  expect((await post(page, form)).status).toBe(302);
  expect(findTrack(admin, id)).toMatchObject({
    suggestedCents: 500,
    publishAt: new Date("2099-01-01T18:00:00Z"),
  });
  expect(await site.read(page, admin.token)).toContain("January 1, 2099 at 18:00 (UTC)");
});

test("when the disk is nearly full, every form with files says so", async () => {
  const { id } = createRelease(admin, { title: "No Space", kind: "ep" });
  const { storage } = site.ctx.gateways;
  const { freeBytes } = storage;
  storage.freeBytes = () => 150_000_000;
  try {
    for (const [path, intent] of [
      [here, "upload"],
      [`${here}/${id}`, "cover"],
    ] as const) {
      const answer = await send(path, intent, [["a.wav", newWav()]]);
      expect([path, answer.status, await answer.text()]).toEqual([
        path,
        503,
        expect.stringContaining("disk is nearly full"),
      ]);
    }
  } finally {
    storage.freeBytes = freeBytes;
  }
});
