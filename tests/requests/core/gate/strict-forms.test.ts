import { afterAll, beforeAll, expect, test } from "vitest";
import { contacts } from "#db/schema/index.ts";
import { siteForTheseTests } from "../../../setup/shared-site.ts";
import type { TestSite } from "../../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
});
afterAll(() => sharing.stop());

const post = (path: string, body: string, type = "application/x-www-form-urlencoded") =>
  fetch(site.url + path, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { "Content-Type": type, "X-Requested-With": "x" },
  });

const good = "fullName=Robin+Vale&email=robin%40example.com&message=Hello";

test.each([
  ["an index", `${good}&x[100000000]=1`, "unknown field: x[100000000]"],
  ["an index of a field", `${good}&message[3]=1`, "unknown field: message[3]"],
  ["nesting", `${good}&message.a=1`, "unknown field: message.a"],
  ["another field", `${good}&role=admin`, "unknown field: role"],
  ["a field twice", `${good}&email=other%40example.com`, "the field email more than once"],
  ["the form library's state", `${good}&__state__={}`, "unknown field: __state__"],
  ["the form library's intent", `${good}&__intent__={}`, "unknown field: __intent__"],
  ["a prototype", `${good}&__proto__=1`, "unknown field: __proto__"],
  ["many fields", `${good}${"&a=1".repeat(58)}`, "more than 60 fields"],
  ["a long name", `${good}&${"n".repeat(61)}=1`, `unknown field: ${"n".repeat(60)}…`],
])("a form with %s is refused with the reason, and changes nothing", async (_name, body, sentence) => {
  const before = site.ctx.db.select().from(contacts).all().length;
  const answer = await post("/contact", body);
  expect(answer.status).toBe(400);
  expect((await answer.text()).replaceAll("<!-- -->", "")).toContain(sentence);
  expect((await post("/contact.data", body)).status).toBe(400);
  expect(site.ctx.db.select().from(contacts).all()).toHaveLength(before);
});

test("a multipart form is read like any other, and its files are refused", async () => {
  const type = "multipart/form-data; boundary=x";
  const part = (name: string, text: string, more = "") =>
    `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${text}\r\n`;
  const sender = part("fullName", "Robin Vale") + part("email", "robin@example.com");
  const fields = sender + part("message", "Hello");
  const send = (body: string) => post("/contact", `${body}--x--\r\n`, type);
  expect((await send(fields)).status).toBe(302);
  expect((await send(fields + part("x[9999999]", "1"))).status).toBe(400);
  expect((await send(sender + part("message", "a", '; filename="a.txt"'))).status).toBe(400);
  expect((await send(fields + part("a", "1").repeat(60))).status).toBe(400);
});

test("only the form's own fields are returned to the page", async () => {
  const answer = await post("/contact", "fullName=Robin+Vale&email=wrong&intent=%3Cscript%3E");
  expect(answer.status).toBe(400);
  const html = await answer.text();
  expect(html).toContain('value="Robin Vale"');
  expect(html).not.toContain("script\\u003e");
  expect(html).not.toMatch(/initialValue[^\n]{0,400}intent/);
});
