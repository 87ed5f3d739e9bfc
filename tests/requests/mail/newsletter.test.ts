import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newsletterBox, subscribe } from "#app/domain/mail/newsletter/subscribe.ts";
import { subscriptionPath } from "#app/domain/mail/newsletter/unsubscribe.ts";
import { createSubscriber, subscriptionOf } from "../../factories/subscriber.ts";
import { signedInContext } from "../../factories/user.ts";
import { outboxOf } from "../../setup/outbox.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
});
afterAll(() => sharing.stop());

/** What mail programs, webmail and extensions send, and what nobody should. */
const anyOrigin = [
  "https://mail.proton.me",
  "null",
  "moz-extension://4c8b6c5e-7d3a-4f0e-9a51-1f6f3a1f7c11",
  "http://localhost:3000.evil.example",
  "file://",
  "about:blank",
  "https://a.example, https://b.example",
  "?",
];

const rowOf = (email: string) => subscriptionOf(site.ctx, email);
const pathTo = (purpose: "confirm" | "unsubscribe", email: string) =>
  subscriptionPath(site.ctx, purpose, rowOf(email));
const ask = (email: string) => site.ask("/newsletter", { form: { email, redirectTo: "/about?a=1" } });

describe("the newsletter form", () => {
  test("redirects to the page it was sent from, and says there that a mail was sent", async () => {
    const answer = await ask("Fan@Example.com");
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/about?a=1#newsletter"]);
    const flash = answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";
    const html = await (await site.ask("/about", { headers: { Cookie: flash } })).text();
    const box = html.slice(html.indexOf('id="newsletter"'));
    expect(box).toContain("You&#x27;ve been added to our newsletter. Stay tuned for updates!");
    expect(box).toContain("open the link in the email");
    expect(html.slice(0, html.indexOf('id="newsletter"'))).not.toContain("added to our newsletter");
  });

  test("shows its answer on its own page when no page to return to is given", async () => {
    const answer = await site.ask("/newsletter", { form: { email: "here@example.com" } });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("added to our newsletter");
  });

  test("never redirects to another site", async () => {
    const form = { email: "away@example.com", redirectTo: "//evil.example/" };
    const answer = await site.ask("/newsletter", { form });
    expect(answer.headers.get("Location")).toBe("/#newsletter");
  });

  test("page and API answer the same for new, known and unsubscribed addresses", async () => {
    createSubscriber(site.ctx, "known@example.com");
    createSubscriber(site.ctx, "gone@example.com");
    await site.ask(pathTo("unsubscribe", "gone@example.com"), { form: {} });
    const emails = ["new@example.com", "known@example.com", "gone@example.com", "gone@example.com"];
    const pages = await Promise.all(emails.map(ask));
    expect(new Set(pages.map(({ status, headers }) => `${status} ${headers.get("Location")}`)).size).toBe(1);
    expect(new Set(pages.map(({ headers }) => headers.get("Set-Cookie")?.split(";")[0])).size).toBe(1);
    for (const email of emails) {
      const answer = await site.ask("/api/newsletter", { json: { email } });
      expect([answer.status, await answer.json()]).toEqual([201, { email }]);
    }
    expect(rowOf("gone@example.com").withdrawnAt).toBeInstanceOf(Date);
    expect(rowOf("known@example.com").withdrawnAt).toBeNull();
  });
});

test("the mailed link subscribes when its button is pressed, not when it is opened", async () => {
  await ask("robin@example.com");
  const mailed = () => outboxOf(site.ctx, "robin@example.com", "confirm_newsletter")[0] ?? "";
  await expect.poll(mailed).toContain("/newsletter/confirm?");
  const link = /\/newsletter\/confirm\?subscription=\d+&token=[\w-]{43}/.exec(mailed())?.[0] ?? "";
  expect(await site.read(link)).toContain("Confirm Subscription</button>");
  expect(rowOf("robin@example.com").confirmedAt).toBeNull();

  const answer = await site.ask(link, { form: {} });
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, link]);
  expect(rowOf("robin@example.com").confirmedAt).toBeInstanceOf(Date);
  const shown = await site.ask(link);
  expect([shown.status, shown.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  expect(await shown.text()).toContain("is subscribed to the newsletter");
});

test.each(["", "?token=x", "?subscription=1", "?token=x&subscription=__proto__"])(
  "confirming with the link %s is refused, with a way to ask again",
  async (search) => {
    for (const options of [{}, { form: {} }]) {
      const answer = await site.ask(`/newsletter/confirm${search}`, options);
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain("There is a problem with this link");
    }
  },
);

describe("unsubscribing", () => {
  test("works by pressing the button", async () => {
    createSubscriber(site.ctx, "leaves@example.com");
    const link = pathTo("unsubscribe", "leaves@example.com");
    expect(await site.read(link)).toContain("leaves@example.com");
    expect(rowOf("leaves@example.com").withdrawnAt).toBeNull();
    const answer = await site.ask(link, { form: {} });
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, link]);
    const leftAt = rowOf("leaves@example.com").withdrawnAt;
    expect(leftAt).toBeInstanceOf(Date);
    expect(await site.read(link)).toContain("won&#x27;t get the newsletter anymore");
    await site.ask(link, { form: {} });
    expect(rowOf("leaves@example.com").withdrawnAt).toEqual(leftAt);
  });

  test.each([
    ["a form", new URLSearchParams({ "List-Unsubscribe": "One-Click" })],
    ["multipart", Object.entries({ "List-Unsubscribe": "One-Click" })],
  ])("accepts a mail program's one-click post, without cookies or origin, as %s", async (name, fields) => {
    const email = `${name.replace(" ", "")}@example.com`;
    createSubscriber(site.ctx, email);
    const body = fields instanceof URLSearchParams ? fields : new FormData();
    if (body instanceof FormData && Array.isArray(fields))
      for (const [key, value] of fields) body.set(key, value);
    const answer = await fetch(site.url + pathTo("unsubscribe", email), {
      method: "POST",
      redirect: "manual",
      body,
      headers: { "Sec-Fetch-Site": "cross-site" },
    });
    expect([answer.status, answer.headers.get("Location")]).toEqual([200, null]);
    expect(rowOf(email).withdrawnAt).toBeInstanceOf(Date);
  });

  test("needs the link's token, and other pages still refuse foreign posts", async () => {
    createSubscriber(site.ctx, "one@example.com");
    const { id } = createSubscriber(site.ctx, "other@example.com");
    const link = new URL(pathTo("unsubscribe", "one@example.com"), site.url);
    link.searchParams.set("subscription", String(id));
    for (const path of [
      link.pathname + link.search,
      "/newsletter/unsubscribe",
      "/newsletter/unsubscribe?token=x",
    ]) {
      expect((await site.ask(path)).status).toBe(400);
      const answer = await site.ask(path, { form: {} });
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain("This unsubscribe link is incomplete.");
    }
    expect(rowOf("other@example.com").withdrawnAt).toBeNull();
    const foreign = { form: { email: "x@example.com" }, headers: { Origin: "https://evil.example" } };
    for (const path of ["/newsletter", "/newsletter.data", "/newsletter/unsubscribed"]) {
      expect((await site.ask(path, foreign)).status).toBe(403);
    }
  });

  test.each(anyOrigin)(
    "works from the origin %s, by a mail program and by the page's own button",
    async (Origin) => {
      const ask = (path: string, form: Record<string, string>) =>
        site.ask(path, { form, headers: { Origin, "Sec-Fetch-Site": "cross-site" } });
      const oneClick = { "List-Unsubscribe": "One-Click" };
      const sentBy: [string, Record<string, string>, number][] = [
        ["?", oneClick, 200],
        ["?", {}, 302],
        ["/?", oneClick, 200],
        // What the page's script posts to.
        [".data?", {}, 202],
      ];
      for (const [end, form, status] of sentBy) {
        const email = `${randomUUID()}@example.com`;
        createSubscriber(site.ctx, email);
        expect([end, (await ask(pathTo("unsubscribe", email).replace("?", end), form)).status]).toEqual([
          end,
          status,
        ]);
        expect(rowOf(email).withdrawnAt).toBeInstanceOf(Date);
        subscribe(site.ctx, email, newsletterBox);
        await ask(pathTo("confirm", email).replace("?", end), {});
        expect(rowOf(email)).toMatchObject({ askedAt: null, withdrawnAt: null });
      }
    },
  );
});

test("the dashboard leads to what a confirmed address gets, and to nothing of another's", async () => {
  const { ctx } = site;
  const [fan, unconfirmed, unlisted] = [true, false, true].map((emailVerified) =>
    signedInContext(ctx, { emailVerified }),
  );
  for (const each of [fan, unconfirmed]) createSubscriber(ctx, each?.actor.user.email ?? "");
  const linkFor = async (token = "") =>
    /href="(\/newsletter\/unsubscribe\?[^"]+)"[^>]*>What You Get</.exec(
      await site.read("/dashboard", token),
    )?.[1];
  const link = (await linkFor(fan?.token))?.replaceAll("&amp;", "&") ?? "";
  const page = await site.read(link, fan?.token);
  expect(page).toContain("What You Get");
  expect(page).toContain(fan?.actor.user.email);
  expect([await linkFor(unconfirmed?.token), await linkFor(unlisted?.token)]).toEqual([undefined, undefined]);
});
