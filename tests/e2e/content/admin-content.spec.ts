import type { Page } from "@playwright/test";
import { removePhoto } from "#app/domain/content/photos/change-photo.ts";
import { listAllPhotos } from "#app/domain/content/photos/list-photos.ts";
import { listAllVideos } from "#app/domain/content/videos/list-videos.ts";
import { pictureBytes } from "../../factories/picture.ts";
import { signedInContext } from "../../factories/user.ts";
import type { TestSite } from "../../setup/test-site.ts";
import { expect, scriptModes, seen, signInAs, test, untilHydrated } from "../setup/site.ts";

async function comeAsAdmin(page: Page, site: TestSite) {
  const admin = signedInContext(site.ctx, { role: "admin" });
  await signInAs(page, site, admin.token);
  return admin;
}

/** A picture to choose. */
async function picture(name: string) {
  return { name, mimeType: "image/jpeg", buffer: await pictureBytes() };
}

const drawing = { name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") };

for (const scripts of scriptModes) {
  test.describe(`with scripts ${scripts}`, () => {
    test.use({ scripts });

    test("photos are uploaded, described, made members-only and removed", async ({
      page,
      site,
      complaints,
    }, info) => {
      const admin = await comeAsAdmin(page, site);
      const name = `studio ${scripts} ${info.repeatEachIndex}`;
      await page.goto("/admin/photos");
      await page.getByRole("link", { name: "Add Photos" }).click();
      await page.getByLabel("Photos", { exact: true }).setInputFiles([await picture(`${name}.jpg`), drawing]);
      await page.getByLabel("Category").selectOption("Lifestyle");
      await page.getByRole("button", { name: "Upload" }).click();
      await expect(page.getByRole("main")).toContainText("“logo.svg” wasn't added. It's an SVG");
      const title = `S${name.slice(1)}`;
      await page.getByRole("link", { name: title, exact: true }).click();

      await page.getByLabel("Title").fill("");
      await page.getByLabel("Description").fill("A desk full of tapes.");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByRole("alert")).toContainText("Enter a title");
      await expect(page.getByLabel("Description")).toHaveValue("A desk full of tapes.");
      await page.getByLabel("Title").fill(title);
      await page.getByLabel("For members only").check();
      await page.getByLabel("Position").fill("1");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(seen(page, "Photo saved")).toBeVisible();
      await expect(page.getByRole("link", { name: "View as Visitor" })).toBeVisible();
      expect(listAllPhotos(admin)[0]).toMatchObject({
        title,
        memberOnly: true,
        description: "A desk full of tapes.",
      });

      await page.getByRole("link", { name: "All Photos" }).click();
      await page.getByRole("button", { name: `Move ${title} down` }).click();
      await expect.poll(() => listAllPhotos(admin)[1]?.title).toBe(title);
      await page.getByRole("link", { name: title, exact: true }).click();
      await page.getByText("Remove Photo").click();
      await page.getByRole("button", { name: "Remove for Good" }).click();
      await expect(seen(page, "Photo removed")).toBeVisible();
      expect(listAllPhotos(admin)).toHaveLength(13);
      expect(complaints).toEqual([]);
    });

    test("a photo named by a camera is public once it has a title, in a category of the owner", async ({
      page,
      site,
      complaints,
    }, info) => {
      const admin = await comeAsAdmin(page, site);
      const title = `Soundcheck ${scripts} ${info.repeatEachIndex}`;
      const category = `Tour ${scripts} ${info.repeatEachIndex}`;
      await page.goto("/admin/photos");
      await page.getByRole("link", { name: "Edit Categories" }).click();
      await page.getByLabel("New category").fill(category);
      await page.getByRole("button", { name: "Add", exact: true }).click();
      await expect(seen(page, "Category added")).toBeVisible();
      await page.getByRole("link", { name: "Add Photos" }).click();
      await page.getByLabel("Photos", { exact: true }).setInputFiles([await picture("IMG_0001.jpg")]);
      await page.getByLabel("Category").selectOption(category);
      await page.getByRole("button", { name: "Upload" }).click();
      await expect(page.getByRole("heading", { name: "1 photo needs a title" })).toBeVisible();
      const photo = listAllPhotos(admin).at(-1);
      expect((await page.request.get(`/photos/${photo?.id}`)).status()).toBe(404);
      await page.getByLabel("Title of IMG 0001").fill(title);
      await page.getByRole("button", { name: "Save and Publish" }).click();
      await expect(page.getByRole("heading", { name: /needs a title/ })).toHaveCount(0);
      await page.goto(`/photos/${photo?.id}`);
      await expect(page.getByRole("main")).toContainText(category);
      await page.goto("/admin/photos?add=categories");
      await page.getByRole("button", { name: `Remove ${category}` }).click();
      await expect(seen(page, "Category removed")).toBeVisible();
      await removePhoto(admin, photo?.id ?? "");
      expect(complaints).toEqual([]);
    });

    test("a video is added by its link, given a picture, and removed", async ({
      page,
      site,
      complaints,
    }, info) => {
      const admin = await comeAsAdmin(page, site);
      const title = `Balcony ${scripts} ${info.repeatEachIndex}`;
      const link = `https://youtu.be/balcony${scripts.padEnd(3, "-").slice(0, 3)}${info.repeatEachIndex}`;
      await page.goto("/admin/videos");
      await page.getByRole("link", { name: "Add a Video" }).click();
      await page.getByRole("textbox", { name: "Link" }).fill("https://example.com/my-video");
      await page.getByLabel("Title").fill(title);
      await page.getByRole("button", { name: "Add Video" }).click();
      await expect(page.getByRole("alert")).toContainText(
        "Videos play here from YouTube and Vimeo, not from example.com.",
      );
      await expect(page.getByLabel("Title")).toHaveValue(title);
      await expect(page.getByLabel("For members only")).toBeChecked();
      await page.getByRole("textbox", { name: "Link" }).fill(link);
      await page.getByLabel("For members only").uncheck();
      await page.getByRole("button", { name: "Add Video" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title, { ignoreCase: true });

      await page.getByLabel("Your own picture").setInputFiles(await picture("still.jpg"));
      await page.getByRole("button", { name: "Upload Picture" }).click();
      await expect(seen(page, "Picture changed")).toBeVisible();
      expect(listAllVideos(admin).at(-1)).toMatchObject({
        title,
        memberOnly: false,
        thumbnail: { width: 400 },
      });
      await page.getByLabel("In the vault").uncheck();
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByRole("region", { name: "Editing" })).toContainText("HIDDEN");
      await page.goto("/videos");
      await expect(page.getByRole("heading", { name: title })).toHaveCount(0);
      expect(complaints).toEqual([]);
    });

    test("visitors see the owner's chapter, figure and music intro until they are removed", async ({
      page,
      site,
      complaints,
    }, info) => {
      const admin = await comeAsAdmin(page, site);
      const chapter = `Chapter ${scripts} ${info.repeatEachIndex}`;
      const tabs = page.getByRole("navigation", { name: "Site settings" });
      const save = page.getByRole("button", { name: "Save" });
      await page.goto("/admin/site");
      await tabs.getByRole("link", { name: "Pages" }).click();
      await page.getByLabel("Line under Music").fill(`Hear ${chapter}.`);
      await page.getByLabel("Number 3", { exact: true }).fill("12");
      await save.click();
      await expect(page.getByRole("alert")).toContainText("Enter what “12” counts");
      await expect(page.getByLabel("Line under Music")).toHaveValue(`Hear ${chapter}.`);
      await page.getByLabel("What number 3 counts").fill("Shows");
      await save.click();
      await expect(seen(page, "Saved")).toBeVisible();

      await tabs.getByRole("link", { name: "About" }).click();
      await page.getByRole("link", { name: "Add a Chapter" }).click();
      await page.getByLabel("Title").fill(chapter);
      await page.getByLabel("Text").fill("It began with a lamp.\n\nIt goes on.");
      await save.click();
      await expect(page.getByRole("link", { name: chapter })).toBeVisible();

      await page.context().clearCookies();
      await page.goto("/about");
      await expect(page.getByRole("heading", { name: chapter })).toBeVisible();
      await expect(page.getByText("It goes on.", { exact: true }).first()).toBeVisible();
      await page.goto("/music");
      await expect(page.getByText(`Hear ${chapter}.`)).toBeVisible();

      await signInAs(page, site, admin.token);
      await page.goto("/admin/site/pages");
      for (const emptied of ["Line under Music", "Number 3", "What number 3 counts"]) {
        await page.getByLabel(emptied, { exact: true }).fill("");
      }
      await save.click();
      await expect(seen(page, "Saved")).toBeVisible();
      await tabs.getByRole("link", { name: "About" }).click();
      await page.getByRole("link", { name: chapter }).click();
      await page.getByText("Remove Chapter").click();
      await page.getByRole("button", { name: "Remove for Good" }).click();
      await expect(seen(page, "Chapter removed")).toBeVisible();
      await page.goto("/music");
      await expect(page.getByText(`Hear ${chapter}.`)).toHaveCount(0);
      expect(complaints).toEqual([]);
    });
  });
}

test("leaving a changed form asks for confirmation", async ({ page, site, complaints }) => {
  await comeAsAdmin(page, site);
  await page.goto("/admin/site/contact");
  await untilHydrated(page);
  const questions: string[] = [];
  page.on("dialog", async (dialog) => {
    questions.push(dialog.message());
    await (questions.length === 1 ? dialog.dismiss() : dialog.accept());
  });
  await page.getByLabel("Response time").fill("a month");
  const legal = page.getByRole("link", { name: "Legal", exact: true });
  await legal.click();
  await expect(page.getByLabel("Response time")).toHaveValue("a month");
  await legal.click();
  await expect(page).toHaveURL("/admin/site/legal");
  expect(questions).toEqual(Array(2).fill("You have unsaved changes. Leave anyway?"));
  expect(complaints).toEqual([]);
});

test("after moving a photo with the keyboard, the same button still has the focus", async ({
  page,
  site,
  complaints,
}) => {
  const admin = await comeAsAdmin(page, site);
  const [first] = listAllPhotos(admin);
  await page.goto("/admin/photos");
  await untilHydrated(page);
  const position = () => listAllPhotos(admin).findIndex(({ id }) => id === first?.id);
  const presses = [
    ["down", 1],
    ["down", 2],
    ["up", 1],
    ["up", 0],
  ] as const;
  for (const [direction, expected] of presses) {
    const button = page.getByRole("button", { name: `Move ${first?.title} ${direction}` });
    await button.press("Enter");
    await expect.poll(position).toBe(expected);
    await expect(button).toBeFocused();
  }
  expect(complaints).toEqual([]);
});
