import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { setupToken } from "#app/domain/accounts/profiles/first-admin.ts";
import { steppedTone } from "../../domain/music/audio/sounds.ts";
import { wavOf } from "../../domain/music/audio/write-wav.ts";
import { pictureBytes } from "../../factories/picture.ts";
import { startTestSite, type TestSite } from "../../setup/test-site.ts";
import { test as base, expect, newFan, pay, register, scriptModes } from "../setup/site.ts";

const test = base.extend<{ emptySite: TestSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern here
  emptySite: async ({}, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), "artist-site-"));
    const site = await startTestSite(folder, { DEMO: "0" });
    await use(site);
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  },
  baseURL: async ({ emptySite }, use) => use(emptySite.url),
});

function recording(name: string, number: number) {
  return { name, mimeType: "audio/wav", buffer: wavOf(steppedTone(8 + number, 8000, 1)) };
}

async function leave(page: Page) {
  await page.context().clearCookies();
}

for (const scripts of scriptModes.filter((mode) => mode === "on" || mode === "off")) {
  test.describe(`with scripts ${scripts}`, () => {
    test.use({ scripts });

    test("the owner of an empty site sets it up and sells a track, in the browser alone", async ({
      page,
      emptySite: site,
      complaints,
    }) => {
      await page.goto(`/setup?token=${setupToken(site.ctx)}`);
      const owner = newFan();
      await page.getByLabel("Email", { exact: true }).fill(owner.email);
      await page.getByLabel("Username").fill(owner.username);
      await page.getByLabel("First Name").fill(owner.firstName);
      await page.getByLabel("Last Name").fill(owner.lastName);
      await page.getByLabel("Password", { exact: true }).fill(owner.password);
      await page.getByLabel("Confirm Password").fill(owner.password);
      await page.getByRole("main").getByRole("button").last().click();
      await expect(page).toHaveURL("/admin/today");
      await expect(page.getByRole("heading", { name: "Getting Started" })).toBeVisible();

      await page.getByRole("link", { name: "Say who you are" }).click();
      await page.getByLabel("Artist name").fill("Wren Halyard");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(page.getByRole("link", { name: "Wren Halyard" }).first()).toBeVisible();

      await page.goto("/admin/tracks");
      await page.getByRole("link", { name: "Add Tracks" }).click();
      await page
        .getByLabel("Recordings")
        .setInputFiles([
          recording("01 Tide.wav", 1),
          recording("02 Rope.wav", 2),
          recording("03 Salt.wav", 3),
        ]);
      await page.getByRole("button", { name: "Upload" }).click();
      await expect(page.getByRole("link", { name: "Salt", exact: true }).last()).toBeVisible();
      for (const title of ["Tide", "Rope", "Salt"]) {
        await page.goto("/admin/tracks");
        await page.getByRole("link", { name: title, exact: true }).click();
        // The list has a price, too.
        await expect(page).toHaveURL(/\/admin\/tracks\/.+/);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(title, { ignoreCase: true });
        await page.getByRole("textbox", { name: "Price", exact: true }).fill(title === "Salt" ? "0" : "1.50");
        await page.getByRole("button", { name: "Publish", exact: true }).click();
        await expect(page.getByRole("main")).toContainText("Public.");
      }

      await page.goto("/admin/videos");
      await page.getByRole("link", { name: "Add a Video" }).click();
      await page.getByRole("textbox", { name: "Link" }).fill("https://youtu.be/abcdefghijk");
      await page.getByLabel("Title").fill("The Crossing");
      await page.getByLabel("For members only").uncheck();
      await page.getByRole("button", { name: "Add Video" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("The Crossing", { ignoreCase: true });

      await page.goto("/admin/photos");
      await page.getByRole("link", { name: "Add Photos" }).click();
      const buffer = await pictureBytes();
      await page
        .getByLabel("Photos", { exact: true })
        .setInputFiles({ name: "harbour.jpg", mimeType: "image/jpeg", buffer });
      await page.getByRole("button", { name: "Upload" }).click();
      await expect(page.getByRole("link", { name: "Harbour", exact: true })).toBeVisible();

      await leave(page);
      await page.goto("/music");
      await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: "Tide" })).toContainText(
        "$1.50",
      );
      await page.goto("/videos");
      await expect(page.getByRole("main")).toContainText("The Crossing");
      await page.goto("/photos");
      await expect(page.getByRole("link", { name: /Harbour/ })).toBeVisible();
      await page.goto("/auth?tab=register&redirectTo=%2Fcheckout%3FtrackId%3Dtide");
      const fan = newFan();
      await register(page, fan);
      await pay(page, "4242 4242 4242 4242");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Successful!");
      await page.goto("/dashboard");
      await expect(page.getByRole("link", { name: "Download Tide" })).toBeVisible();

      await leave(page);
      await page.goto("/auth?redirectTo=%2Fadmin%2Forders");
      await page.getByLabel("Email", { exact: true }).fill(owner.email);
      await page.getByLabel("Password", { exact: true }).fill(owner.password);
      await page.getByRole("button", { name: "Sign In" }).click();
      await expect(page.getByRole("main")).toContainText("Tide");
      await expect(page.getByRole("main")).toContainText(fan.email);
      await expect(page.getByRole("main")).toContainText("$1.50");
      expect(complaints).toEqual([]);
    });
  });
}
