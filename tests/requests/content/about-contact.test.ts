import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { markContentChanged } from "#app/domain/core/settings/write-site-settings.ts";
import { write } from "#app/domain/core/write.ts";
import { contacts, videos } from "#db/schema/index.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
});
afterAll(() => sharing.stop());

const messagesOf = (email: string) =>
  site.ctx.db.select().from(contacts).where(eq(contacts.email, email)).all();
const page = async (path: string) => (await site.ask(path)).text();

test("the about page shows what the settings contain, without empty sections", async () => {
  expect(await page("/about")).toContain("No biography yet");
  changeSite(site.ctx, [
    { key: "about.sections.0.text", value: "First part.\n\nSecond <b>part</b>." },
    { key: "about.philosophy", value: "Leave the light on." },
  ]);
  const html = await page("/about");
  expect(html).toContain("<h2>Origins &amp; Foundation</h2>");
  expect(html).toContain("<p>First part.</p><p>Second &lt;b&gt;part&lt;/b&gt;.</p>");
  expect(html).not.toContain("<h2>Early Life</h2>");
  expect(html).toContain("Artist Philosophy");
  expect(html).toContain("Leave the light on.");
  expect(html).not.toContain("Member-only exclusive content");
  const now = site.ctx.now();
  write(site.ctx, (tx) => {
    tx.db
      .insert(videos)
      .values({
        ...{ id: "making-of", title: "Making Of", memberOnly: true, position: 1 },
        ...{ videoUrl: "https://www.youtube.com/watch?v=abcdefghijk" },
        ...{ publishedAt: now, createdAt: now, updatedAt: now },
      })
      .run();
    markContentChanged(tx);
  });
  expect(await page("/about")).toContain("Member-only exclusive content");
});

test("a new site's texts make no promises that the owner didn't write", async () => {
  for (const path of ["/", "/music", "/listen", "/videos", "/photos", "/about", "/contact", "/llms.txt"]) {
    const text = (await page(path)).replace(/<!-- -->/g, "");
    expect(text, path).not.toMatch(
      /coming soon|check back|tell you when|24-48|exclusive tracks|free streaming|initializing/i,
    );
  }
  expect(await page("/music")).toContain("No music yet");
  changeSite(site.ctx, [
    { key: "pages.musicEmptyTitle", value: "MUSIC LIBRARY INITIALIZING" },
    { key: "pages.musicEmptyText", value: "NEW RELEASES LOADING, CHECK BACK SOON" },
  ]);
  for (const path of ["/music", "/listen"]) {
    const html = await page(path);
    expect(html).toContain("MUSIC LIBRARY INITIALIZING");
    expect(html).toContain("NEW RELEASES LOADING, CHECK BACK SOON");
  }
});

test("the biography appears without its Markdown marks in plain-text places", async () => {
  changeSite(site.ctx, [
    {
      key: "biography",
      value: "**Ada** makes *loud* songs, as [here](/music). <i>Live</i>.\n\nSince 2019.",
    },
  ]);
  const plain = "Ada makes loud songs, as here. <i>Live</i>.";
  for (const path of ["/", "/landing"]) {
    const html = await page(path);
    expect(html).toContain("Ada makes loud songs, as here. &lt;i&gt;Live&lt;/i&gt;.\nSince 2019.");
    expect(html).not.toContain("**Ada**");
  }
  const about = await page("/about");
  expect(about).toContain('<meta name="description" content="Ada makes loud songs, as here.');
  expect(about).not.toContain("**Ada**");
  expect(await page("/llms.txt")).toContain(`\n${plain} Since 2019.\n`);
});

test("a legal page exists once its text is set, and the footer links to it", async () => {
  expect((await site.ask("/legal/imprint")).status).toBe(404);
  expect((await site.ask("/legal/constructor")).status).toBe(404);
  expect(await page("/about")).not.toContain("/legal/");
  changeSite(site.ctx, [{ key: "legal.imprint", value: "Ada Example\n1 Lamp Street" }]);
  expect(await page("/legal/imprint")).toContain("1 Lamp Street");
  expect(await page("/about")).toContain('href="/legal/imprint"');
  expect(await page("/about")).not.toContain('href="/legal/terms"');
});

test("Markdown in about and legal texts becomes headings, lists and links; HTML stays text", async () => {
  const text =
    "# Before\n\n- [me](instagram.com/ada)\n- [music](/music)\n\n### After\n\n<script>alert(1)</script> [x](javascript:alert(1)) ![p](https://a.example/p.png)";
  changeSite(site.ctx, [
    { key: "about.sections.1.text", value: text },
    { key: "legal.terms", value: text },
  ]);
  for (const [path, first, second] of [
    ["/about", "h3", "h4"],
    ["/legal/terms", "h2", "h3"],
  ]) {
    const html = await page(`${path}`);
    expect(html).toContain(`<${first}>Before</${first}><ul>`);
    expect(html).toContain(`<${second}>After</${second}>`);
    expect(html).toContain('<li><a href="https://instagram.com/ada" rel="noopener nofollow">me</a></li>');
    expect(html).toMatch(/<li><a[^>]* href="\/music"[^>]*>music<\/a><\/li>/);
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt; x <a");
    expect(html).not.toContain('href="javascript');
    expect(html).not.toContain('src="https://a.example');
  }
});

describe("the contact form", () => {
  test("stores a message and shows the thank-you page", async () => {
    const answer = await site.ask("/contact", {
      form: { fullName: " Robin Vale ", email: "robin@example.com", message: "Hello", phoneNumber: "" },
    });
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/contact/thank-you"]);
    expect(messagesOf("robin@example.com")).toMatchObject([
      { fullName: "Robin Vale", message: "Hello", phoneNumber: null, source: "website", status: "new" },
    ]);
    const flash = answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";
    const thanks = await (await site.ask("/contact/thank-you", { headers: { Cookie: flash } })).text();
    expect(thanks).toContain("Message Sent!");
    expect(thanks).toContain("We&#x27;ll get back to you soon.");
    expect(thanks).toContain("Send Another Message");
  });

  test("returns with its errors and what was typed", async () => {
    const answer = await site.ask("/contact", { form: { email: "nonsense@", message: "Keep <this>" } });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain("<title>Error: Contact - ");
    expect(html).toContain('<a href="#contact-fullName">Please enter your full name</a>');
    expect(html).toContain('<a href="#contact-email">Please enter a valid email address</a>');
    expect(html).toContain('value="nonsense@"');
    expect(html).toContain("Keep &lt;this&gt;</textarea>");
    expect(messagesOf("nonsense@")).toEqual([]);
  });

  test("refuses a message without text; the API accepts one", async () => {
    const sender = { fullName: "Robin Vale", email: "silent@example.com" };
    for (const form of [sender, { ...sender, message: "  \r\n " }]) {
      const answer = await site.ask("/contact", { form });
      expect([answer.status, await answer.text()]).toEqual([
        400,
        expect.stringContaining('<a href="#contact-message">Please write a message</a>'),
      ]);
    }
    expect(messagesOf(sender.email)).toEqual([]);
    expect((await site.ask("/api/contacts", { json: sender })).status).toBe(201);
  });

  test("refuses unknown fields", async () => {
    const form = { fullName: "Robin", email: "extra@example.com", isRead: "1" };
    expect((await site.ask("/contact", { form })).status).toBe(400);
    expect(messagesOf("extra@example.com")).toEqual([]);
  });

  test("stores the message as new and from the website, whatever is sent", async () => {
    const json = { fullName: "Robin", email: "told@example.com", source: "fair", status: "replied" };
    const answer = await site.ask("/api/contacts", { json });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ status: "new" });
    expect(messagesOf("told@example.com")).toMatchObject([{ source: "website", status: "new" }]);
  });

  test("silently drops a message whose hidden field was filled in", async () => {
    const form = {
      ...{ fullName: "Machine", email: "machine@example.com" },
      ...{ message: "Buy this", website: "https://spam.example" },
    };
    const answer = await site.ask("/contact", { form });
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/contact/thank-you"]);
    expect(messagesOf("machine@example.com")).toEqual([]);
  });
});

test("refuses more than 20 messages an hour, and keeps the message in the form", async () => {
  const strict = siteForTheseTests({ RATE_LIMIT_FACTOR: "1" });
  const own = await strict.start();
  try {
    const form = { fullName: "Robin", email: "often@example.com", message: "Again" };
    for (let count = 0; count < 20; count += 1) {
      expect((await own.ask("/contact", { form })).status).toBe(302);
    }
    const refused = await own.ask("/contact", { form });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    const html = await refused.text();
    expect(html).toContain("Too many attempts.");
    expect(html).toContain("Again</textarea>");
  } finally {
    await strict.stop();
  }
});
