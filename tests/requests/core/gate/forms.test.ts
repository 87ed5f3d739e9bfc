import { afterAll, beforeAll, expect, test } from "vitest";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { siteForTheseTests } from "../../../setup/shared-site.ts";
import type { TestSite } from "../../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
});
afterAll(() => sharing.stop());

test.each(["/auth", "/auth?tab=register", "/newsletter", "/contact"])(
  "a body that isn't a form is a 400 at %s",
  async (page) => {
    for (const type of ["text/plain", "application/json", "multipart/form-data; boundary=x"]) {
      const answer = await fetch(site.url + page, {
        method: "POST",
        body: "garbage",
        headers: { "Content-Type": type, Origin: site.url },
        redirect: "manual",
      });
      expect(answer.status, type).toBe(400);
    }
  },
);

test("an invalid form returns with status 400, its errors and what was typed", async () => {
  const form = {
    email: "not an address",
    username: "robin",
    firstName: "",
    lastName: "Vale",
    password: "Lamp.Post 7",
  };
  const answer = await site.ask("/auth?tab=register", { form: { ...form, confirmPassword: "other" } });
  const html = await answer.text();
  expect(answer.status).toBe(400);
  for (const message of [
    "Please enter a valid email address",
    "First name is required",
    "Passwords don&#x27;t match",
  ]) {
    expect(html).toContain(message);
  }
  expect(html).toContain('value="robin"');
  expect(html).not.toContain("Lamp.Post 7");
  expect(html).toMatch(/<title>Error: /);
});

test("names with invisible or control characters are refused", async () => {
  const fan = { email: "a@example.com", username: "aaa", lastName: "Vale", password: "Lamp.Post 7" };
  for (const firstName of ["A\u0000B", "x\r\nBcc: z", "a\u202eb", "\u200b", "a\ud800"]) {
    const answer = await site.ask("/api/auth/register", { json: { ...fan, firstName } });
    expect(answer.status, JSON.stringify(firstName)).toBe(400);
  }
});

test("pages accept only GET and POST", async () => {
  const { token } = signedInContext(site.ctx);
  expect((await site.ask("/logout", { method: "PUT", token })).status).toBe(405);
  expect((await site.ask("/api/auth/me", { token })).status).toBe(200);
});

test("a tampered price charges nothing", async () => {
  const track = await createTrack(site.ctx);
  const { token } = signedInContext(site.ctx);
  const form = { number: "4242424242424242", expiry: "12/40", cvc: "123", price: "0.50" };
  const answer = await site.ask(`/checkout?trackId=${track.id}`, { token, form });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain("The price has changed to $1.99");
  expect(await (await site.ask("/api/user/purchases", { token })).json()).toEqual([]);
});

test("a declined card is 402, with the reason and without its number in the page", async () => {
  const track = await createTrack(site.ctx);
  const { token } = signedInContext(site.ctx);
  const form = { number: "4000000000000002", expiry: "1240", cvc: "123", price: "1.99" };
  const answer = await site.ask(`/checkout?trackId=${track.id}`, { token, form });
  const html = await answer.text();
  expect(answer.status).toBe(402);
  expect(html).toContain("Your card was declined");
  expect(html).not.toContain("4000000000000002");
});

test("an unknown download format is 404", async () => {
  const track = await createTrack(site.ctx, { priceCents: 0 });
  const { token } = signedInContext(site.ctx);
  for (const format of ["ogg", "../../x", ""]) {
    const answer = await site.ask(`/api/secure/download/${track.id}?format=${format}`, { token });
    expect(answer.status, format).toBe(404);
  }
  const range = { Range: "bytes=99999999-" };
  const beyond = await site.ask(`/api/tracks/${track.id}/stream`, { headers: range });
  expect([beyond.status, beyond.headers.get("Content-Type")]).toEqual([
    416,
    "application/json; charset=utf-8",
  ]);
});
