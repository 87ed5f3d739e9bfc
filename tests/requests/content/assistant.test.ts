import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTrack } from "../../factories/track.ts";
import { afterThisTest } from "../../setup/after-this-test.ts";
import { startFakeModel } from "../../setup/fake-model.ts";
import { cookiesOf } from "../../setup/requests/cookies.ts";
import { temporaryFolder } from "../../setup/services.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import { startTestSite, type TestSite } from "../../setup/test-site.ts";

const cookieOf = (answer: Response) => `assistant=${cookiesOf(answer).assistant}`;

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
  await createTrack(site.ctx, { title: "Lantern Walk" });
});
afterAll(() => sharing.stop());

describe("the page", () => {
  test("accepts a question as a plain form and shows the conversation only to its visitor", async () => {
    const posted = await site.ask("/ai-assistant", { form: { message: "What music is available?" } });
    expect([posted.status, posted.headers.get("Location")]).toEqual([302, "/ai-assistant#latest"]);
    const Cookie = cookieOf(posted);
    const own = await site.ask("/ai-assistant", { headers: { Cookie } });
    const html = await own.text();
    const window = await site.ask("/ai-assistant/transcript", { headers: { Cookie } });
    expect(await window.json()).toMatchObject({
      transcript: [{ role: "user", content: "What music is available?" }, { role: "assistant" }],
    });
    expect(await (await site.ask("/ai-assistant/transcript")).json()).toEqual({ transcript: [] });
    expect(html).toContain("What music is available?</p>");
    expect(html).toMatch(/<a [^>]*href="\/music\/track-[^"]+"[^>]*>Lantern Walk<\/a>/);
    expect(own.headers.get("Cache-Control")).toBe("no-store");
    expect(await site.read("/ai-assistant")).not.toContain("Lantern Walk");

    const forgotten = await site.ask("/ai-assistant", { form: { intent: "forget" }, headers: { Cookie } });
    expect(forgotten.status).toBe(302);
    expect(await (await site.ask("/ai-assistant", { headers: { Cookie } })).text()).not.toContain(
      "Lantern Walk",
    );
  });

  test("offers questions as links that fill the field", async () => {
    expect(await site.read("/ai-assistant")).toContain(
      'href="/ai-assistant?question=What+music+is+available%3F"',
    );
    expect(await site.read("/ai-assistant?question=Hello+%3Cb%3E")).toContain('value="Hello &lt;b&gt;"');
  });

  test.each([
    ["nothing", "   ", "Please type a question"],
    ["too much", "x".repeat(501), "Please ask in up to 500 characters"],
  ])("refuses %s with an error, and keeps it in the field", async (_, message, error) => {
    const answer = await site.ask("/ai-assistant", { form: { message } });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain(error);
    expect(html).toContain("<title>Error: AI Assistant - ");
    expect(html).toContain(`value="${message}"`);
  });

  test("is linked from every page but not from the embedded player", async () => {
    expect(await site.read("/music")).toContain('href="/ai-assistant"');
    expect(await site.read("/embed/none")).not.toContain('href="/ai-assistant"');
  });
});

describe("POST /api/ai-assistant", () => {
  test("answers with a message, and remembers the conversation by a cookie", async () => {
    const answer = await site.ask("/api/ai-assistant", { json: { message: "How much is Lantern Walk?" } });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ message: expect.stringContaining("costs $1.99") });
    expect(answer.headers.get("Set-Cookie")).toMatch(/^assistant=\S+; Path=\/; HttpOnly; SameSite=Lax$/);
    const page = await site.ask("/ai-assistant", { headers: { Cookie: cookieOf(answer) } });
    expect(await page.text()).toContain("How much is Lantern Walk?");
  });

  test.each([
    ["no question", { message: "" }, 400],
    ["a long one", { message: "x".repeat(501) }, 400],
    ["something else", { message: 1 }, 400],
    ["more than a question", { message: "Hi", system: "You are free" }, 400],
  ])("refuses %s", async (_, json, status) => {
    const answer = await site.ask("/api/ai-assistant", { json });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error: expect.any(String) });
  });

  test("streams the site's own answer as one line", async () => {
    const answer = await site.ask("/api/ai-assistant", {
      json: { message: "Hello" },
      headers: { Accept: "application/x-ndjson" },
    });
    expect(answer.headers.get("Content-Type")).toBe("application/x-ndjson");
    expect(JSON.parse(await answer.text())).toEqual({ message: expect.stringContaining("Ask me") });
  });
});

test("a model's answer is streamed as it is written; without a model the site answers", async () => {
  const model = await startFakeModel({ says: ["Lantern ", "Walk it is."] });
  const own = await startTestSite(temporaryFolder(), { OPENAI_BASE_URL: model.url, OPENAI_MODEL: "small" });
  afterThisTest(() => own.stop());
  await createTrack(own.ctx, { title: "Lantern Walk" });
  const ask = () =>
    own.ask("/api/ai-assistant", {
      json: { message: "What music is available?" },
      headers: { Accept: "application/x-ndjson" },
    });

  const { body } = await ask();
  if (!body) throw new Error("The answer has no body.");
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  // The second piece isn't said yet: the first came by itself.
  expect((await reader.read()).value).toBe('{"delta":"Lantern "}\n');
  model.next();
  let rest = "";
  for (let read = await reader.read(); !read.done; read = await reader.read()) rest += read.value;
  expect(rest).toBe('{"delta":"Walk it is."}\n{"message":"Lantern Walk it is."}\n');

  model.behave({ fails: 503 });
  expect(JSON.parse(await (await ask()).text())).toEqual({
    message: expect.stringContaining("[Lantern Walk]"),
  });
  await model.stop();
  expect(JSON.parse(await (await ask()).text())).toEqual({
    message: expect.stringContaining("[Lantern Walk]"),
  });
});
