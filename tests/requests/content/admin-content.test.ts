import { afterAll, beforeAll, expect, test } from "vitest";
import { addPhoto } from "#app/domain/content/photos/change-photo.ts";
import { getOwnedPhoto, listAllPhotos } from "#app/domain/content/photos/list-photos.ts";
import { sectionTexts } from "#app/domain/content/site/section-form.ts";
import { sections } from "#app/domain/content/site/sections.ts";
import { addVideo } from "#app/domain/content/videos/change-video.ts";
import { getOwnedVideo, listAllVideos } from "#app/domain/content/videos/list-videos.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { auditMedia, wholeMedia } from "../../factories/catalogue.ts";
import { hostilePictures } from "../../factories/hostile-files.ts";
import { pictureBytes } from "../../factories/picture.ts";
import { receivedFile } from "../../factories/received-picture.ts";
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
});
afterAll(() => sharing.stop());

const shelf = { category: "creative", size: "regular" } as const;

/** @returns where a form with files led, and the text of the page. */
async function send(path: string, fields: Record<string, string>, files: SentFile[], token = admin.token) {
  const answer = await sendFiles(site, path, { fields, files, token });
  const page = (await answer.text())
    .replaceAll("<!-- -->", "")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'");
  return { status: answer.status, to: answer.headers.get("Location"), page };
}

const post = (path: string, form: Record<string, string>, token = admin.token) =>
  site.ask(path, { form, token });
const hang = async (fileName: string) =>
  addPhoto(admin, receivedFile(fileName, await pictureBytes()), { ...shelf, memberOnly: false });

/** What was sent is gone a moment after the answer. */
const expectWholeMedia = () => expect.poll(() => auditMedia(site.ctx)).toEqual(wholeMedia);

test("uploaded photos appear in the gallery, even after its empty page was cached", async () => {
  expect(await site.read("/photos")).toContain("No photos yet");
  const files: SentFile[] = [
    ["night_line.jpg", await pictureBytes()],
    ["Cap-Down.png", await pictureBytes({ format: "png" })],
  ];
  const answer = await send("/admin/photos", { intent: "upload", ...shelf }, files);
  expect([answer.status, answer.to]).toEqual([302, "/admin/photos"]);
  const gallery = await site.read("/photos");
  expect(gallery).toContain("2 photos");
  expect(gallery).toContain('href="/photos/night-line"');
  await expectWholeMedia();
});

test("hostile pictures are refused by name, and a good one in the same upload is added", async () => {
  const before = listAllPhotos(admin).length;
  for (const [name, bytes] of hostilePictures) {
    const { status, page } = await send("/admin/photos", { intent: "upload", ...shelf }, [[name, bytes]]);
    expect([name, status]).toEqual([name, 400]);
    expect(page).toContain(`“${name}” wasn't added.`);
  }
  const { status, page } = await send("/admin/photos", { intent: "upload", ...shelf }, [
    ["logo.svg", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
    ["fine.jpg", await pictureBytes()],
  ]);
  expect(status).toBe(400);
  expect(page).toContain("One file wasn't added");
  expect(page).toContain("Added: Fine");
  expect(listAllPhotos(admin)).toHaveLength(before + 1);
  await expectWholeMedia();
});

test("an upload without a file or with an unknown category returns the form with an error", async () => {
  const empty = await send("/admin/photos", { intent: "upload", ...shelf }, []);
  expect([empty.status, empty.page.includes("Choose a file first.")]).toEqual([400, true]);
  const odd = await send("/admin/photos", { intent: "upload", category: "odd", size: "wide" }, [
    ["x.jpg", await pictureBytes()],
  ]);
  expect([odd.status, odd.page.includes("This category was removed")]).toEqual([400, true]);
});

test("making a photo members-only hides it at once in pages, files and caching headers", async () => {
  const { id } = await hang("rehearsal.jpg");
  const fan = signedInContext(site.ctx);
  const picture = getOwnedPhoto(admin, id).photo.picture?.src ?? "";
  const isInPages = async (token?: string) =>
    (
      await Promise.all(["/photos", `/photos/${id}`, "/api/photos"].map((path) => site.read(path, token)))
    ).map((page) => page.includes(picture));
  expect(await isInPages()).toEqual([true, true, true]);
  const open = await site.ask(picture);
  expect([open.status, open.headers.get("Cache-Control")]).toEqual([
    200,
    "public, max-age=31536000, s-maxage=600, immutable",
  ]);
  const etag = open.headers.get("ETag") ?? "";

  const texts = {
    intent: "save",
    title: "Rehearsal",
    description: "A microphone.",
    position: "1",
    isPublished: "on",
    ...shelf,
  };
  expect((await post(`/admin/photos/${id}`, { ...texts, memberOnly: "on" })).status).toBe(302);
  expect(await isInPages()).toEqual([false, false, false]);
  // Even a browser that has it and only asks whether it still holds.
  const ways: Record<string, string>[] = [{}, { "If-None-Match": etag }, { Range: "bytes=0-1" }];
  for (const headers of ways) {
    expect((await site.ask(picture, { headers })).status).toBe(404);
  }
  const members = await site.ask(picture, { token: fan.token });
  expect([members.status, members.headers.get("Cache-Control")]).toEqual([200, "private, no-cache"]);
  expect(await isInPages(fan.token)).toEqual([true, true, true]);

  const { isPublished: _off, ...hidden } = texts;
  expect((await post(`/admin/photos/${id}`, hidden)).status).toBe(302);
  expect((await site.ask(`/photos/${id}`)).status).toBe(404);
  expect((await site.ask(picture, { token: fan.token })).status).toBe(404);
  expect((await site.ask(picture, { token: admin.token })).status).toBe(200);
});

test("an invalid photo form keeps what was typed and shows the errors at their fields", async () => {
  const { id } = await hang("typed.jpg");
  const answer = await post(`/admin/photos/${id}`, {
    intent: "save",
    title: "",
    description: "Lasting words",
    position: "0",
    ...shelf,
  });
  const page = await answer.text();
  expect(answer.status).toBe(400);
  expect(page).toContain("Error: ");
  expect(page).toContain("Enter a title");
  expect(page).toContain("Enter 1 or more");
  expect(page).toContain("Lasting words");
});

test("photos are moved and removed by buttons; a removed one is 404", async () => {
  const { id } = await hang("goes.jpg");
  const position = () => getOwnedPhoto(admin, id).photo.position;
  const last = position();
  const moved = await post("/admin/photos", { intent: "move-up", id });
  expect([moved.status, moved.headers.get("Location"), position()]).toEqual([
    302,
    `/admin/photos#row-${id}`,
    last - 1,
  ]);
  expect((await post("/admin/photos", { intent: "move-up", id: "absent" })).status).toBe(400);
  expect((await post(`/admin/photos/${id}`, { intent: "remove" })).status).toBe(302);
  expect((await site.ask(`/admin/photos/${id}`, { token: admin.token })).status).toBe(404);
  expect((await site.ask(`/photos/${id}`)).status).toBe(404);
  await expectWholeMedia();
});

const link = "https://www.youtube.com/watch?v=Qf1aM3nt_41";

test("a video is added by its link; a wrong link returns the form with what was typed", async () => {
  const typed = { intent: "add", title: "Rooftop", description: "One take.", memberOnly: "on" };
  const refused = await post("/admin/videos", { ...typed, videoUrl: "https://vimeo.com/somebody" });
  const page = await refused.text();
  expect(refused.status).toBe(400);
  expect(page).toContain("This isn&#x27;t a video link.");
  expect(page).toContain('href="#add-videoUrl"');
  for (const words of ["https://vimeo.com/somebody", "Rooftop", "One take."]) expect(page).toContain(words);

  const added = await post("/admin/videos", { ...typed, videoUrl: link });
  // Nobody answers for the host here: the video's own page says that a picture can be uploaded.
  expect([added.status, added.headers.get("Location")]).toEqual([302, "/admin/videos/rooftop"]);
  expect(listAllVideos(admin)).toMatchObject([{ id: "rooftop", memberOnly: true, thumbnail: null }]);
  expect(await site.read("/videos")).toContain("Rooftop");
  expect(await site.read("/videos")).not.toContain("Qf1aM3nt_41");
  const twice = await post("/admin/videos", { ...typed, videoUrl: "https://youtu.be/Qf1aM3nt_41" });
  expect([twice.status, (await twice.text()).includes("already in the vault")]).toEqual([400, true]);
});

test("a video is edited, marked as promo, hidden, given a picture and removed", async () => {
  const { id } = await addVideo(admin, {
    videoUrl: "https://youtu.be/qS0d1umL7gt",
    title: "Night Drive",
    description: "",
    memberOnly: false,
    isPromo: false,
  });
  const path = `/admin/videos/${id}`;
  const texts = {
    intent: "save",
    videoUrl: "https://youtu.be/qS0d1umL7gt",
    title: "Night Ride",
    position: "1",
  };
  expect((await post(path, { ...texts, isPublished: "on", isPromo: "on" })).status).toBe(302);
  expect(await site.read("/videos")).toContain(">Promo<");
  expect((await post(path, texts)).status).toBe(302);
  expect(await site.read("/videos")).not.toContain("Night Ride");

  const refused = await send(path, { intent: "upload-picture" }, [["still.svg", Buffer.from("<svg/>")]]);
  expect([refused.status, refused.page.includes("“still.svg” wasn't added.")]).toEqual([400, true]);
  const taken = await send(path, { intent: "upload-picture" }, [["still.jpg", await pictureBytes()]]);
  expect([taken.status, taken.to]).toEqual([302, path]);
  expect(getOwnedVideo(admin, id).video.thumbnail).not.toBeNull();
  const unanswered = await post(path, { intent: "fetch-picture" });
  expect([unanswered.status, (await unanswered.text()).includes("No picture was found.")]).toEqual([
    503,
    true,
  ]);
  expect((await post(path, { intent: "remove-picture" })).status).toBe(302);
  expect((await post(path, { intent: "remove" })).status).toBe(302);
  expect((await site.ask(path, { token: admin.token })).status).toBe(404);
  await expectWholeMedia();
});

test("what the owner saves appears on the public pages at once", async () => {
  const before = await site.read("/landing");
  expect(before).toContain("Your Artist Name");
  const save = async (tab: string, form: Record<string, string>) => {
    const path = `/admin/site${tab && `/${tab}`}`;
    const answer = await post(path, form);
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, path]);
  };
  await save("", {
    intent: "artist",
    artistName: "Ada Example",
    tagline: "Quiet drums.",
    genre: "Neo-soul",
    biography: "",
  });
  await save("pages", {
    intent: "pages",
    milestone1Value: "3M+",
    milestone1Label: "Listeners",
    musicLead: "Hear this.",
  });
  await save("contact", { intent: "contact", contactEmail: "ada@example.com", responseTime: "a week" });
  await save("legal", { intent: "copyright", copyrightYear: "2019-2025" });
  const landing = await site.read("/landing");
  for (const words of ["Ada Example", "Quiet drums.", "3M+", "Listeners", "© 2019-2025 Ada Example"]) {
    expect(landing).toContain(words);
  }
  expect(await site.read("/")).toContain('"genre":"Neo-soul"');
  expect(await site.read("/music")).toContain("Hear this.");
  const contact = await site.read("/contact");
  expect(contact).toContain("mailto:ada@example.com");
  expect(contact).toContain("a week");
  expect(contact).not.toContain("Collaborations");
  expect(await site.read("/contact/thank-you")).toMatch(/usually reply within <span[^>]*>a week</);
});

test.each(["pages", "about", "contact", "imprint", "privacy", "terms"] as const)(
  "every field of the form of %s can be emptied again",
  async (section) => {
    const texts = () => sectionTexts(sections[section], readSite(site.ctx).settings);
    const empty = Object.fromEntries(Object.keys(texts()).map((field) => [field, ""]));
    const answer = await post("/admin/site", { intent: section, ...empty });
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/admin/site"]);
    expect(texts()).toEqual(empty);
  },
);

test("the owner chooses how sales are mailed; an unknown choice is refused", async () => {
  const path = "/admin/site/mails";
  const chosen = () => readSite(site.ctx).settings.mails.sales;
  expect(chosen()).toBe("each");
  expect(await site.read(path, admin.token)).toContain(admin.actor.user.email);
  const answer = await post(path, { intent: "mails", sales: "daily" });
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, path]);
  expect(chosen()).toBe("daily");
  expect(await site.read(path, admin.token)).toMatch(/value="daily" selected/);
  const refused = await post(path, { intent: "mails", sales: "hourly" });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("Choose each, daily or none");
  expect(chosen()).toBe("daily");
});

test("an invalid settings form returns with errors and text, and saves nothing", async () => {
  const { settings } = readSite(site.ctx);
  const answer = await post("/admin/site/contact", {
    intent: "contact",
    contactEmail: "nobody",
    socialLinks: "youtube.com/@me\n@me",
    collaborations: "Words to keep",
  });
  const page = await answer.text();
  expect(answer.status).toBe(400);
  for (const words of ["Please enter an email address", "Enter a full address", "Words to keep", "nobody"]) {
    expect(page).toContain(words);
  }
  expect(readSite(site.ctx).settings).toEqual(settings);
  expect((await post("/admin/site", { intent: "nonsense" })).status).toBe(400);
});

// As links in mails have it, and pages that were open while the site was updated.
test("an address that names its tab in the query shows and saves that tab", async () => {
  const path = "/admin/site?tab=contact";
  const page = await site.read(path, admin.token);
  expect(page).toContain("Line under Get in Touch");
  expect(page).toMatch(/aria-current="page"[^>]*href="\/admin\/site\/contact"/);
  const refused = await post(path, { intent: "contact", contactEmail: "nobody", lead: "Words to keep" });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('value="Words to keep"');
  expect((await post(path, { intent: "contact", contactEmail: "" })).status).toBe(302);
  expect((await site.ask("/admin/site/radio", { token: admin.token })).status).toBe(404);
});

test("a chapter is written, moved and removed", async () => {
  const written = await post("/admin/site/about?new=1", {
    intent: "chapter",
    was: "",
    title: "Roots & Wings",
    text: "A sewing machine.\r\n\r\nAnd hymns.",
  });
  expect([written.status, written.headers.get("Location")]).toEqual([302, "/admin/site/about"]);
  const about = await site.read("/about");
  expect(about).toContain("<p>A sewing machine.</p><p>And hymns.</p>");
  const path = `/admin/site/about?${new URLSearchParams({ chapter: "Roots & Wings" })}`;
  expect(await site.read(path, admin.token)).toContain("A sewing machine.");
  const untitled = await post(path, { intent: "chapter", was: "Roots & Wings", title: "", text: "Lasting" });
  expect([untitled.status, (await untitled.text()).includes("Enter a title for the chapter")]).toEqual([
    400,
    true,
  ]);
  const position = () =>
    readSite(site.ctx).settings.about.sections.findIndex(({ title }) => title === "Roots & Wings");
  const before = position();
  expect((await post("/admin/site/about", { intent: "move-up", id: "Roots & Wings" })).status).toBe(302);
  expect(position()).toBe(before - 1);
  expect((await post(path, { intent: "remove-chapter" })).status).toBe(302);
  expect(position()).toBe(-1);
});

test("the portrait is uploaded by its form", async () => {
  const path = "/admin/site/about";
  const refused = await send(path, { intent: "upload-portrait" }, [["me.gif", Buffer.from("GIF89a....")]]);
  expect([refused.status, refused.page.includes("“me.gif” wasn't added. It's a GIF")]).toEqual([400, true]);
  const taken = await send(path, { intent: "upload-portrait" }, [["me.jpg", await pictureBytes()]]);
  expect([taken.status, taken.to]).toEqual([302, path]);
  const { portrait } = readSite(site.ctx).settings;
  expect(await site.read("/about")).toContain(`/media/pictures/${portrait?.id}-`);
  expect((await post(path, { intent: "remove-portrait" })).status).toBe(302);
  expect(readSite(site.ctx).settings.portrait).toBeNull();
  await expectWholeMedia();
});

test("after a password check the form still has the text that was typed", async () => {
  const late = lateAdmin(site.ctx);
  const path = "/admin/site/contact";
  const sent = await post(path, { intent: "contact", collaborations: "Half an hour of work" }, late.token);
  expect(sent.headers.get("Location")).toBe(`/reauthenticate?redirectTo=${encodeURIComponent(path)}`);
  late.prove();
  const again = await site.read(path, late.token);
  expect(again).toContain("Half an hour of work</textarea>");
  expect(again).toContain("Your changes are still here");
  expect(await site.read("/admin/site/pages", late.token)).not.toContain("Your changes are still here");
  expect(
    (await post(path, { intent: "contact", collaborations: "Half an hour of work" }, late.token)).status,
  ).toBe(302);
  expect(await site.read(path, late.token)).not.toContain("Your changes are still here");
});

test("without a recent password check, uploads are refused and pages ask for it first", async () => {
  const late = lateAdmin(site.ctx);
  const before = listAllPhotos(admin).length;
  const sent = await send(
    "/admin/photos",
    { intent: "upload", ...shelf },
    [["late.jpg", await pictureBytes()]],
    late.token,
  );
  expect([sent.status, sent.to]).toEqual([302, "/reauthenticate?redirectTo=%2Fadmin%2Fphotos"]);
  for (const path of ["/admin/photos?add", "/admin/site", "/admin/site/about"]) {
    const page = await site.read(path, late.token);
    expect(page).toContain("Confirm it&#x27;s you before you upload.");
    expect(page).not.toContain('type="file"');
  }
  expect(listAllPhotos(admin)).toHaveLength(before);
});

test("a photo named by a camera becomes public with its title, and needs one", async () => {
  const { id } = await hang("IMG_0007.jpg");
  expect((await site.ask(`/photos/${id}`)).status).toBe(404);
  expect((await post("/admin/photos", { intent: "title", ids: id, titles: "" })).status).toBe(400);
  expect((await post("/admin/photos", { intent: "title", ids: id, titles: "Backstage" })).status).toBe(302);
  expect(await site.read(`/photos/${id}`)).toContain("Backstage");
});
