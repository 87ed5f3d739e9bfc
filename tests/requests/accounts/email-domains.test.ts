import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newsletterBox, subscribe } from "#app/domain/mail/newsletter/subscribe.ts";
import { users } from "#db/schema/index.ts";
import { sellToGuests } from "../../factories/guest.ts";
import { createTrack } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
  sellToGuests(site.ctx);
});
afterAll(() => sharing.stop());

const typed = "Tom&Ann+Shop@Müller.example";
const stored = "tom&ann+shop@xn--mller-kva.example";
const shown = "tom&amp;ann+shop@müller.example";
const password = "Correct-horse-9-battery!";
const sessionOf = (answer: Response) => /session=([^;]+)/.exec(answer.headers.get("Set-Cookie") ?? "")?.[1];

test("every form and call accepts special characters and international domains", async () => {
  const track = await createTrack(site.ctx);
  const admin = signedInContext(site.ctx, { role: "admin" });
  const { token } = admin;
  const person = { username: "tom_ann", firstName: "Tom", lastName: "Vale", password };
  const posts: [string, Parameters<TestSite["ask"]>[1], number][] = [
    ["/api/auth/register", { json: { email: typed, ...person } }, 201],
    ["/api/auth/login", { json: { email: stored, password } }, 200],
    ["/api/auth/login", { json: { email: typed, password } }, 200],
    ["/api/auth/forgot-password", { json: { email: typed } }, 204],
    ["/api/newsletter", { json: { email: typed } }, 201],
    ["/api/contacts", { json: { email: typed, fullName: "Tom Vale", message: "Hello" } }, 201],
    ["/api/admin/grants", { token, json: { trackId: track.id, email: typed } }, 201],
    ["/auth", { form: { intent: "login", email: typed, password } }, 302],
    ["/forgot-password", { form: { email: typed } }, 302],
    ["/newsletter", { form: { email: typed } }, 200],
    ["/contact", { form: { email: typed, fullName: "Tom Vale", message: "Hello" } }, 302],
    ["/orders", { form: { email: typed } }, 302],
    [`/checkout?trackId=${track.id}`, { form: { intent: "guest", email: typed } }, 302],
    ["/admin/invitations", { token, form: { intent: "invite", email: typed, role: "moderator" } }, 200],
    ["/admin/site/contact", { token, form: { intent: "contact", contactEmail: typed, lead: "" } }, 302],
  ];
  const answers: string[] = [];
  for (const [path, request] of posts) {
    const { status } = await site.ask(path, request);
    answers.push(`${path} ${status}`);
  }
  expect(answers).toEqual(posts.map(([path, , status]) => `${path} ${status}`));
  expect(site.ctx.db.select().from(users).where(eq(users.email, stored)).all()).toMatchObject([
    { isGuest: false },
    { isGuest: true },
  ]);
});

/** The texts of a page, without tags, scripts and the values of fields, which browsers show by themselves. */
const textOf = (html: string) => html.replace(/<(script|style)[\s\S]*?<\/\1>/g, "").replace(/<[^>]*>/g, "");

/** Reads a page and those it links to. */
async function crawl(start: string, token: string | undefined) {
  const pages = new Map<string, string>();
  const open = [start];
  for (let path = open.pop(); path && pages.size < 120; path = open.pop()) {
    const name = path.split("?", 1)[0] ?? "";
    if (pages.has(name)) continue;
    const answer = await site.ask(path, { token });
    const isPage = answer.headers.get("Content-Type")?.startsWith("text/html") ?? false;
    const html = isPage ? (await answer.text()).replaceAll("<!-- -->", "") : "";
    pages.set(name, textOf(html));
    const links = [...html.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)].map(([, link]) => link ?? "");
    open.push(...links.map((link) => link.replaceAll("&amp;", "&")));
  }
  return pages;
}

test("every page shows an address with its domain as people write it", async () => {
  const answer = await site.ask("/api/auth/login", { json: { email: typed, password } });
  const admin = signedInContext(site.ctx, { role: "admin" });
  site.ctx.db.update(users).set({ role: "user" }).where(eq(users.email, stored)).run();
  subscribe(site.ctx, stored, newsletterBox);
  const pages = new Map<string, string>();
  for (const [start, token] of [
    ["/", undefined],
    ["/dashboard", sessionOf(answer)],
    ["/admin", admin.token],
  ] as const) {
    for (const [path, text] of await crawl(start, token)) pages.set(`${start} ${path}`, text);
  }
  const encoded = [...pages].filter(([, text]) => text.includes("xn--")).map(([path]) => path);
  expect(encoded).toEqual([]);
  const showing = [...pages].filter(([, text]) => text.includes(shown)).map(([path]) => path);
  for (const path of [
    ...["/ /contact", "/dashboard /dashboard", "/admin /admin", "/admin /admin/newsletter"],
    ...["/admin /admin/invitations", "/admin /admin/inbox"],
  ])
    expect(showing).toContain(path);
});

test.each([
  ["/admin?q=", "Tom Vale"],
  ["/admin/newsletter?q=", "müller.example"],
  ["/admin/inbox?status=new&q=", "Tom Vale"],
])("%s finds an address by its domain as people write it", async (path, found) => {
  const { token } = signedInContext(site.ctx, { role: "admin" });
  const search = path.includes("inbox") || path.includes("newsletter") ? "Müller.example" : "Müller.exam";
  const html = await site.read(path + encodeURIComponent(search), token);
  expect(textOf(html)).toContain(found);
  expect(textOf(await site.read(`${path}muller.example`, token))).not.toContain(found);
});
