import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import type { Language } from "#app/messages/languages.ts";
import { password, registerFan } from "../../factories/fan.ts";
import { signedInContext } from "../../factories/user.ts";
import { cookiesOf } from "../../setup/requests/cookies.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
  speak("en", "en,de");
});
afterAll(() => {
  speak("en", "");
  return sharing.stop();
});

function speak(language: string, languages: string) {
  changeSite(site.ctx, [
    { key: "language", value: language },
    { key: "languages", value: languages },
  ]);
}

const reader = (language: Language, role: "user" | "admin" = "user") =>
  signedInContext(site.ctx, { language, role }).token;

async function leadsTo(path: string, token: string) {
  const answer = await site.ask(path, { token });
  return [answer.status, answer.headers.get("Location")];
}

describe("who is signed in", () => {
  test.each([
    ["/dashboard", "/de/dashboard"],
    ["/dashboard/security?apps=connect&x=1", "/de/dashboard/security?apps=connect&x=1"],
    ["/dashboard/privacy", "/de/dashboard/privacy"],
    ["/reauthenticate?redirectTo=%2Fdashboard", "/de/reauthenticate?redirectTo=%2Fdashboard"],
    ["/checkout?trackId=none", "/de/checkout?trackId=none"],
  ])("is led from %s to their own language", async (path, own) => {
    const [german, english] = [reader("de"), reader("en")];
    expect(await leadsTo(path, german)).toEqual([302, own]);
    expect(await leadsTo(own, english)).toEqual([302, path]);
    expect((await leadsTo(own, german))[1]).not.toBe(path);
    expect((await leadsTo(path, english))[1]).not.toBe(own);
  });

  test("reads public pages in the language of their address", async () => {
    for (const path of ["/", "/music", "/contact", "/cart", "/newsletter", "/redeem"])
      expect((await site.ask(path, { token: reader("de") })).status, path).toBe(200);
  });

  test("loads the whole page where scripts ask for its data", async () => {
    const data = await site.ask("/dashboard.data", { token: reader("de") });
    const text = await data.text();
    expect(data.status).toBe(202);
    expect(text).toContain("/de/dashboard");
    expect(text).toContain("reload");
  });

  test("is answered where they send a form", async () => {
    const form = { intent: "save-profile", email: "nobody", firstName: "Fan", lastName: "Example" };
    const refused = await site.ask("/dashboard?edit=1", { token: reader("de"), form });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("Please enter a valid email address");
  });

  test("stays where they are once the site has given their language up", async () => {
    expect((await site.ask("/dashboard", { token: reader("fr") })).status).toBe(200);
    expect((await site.ask("/de/dashboard", { token: reader("fr") })).status).toBe(200);
  });

  test("has no links to their own pages in other languages", async () => {
    const token = reader("de");
    expect(await site.read("/de/dashboard", token)).not.toContain('hreflang="en"');
    expect(await site.read("/de/newsletter", token)).toContain('hreflang="en"');
  });
});

test("an admin reads the admin area in their language", async () => {
  const token = reader("de", "admin");
  expect(await leadsTo("/admin/today", token)).toEqual([302, "/de/admin/today"]);
  const page = await site.read("/de/admin/today", token);
  expect(page).toMatch(/<html[^>]* lang="de"/);
  expect(page).toContain("admin-manifest-");
});

describe("an account's language", () => {
  test("is that of the page where it began, and signing in leads to it", async () => {
    const form = {
      email: "anna@example.com",
      username: "anna_lang",
      firstName: "Anna",
      lastName: "Example",
      password,
      confirmPassword: password,
    };
    const begun = await site.ask("/de/auth?tab=register&redirectTo=%2Fmusic", { form });
    expect(begun.headers.get("Location")).toBe("/de/music");
    const me = await site.ask("/api/auth/me", { token: cookiesOf(begun).session });
    expect(await me.json()).toMatchObject({ language: "de" });

    const login = { email: form.email, password };
    const back = await site.ask("/auth?redirectTo=%2Fmusic%3Fview%3Dlist", { form: login });
    expect([back.status, back.headers.get("Location")]).toEqual([302, "/de/music?view=list"]);
    const { session, flash } = cookiesOf(back);
    const headers = { Cookie: `session=${session}; flash=${flash}` };
    expect(await (await site.ask("/de/music", { headers })).text()).toContain("Willkommen zurück, Anna!");
    // Passkeys sign in by the API, and the page leads on.
    expect(await leadsTo("/auth?redirectTo=%2Fmusic", session ?? "")).toEqual([302, "/de/music"]);
  });

  test("is chosen in the profile", async () => {
    const { token, user } = await registerFan(site.ctx);
    const form = (language: string) => ({
      form: { intent: "save-profile", email: user.email, firstName: "Fan", lastName: "Example", language },
      token,
    });
    expect(await site.read("/dashboard?edit=1", token)).toContain("Language");
    expect((await site.ask("/dashboard?edit=1", form("fr"))).status).toBe(400);
    expect((await site.ask("/dashboard?edit=1", form("de"))).status).toBe(302);
    expect(await leadsTo("/dashboard", token)).toEqual([302, "/de/dashboard"]);
    expect(await site.read("/de/dashboard", token)).toContain("Deutsch");
  });

  test("is chosen by the API, in English", async () => {
    const token = reader("de");
    const change = (language: string) =>
      site.ask("/api/user/profile", { method: "PATCH", token, json: { language } });
    const refused = await change("fr");
    expect([refused.status, await refused.json()]).toEqual([
      400,
      expect.objectContaining({
        fieldErrors: { language: ["Please choose one of the languages of this site"] },
      }),
    ]);
    expect(await (await change("en")).json()).toMatchObject({ language: "en" });
  });

  test("is no question on a site with one", async () => {
    speak("en", "");
    expect(await site.read("/dashboard?edit=1", reader("en"))).not.toContain('name="language"');
    speak("en", "en,de");
  });
});

describe("a refusal", () => {
  test("of the gate is in the language of the address", async () => {
    const refuse = async (path: string) => (await site.ask(path, { method: "PUT" })).text();
    expect(await refuse("/music")).toBe("This method is not supported.\n");
    expect(await refuse("/de/music")).toBe("Diese Methode gibt es hier nicht.\n");
  });

  test("of a form that came later is, too", async () => {
    const body = { form: { email: "a@example.com", unknown: "1" } };
    expect(await (await site.ask("/contact", body)).text()).toContain("unknown field");
    expect(await (await site.ask("/de/contact", body)).text()).toContain("unbekanntes Feld");
  });

  test("of the API is English, except for a page that names its language", async () => {
    const login = (headers: Record<string, string> = {}) =>
      site.ask("/api/auth/login", { json: { email: "a@example.com", password: "wrong" }, headers });
    expect((await (await login()).json()).error).toContain("That email or password isn't right");
    const german = await login({ "Page-Language": "de" });
    expect((await german.json()).error).toContain("E-Mail-Adresse oder Passwort stimmt nicht");
    for (const unknown of ["fr", "klingon"])
      expect((await (await login({ "Page-Language": unknown })).json()).error).toContain("isn't right");
  });
});

test("pages about accounts and mail are German below /de", async () => {
  const token = reader("de");
  const expected: [string, string, string][] = [
    ["/de/auth", "Passwort vergessen?", "Forgot password?"],
    ["/de/auth?tab=register", "Benutzername", "Username"],
    ["/de/forgot-password", "Link schicken", "Send Link"],
    ["/de/contact", "Nachricht senden", "Send Message"],
    ["/de/contact/thank-you", "Noch eine Nachricht schreiben", "Send Another Message"],
    ["/de/newsletter", "Neues von", "News from"],
    ["/de/dashboard", "Deine Käufe", "Purchase History"],
    ["/de/dashboard/security", "Passwort ändern", "Change Password"],
    ["/de/dashboard/privacy", "Konto löschen", "Delete your account"],
  ];
  for (const [path, german, english] of expected) {
    const page = await site.read(path, path.includes("dashboard") ? token : undefined);
    expect(page, path).toContain(german);
    expect(page, path).not.toContain(english);
  }
});

test("a refused form is German below /de, and the API English", async () => {
  const form = { email: "nobody", password: "" };
  const [german, english] = await Promise.all(
    ["/de/auth", "/auth"].map(async (path) => (await site.ask(path, { form })).text()),
  );
  expect(german).toContain("Bitte gib eine gültige E-Mail-Adresse ein");
  expect(german).toContain("Bitte gib dein Passwort ein");
  expect(english).toContain("Please enter a valid email address");
  // Nor is anything said in the words of a library.
  const forged = await site.ask("/de/auth", { form: { ...form, rememberMe: "perhaps" } });
  const page = await forged.text();
  expect(page).toContain("Bitte prüfe, was in diesem Feld steht");
  expect(page).not.toContain("Invalid");
  const { fieldErrors } = await (await site.ask("/api/auth/login", { json: form })).json();
  expect(fieldErrors.email).toEqual(["Please enter a valid email address"]);
});
