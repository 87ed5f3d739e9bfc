import { readFileSync } from "node:fs";
import path from "node:path";
import { createContext, runInContext } from "node:vm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import type { MessageTexts } from "#app/http/languages/message-texts.ts";
import { projectRoot } from "../../../server.ts";
import { createTrack } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
  await createTrack(site.ctx, { title: "Sodium Light" });
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

const english = "All rights reserved.";
const german = "Alle Rechte vorbehalten.";

test("a page has one address per language, and names the others", async () => {
  const [main, other] = await Promise.all([site.read("/music"), site.read("/de/music")]);
  expect(main).toContain('<html lang="en"');
  expect(main).toContain(english);
  expect(main).toContain('href="/de/music" hreflang="de" lang="de"');
  expect(other).toContain('<html lang="de"');
  expect(other).toContain(german);
  expect(other).not.toContain(english);
  expect(other).toContain('href="/music" hreflang="en" lang="en"');
  for (const page of [main, other]) {
    expect(page).toContain(`hreflang="en" href="${site.url}/music"`);
    expect(page).toContain(`hreflang="de" href="${site.url}/de/music"`);
    expect(page).toContain(`hreflang="x-default" href="${site.url}/music"`);
  }
  expect(other).toContain(`<link rel="canonical" href="${site.url}/de/music"`);
});

test("what is said about music is in the language of the page", async () => {
  const [main, other] = await Promise.all([site.read("/music"), site.read("/de/music")]);
  for (const label of ["Play Sodium Light", "Digital Download", "Subscribe"]) expect(main).toContain(label);
  for (const label of ["Sodium Light abspielen", "Digitaler Download", "Abonnieren", "Musik"])
    expect(other).toContain(label);
  expect(other).not.toContain("Digital Download<");
});

test("links, forms and redirects of a page stay in its language", async () => {
  const page = await site.read("/de");
  const within = [...page.matchAll(/<(?:a|form)\b[^>]* (?:href|action)="(\/[^"]*)"/g)].map(
    ([, to]) => to ?? "",
  );
  const leaving = within.filter((to) => !/^\/de(?=[/?#]|$)/.test(to));
  // The same page in English.
  expect(new Set(leaving)).toEqual(new Set(["/"]));
  const answer = await site.ask("/de/dashboard");
  expect(answer.headers.get("Location")).toBe("/de/auth?redirectTo=%2Fdashboard");
});

test("data for the next page is asked for below the language", async () => {
  const [data, home] = await Promise.all([site.ask("/de/music.data"), site.ask("/de.data")]);
  expect(data.status).toBe(200);
  expect(await data.text()).toContain("Sodium Light");
  expect(home.status).toBe(200);
});

test.each(["/fr/music", "/en/music", "/de-DE/music", "/DE/music", "/dexter", "/de/nowhere"])(
  "%s isn't there",
  async (path) => {
    expect((await site.ask(path)).status).toBe(404);
  },
);

test.each(["/api", "/api/tracks", "/robots.txt"])("%s has one address for all languages", async (path) => {
  const answer = await site.ask(`/de${path}`);
  expect(answer.status).toBe(302);
  expect(answer.headers.get("Location")).toBe(path);
  expect((await site.ask(`/de${path}`, { method: "POST", json: {} })).status).toBe(404);
});

test("the language changes with the setting, and cached pages with it", async () => {
  expect(await site.read("/")).toContain(english);
  speak("de", "de,en");
  expect(await site.read("/")).toContain(german);
  expect(await site.read("/en")).toContain(english);
  expect((await site.ask("/de")).status).toBe(404);
  expect(await (await site.ask("/api/tracks?page=x")).text()).not.toContain("Seite");
  speak("en", "en,de");
  expect(await site.read("/")).toContain(english);
});

test("the browser's files of a language have its messages alone", async () => {
  const page = await site.read("/de");
  const files = [...page.matchAll(/\/assets\/de\/[\w.-]+\.js/g)].map(([file]) => file);
  expect(files.length).toBeGreaterThan(5);
  expect(page).not.toMatch(/["'`]\/assets\/[\w-]+\.js/);
  const texts = await Promise.all([...new Set(files)].map(async (file) => (await site.ask(file)).text()));
  expect(texts.some((text) => text.includes(german))).toBe(true);
  expect(texts.some((text) => text.includes(english))).toBe(false);
  expect(texts.some((text) => text.includes("$m$"))).toBe(false);
  const [first = ""] = files;
  expect((await site.ask(first)).headers.get("Cache-Control")).toContain("immutable");
  for (const path of [
    first.replace("/de/", "/xx/"),
    first.replace("/de/", "/constructor/"),
    "/assets/de/nothing.js",
    "/assets/de/..%2f..%2fmessages.json",
  ])
    expect((await site.ask(path)).status, path).toBe(404);
});

test("a message that is a function needs nothing but its values", () => {
  const file = path.join(projectRoot, "build/site/messages.json");
  const all: Record<string, MessageTexts> = JSON.parse(readFileSync(file, "utf8"));
  // The pseudo-language has the functions of English.
  const { "en-XA": _, ...languages } = all;
  // A number, a text, a list or a link, whichever a message takes.
  const value = "const v=new Proxy(()=>v,{get:(_,key)=>key===Symbol.toPrimitive?()=>3:v})";
  for (const { messages, values } of Object.values(languages)) {
    const context = createContext();
    runInContext(`const $values=${values};${value}`, context);
    const functions = Object.values(messages).filter((each) => each.includes("=>") && !each.startsWith("({"));
    expect(functions.length).toBeGreaterThan(10);
    for (const message of functions) {
      const said: unknown = runInContext(`String(${message}(v,v,v,v))`, context);
      expect(said, message).toMatch(/\p{L}|3/u);
    }
  }
});

test("a private page is in the account's language, a form's errors in that of its address", async () => {
  const { token } = signedInContext(site.ctx, { language: "de" });
  expect(await site.read("/de/dashboard", token)).toContain(german);
  const refused = await site.ask("/de/contact", { form: { email: "nobody" } });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain(german);
});

test("the owner chooses the languages in a form, and pages follow at once", async () => {
  const { token } = signedInContext(site.ctx, { role: "admin" });
  const save = (languages: string[], language = "en") =>
    site.ask("/admin/site/shop", {
      token,
      form: [
        ["intent", "languages"],
        ["language", language],
        ...languages.map((each): [string, string] => ["languages", each]),
      ],
    });
  const form = await site.read("/admin/site/shop", token);
  for (const label of ["Main language", "Other languages", "Deutsch", "Português (Brasil)"])
    expect(form).toContain(label);
  expect((await save(["de", "fr"])).status).toBe(302);
  expect((await site.ask("/fr/music")).status).toBe(200);
  expect((await save([], "de")).status).toBe(302);
  expect(await site.read("/music")).toContain(german);
  expect((await site.ask("/en/music")).status).toBe(404);
  expect((await save(["klingon"])).status).toBe(400);
  speak("en", "en,de");
});
