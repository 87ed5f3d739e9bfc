import { createRelease } from "../../factories/releases/published-release.ts";
import { createTrack } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
import { outboxOf } from "../../setup/outbox.ts";
import { runOut } from "../setup/listening.ts";
import { expect, newFan, signInAs, test } from "../setup/site.ts";

for (const scripts of ["on", "off"] as const) {
  test.describe(`with scripts ${scripts}`, () => {
    test.use({ scripts });

    test("an admin makes a private link, somebody listens, and it ends when it is revoked", async ({
      page,
      site,
      browser,
    }) => {
      const track = await createTrack(site.ctx, { isPublished: false, title: `Unheard ${scripts}` });
      const release = createRelease(site.ctx, {
        title: `Secret Season ${scripts}`,
        trackIds: [track.id],
        publishedAt: null,
        openedAt: null,
      });
      await signInAs(page, site, signedInContext(site.ctx, { role: "admin" }).token);
      await page.goto(`/admin/releases/${release.id}`);
      await page.getByText("Make a Private Link").click();
      await page.getByRole("button", { name: "Make Link" }).click();
      await expect(page.getByRole("alert")).toContainText("Enter whom it is for");
      await page.getByLabel("Who is it for?").fill("Robin of Night Bus");
      await page.getByLabel("Plays of each track").fill("1");
      await page.getByRole("button", { name: "Make Link" }).click();
      const link = await page.getByLabel("Private link", { exact: true }).inputValue();

      const listener = await browser.newContext({ javaScriptEnabled: scripts === "on" });
      const music = await listener.newPage();
      await music.goto(link);
      await expect(music.getByRole("main")).toContainText("A private link for Robin of Night Bus");
      await expect(music.getByRole("heading", { level: 1 })).toContainText(`Secret Season ${scripts}`);
      if (scripts === "on") {
        const answer = music.waitForResponse(/\/audio\?visit=/);
        await music.getByRole("button", { name: `Play Unheard ${scripts}` }).click();
        expect((await answer).ok()).toBe(true);
      } else {
        const source = await music.locator("main audio").getAttribute("src");
        expect((await music.request.get(source ?? "")).status()).toBe(200);
      }
      await music.goto(link);
      await expect(music.getByRole("main")).toContainText("You've played this as often as the link allows");

      await page.goto(`/admin/releases/${release.id}`);
      await page.getByText("1 play", { exact: false }).last().click();
      await expect(page.getByRole("listitem").filter({ hasText: "Robin of Night Bus" })).toContainText(
        `Unheard ${scripts}`,
      );
      await page.getByRole("button", { name: "Revoke the link for Robin of Night Bus" }).click();
      await expect(page.getByRole("main")).toContainText("Revoked");
      await music.goto(link);
      await expect(music.getByRole("main")).toContainText("This private link doesn't work any more");
      await listener.close();
    });

    test("an admin gives a release to an address, and takes it back", async ({ page, site }) => {
      const { email } = newFan();
      await signInAs(page, site, signedInContext(site.ctx, { role: "admin" }).token);
      await page.goto("/admin/releases/ferry-street-tape");
      await page.getByText("Give This Release").click();
      const card = page.getByRole("region", { name: "Give Away" });
      await card.getByLabel("Email").fill(email);
      await card.getByLabel("Expires").fill("2099-05-03T18:00");
      await page.getByLabel("Downloads of each track").fill("3");
      await page.getByRole("button", { name: "Give", exact: true }).click();
      const row = card.getByRole("listitem").filter({ hasText: email });
      await expect(row).toContainText("No account yet");
      await expect(row).toContainText("0 of 3 downloads");
      await expect.poll(() => outboxOf(site.ctx, email, "grant").length).toBe(1);
      await page.getByRole("button", { name: `Take back from ${email}` }).click();
      await expect(row).toContainText("Taken back");
    });
  });
}

test("the tracks of a private link play one after the other, in the site's own player", async ({
  page,
  site,
  complaints,
}) => {
  const admin = signedInContext(site.ctx, { role: "admin" });
  const made = await site.ask("/api/admin/listening-links", {
    token: admin.token,
    json: { releaseId: "ferry-street-tape", receiver: "Robin" },
  });
  const { url } = await made.json();
  await page.goto(url);
  await page.getByRole("button", { name: "Play Sodium Light" }).click();
  await expect(page.getByRole("button", { name: "Pause Sodium Light" })).toBeVisible();
  await runOut(page);
  await expect(page.getByRole("button", { name: "Pause Second Shift" })).toBeVisible();
  expect(complaints).toEqual([]);
});
