import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { passkeys, users } from "#db/schema/index.ts";
import { outdateProof } from "../../factories/user.ts";
import { startTestSite } from "../../setup/test-site.ts";
import { examine } from "../setup/examine.ts";
import { test as base, expect, newFan, register, seen } from "../setup/site.ts";

const test = base.extend<object, { siteName: string }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern here
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), "artist-site-"));
      const site = await startTestSite(folder, { ADMIN_MFA: "required" });
      await use(site);
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
});
test.use({ siteName: "passkeys", contextOptions: { reducedMotion: "reduce" } });

/** Gives the browser an authenticator of its own, like a phone's, whose owner is there or not. */
async function addAuthenticator(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable", { enableUI: false });
  const { authenticatorId } = await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", ctap2Version: "ctap2_1", transport: "internal" },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
      automaticPresenceSimulation: false,
    },
  });
  return {
    setPresence: (enabled: boolean) =>
      browser.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled }),
    async countCredentials() {
      return (await browser.send("WebAuthn.getCredentials", { authenticatorId })).credentials.length;
    },
  };
}

type Authenticator = Awaited<ReturnType<typeof addAuthenticator>>;

async function addPasskey(page: Page, { setPresence }: Authenticator) {
  await setPresence(true);
  await page.getByRole("button", { name: "Add Passkey" }).click();
  await expect(page.getByText("Passkey added")).toBeVisible();
  await setPresence(false);
}

async function signOut(page: Page) {
  await page.goto("/logout");
  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
}

/** A browser that suggests no passkeys, so that only the button asks for one. */
async function withoutSuggestions(page: Page) {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
}

const signInPage = "/auth?redirectTo=%2Fdashboard%2Fsecurity";

test.describe("with scripts on", () => {
  test("a passkey is added, signs in by suggestion and by button, and is removed", async ({
    page,
    site,
    complaints,
  }) => {
    const fan = newFan();
    const authenticator = await addAuthenticator(page);
    await page.goto("/auth?tab=register&redirectTo=%2Fdashboard%2Fsecurity");
    await register(page, fan);
    await addPasskey(page, authenticator);
    const section = page.getByRole("region", { name: "Passkeys" });
    await expect(section.getByText("never used")).toBeVisible();
    await examine(page, "security with a passkey");
    await section.getByText("Rename").click();
    await section.getByLabel("Name").fill("My laptop");
    await section.getByRole("button", { name: "Save" }).click();
    await expect(seen(page, "Passkey renamed")).toBeVisible();

    await signOut(page);
    // The browser suggests it, and its owner picks it at once.
    await authenticator.setPresence(true);
    await page.goto(signInPage);
    await expect(page).toHaveURL("/dashboard/security");
    await expect(section.getByText("last used with Chrome")).toBeVisible();

    await signOut(page);
    await withoutSuggestions(page);
    await page.goto(signInPage);
    await page.getByRole("button", { name: "Use a Passkey" }).click();
    await expect(page).toHaveURL("/dashboard/security");

    // On another device: this browser still offers it.
    site.ctx.db.delete(passkeys).run();
    await signOut(page);
    await page.goto(signInPage);
    await page.getByRole("button", { name: "Use a Passkey" }).click();
    await expect(page.getByText("This passkey doesn't work here any more")).toBeVisible();
    await expect(page).toHaveURL(/\/auth/);
    // Now it has forgotten it.
    await expect.poll(() => authenticator.countCredentials()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test("after signing in with the password a passkey is offered once", async ({ page, complaints }) => {
    const fan = newFan();
    const authenticator = await addAuthenticator(page);
    await page.goto("/auth?tab=register");
    await register(page, fan);
    await expect(page).toHaveURL("/");
    const signIn = async () => {
      await signOut(page);
      await page.goto("/auth?redirectTo=%2Fmusic");
      // Only a form with scripts says what this browser can do.
      await expect(page.getByRole("button", { name: "Use a Passkey" })).toBeVisible();
      await page.getByLabel("Email", { exact: true }).fill(fan.email);
      await page.getByLabel("Password", { exact: true }).fill(fan.password);
      await page.getByRole("button", { name: "Sign In", exact: true }).click();
    };
    await signIn();
    await expect(page.getByRole("heading", { name: "Sign in faster next time" })).toBeVisible();
    await examine(page, "the offer of a passkey");
    await page.getByRole("link", { name: "Not Now" }).click();
    await expect(page).toHaveURL("/music");
    await signIn();
    await expect(page).toHaveURL("/music");
    expect(await authenticator.countCredentials()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test("an admin who must have a second factor works and confirms who they are by passkey", async ({
    page,
    site,
    complaints,
  }) => {
    const admin = newFan();
    const authenticator = await addAuthenticator(page);
    await page.goto("/auth?tab=register");
    await register(page, admin);
    await expect(page).toHaveURL("/");
    const isTheirs = eq(users.email, admin.email);
    site.ctx.db.update(users).set({ role: "admin" }).where(isTheirs).run();
    await page.goto("/admin/today");
    await expect(page).toHaveURL("/dashboard/security");
    await addPasskey(page, authenticator);
    await page.goto("/admin/today");
    await expect(page).toHaveURL("/admin/today");

    const user = site.ctx.db.select().from(users).where(isTheirs).get();
    outdateProof(site.ctx, user?.id ?? "");
    await page.goto("/dashboard/security");
    await page.getByText("Rename").click();
    await page.getByLabel("Name").fill("Office");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page).toHaveURL(/\/reauthenticate/);
    await expect(page.getByLabel("Password", { exact: true })).toHaveCount(0);
    await authenticator.setPresence(true);
    await page.getByRole("button", { name: "Use a Passkey" }).click();
    await expect(page).toHaveURL("/dashboard/security");
    await page.getByText("Rename").click();
    await page.getByLabel("Name").fill("Office");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(seen(page, "It's called “Office” now.")).toBeVisible();
    // It is their only second factor.
    await page.getByRole("button", { name: "Remove Office" }).click();
    await expect(page.getByText("Please add another passkey")).toBeVisible();
    expect(complaints).toEqual([]);
  });
});

test.describe("with scripts off", () => {
  test.use({ scripts: "off" });

  test("nothing is offered that can't work, and passkeys are renamed and removed", async ({
    page,
    site,
    complaints,
  }) => {
    const fan = newFan();
    await page.goto("/auth");
    await expect(page.getByRole("button", { name: /Passkey/ })).toHaveCount(0);
    await page.goto("/auth?tab=register&redirectTo=%2Fdashboard%2Fsecurity");
    await register(page, fan);
    await expect(page.getByRole("button", { name: "Add Passkey" })).toHaveCount(0);
    const user = site.ctx.db.select().from(users).where(eq(users.email, fan.email)).get();
    site.ctx.db
      .insert(passkeys)
      .values({
        ...{
          id: "phone",
          userId: user?.id ?? "",
          name: "Phone",
          credentialId: "phone",
          rpId: "former.example",
        },
        ...{ publicKey: Buffer.of(1), counter: 0, transports: [], isSyncable: true, isSynced: true },
        createdAt: new Date(),
      })
      .run();
    await page.reload();
    await expect(page.getByText("It was made for former.example, this site's former address.")).toBeVisible();
    await page.getByText("Rename").click();
    await page.getByLabel("Name").fill("Old phone");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("button", { name: "Remove Old phone" })).toBeVisible();
    await page.getByRole("button", { name: "Remove Old phone" }).click();
    await expect(page.getByText("You have no passkeys yet.")).toBeVisible();
    expect(complaints).toEqual([]);
  });
});
