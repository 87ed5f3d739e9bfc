import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { createOrderToken } from "#app/domain/core/order-token.ts";
import { readLinesOf } from "#app/domain/shop/order-lines/order-lines.ts";
import { withdrawals } from "#db/schema/index.ts";
import { pay, payForNamed } from "../../factories/purchase.ts";
import { createTrack } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
import { mailsTo } from "../../setup/mailed-links.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
});
afterAll(() => sharing.stop());
beforeEach(() => turn("on"));

const turn = (withdrawal: "on" | "off") => changeSite(site.ctx, [{ key: "withdrawal", value: withdrawal }]);
const link = "Withdraw from contract here";
const newEmail = () => `${randomUUID()}@example.com`;
const storedFor = (email: string) =>
  site.ctx.db.select().from(withdrawals).where(eq(withdrawals.email, email)).all();
const newStatement = (changes: object = {}) => ({
  name: "Ada Example",
  order: "The blue one",
  email: newEmail(),
  ...changes,
});
const textOf = async (answer: Response) => (await answer.text()).replaceAll("<!-- -->", "");

/** The fields of the form by which a page asks for the confirmation. */
function hiddenFields(html: string): [string, string][] {
  const form = /<form(?:(?!<\/form>).)*Confirm withdrawal/s.exec(html)?.[0] ?? "";
  return [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
    ([, name = "", value = ""]) => [
      name,
      value
        .replaceAll("&quot;", '"')
        .replaceAll("&lt;", "<")
        .replaceAll("&gt;", ">")
        .replaceAll("&#x27;", "'")
        .replaceAll("&amp;", "&"),
    ],
  );
}

test("every page and receipt leads there while it is on; off, nothing is left of it", async () => {
  const fan = signedInContext(site.ctx);
  const { id } = await pay(fan, (await createTrack(site.ctx)).id);
  const token = createOrderToken(site.ctx, id);
  const pages = ["/", "/music", "/nowhere", "/orders"] as const;
  for (const page of pages) expect(await site.read(page)).toContain(`href="/withdraw">${link}</a>`);
  expect(await site.read(`/dashboard/purchases/${id}`, fan.token)).toMatch(
    /class="touch"[^>]*>Withdraw from/,
  );
  expect(await site.read(`/orders?token=${token}`)).toContain(`href="/withdraw?token=${token}"`);
  turn("off");
  for (const page of pages) expect(await site.read(page)).not.toContain(link);
  const statement = newStatement();
  expect((await site.ask("/withdraw")).status).toBe(404);
  expect((await site.ask("/withdraw", { form: statement })).status).toBe(404);
  expect((await site.ask("/withdraw", { form: { ...statement, intent: "confirm" } })).status).toBe(404);
  expect((await site.ask("/api/withdrawals", { json: statement })).status).toBe(404);
  expect(storedFor(statement.email)).toEqual([]);
});

test("two plain posts: the statement is repeated, and only its confirmation counts", async () => {
  const statement = newStatement({ order: 'Receipt "2020-00001" <b>' });
  const asked = await site.ask("/withdraw", { form: statement });
  const page = await textOf(asked);
  expect(asked.status).toBe(200);
  expect(page).not.toContain("<title>Error");
  expect(page).toContain("Receipt &quot;2020-00001&quot; &lt;b&gt;");
  expect(page.match(/<button[^>]*>Confirm withdrawal</g)).toHaveLength(1);
  expect(storedFor(statement.email)).toEqual([]);

  const fields = hiddenFields(page);
  const confirmed = await site.ask("/withdraw", { form: fields });
  expect(confirmed.status).toBe(302);
  const [row] = storedFor(statement.email);
  const after = await site.read(confirmed.headers.get("Location") ?? "");
  expect(after).toContain(`<time dateTime="${row?.receivedAt.toISOString()}">`);
  expect(after).toMatch(/received/i);
  expect(mailsTo(site.ctx, statement.email, "withdrawal")).toHaveLength(1);

  await site.ask("/withdraw", { form: fields });
  expect(storedFor(statement.email)).toHaveLength(1);
  expect(await site.read("/withdraw?received=1.unknown.forged")).toContain("Continue");
});

test("what is missing or wrong is said at its field, and nothing that was typed is lost", async () => {
  const answer = await site.ask("/withdraw", { form: { name: "Ada", order: "", email: "ada at home" } });
  const page = await textOf(answer);
  expect(answer.status).toBe(400);
  expect(page).toContain("<title>Error: ");
  expect(page).toContain("Please enter a valid email address");
  expect(page).toContain("Please enter the number of your order or receipt");
  expect(page).toMatch(/value="ada at home"/);
  expect(page).toMatch(/value="Ada"/);
});

test("signed-in buyers tick their lines, and the right is said for them alone", async () => {
  const fan = signedInContext(site.ctx);
  const titles = [`Night ${randomUUID()}`, `Day ${randomUUID()}`];
  const tracks = await Promise.all(titles.map((title) => createTrack(site.ctx, { title })));
  const order = await payForNamed(
    fan,
    tracks.map(({ id }) => id),
    300,
  );
  const [line] = readLinesOf(site.ctx, order.id);
  const form = await site.read("/withdraw", fan.token);
  for (const title of titles) expect(form).toContain(title);
  expect(await site.read("/withdraw")).not.toContain(titles[0]);
  const statement: [string, string][] = [
    ["name", "Fan"],
    ["email", newEmail()],
    ["order", ""],
    ["items", line?.id ?? ""],
  ];
  const asked = await textOf(await site.ask("/withdraw", { token: fan.token, form: statement }));
  expect(asked).toContain(line?.title);
  await site.ask("/withdraw", { token: fan.token, form: hiddenFields(asked) });
  expect(storedFor(statement[1]?.[1] ?? "")).toEqual([
    expect.objectContaining({ purchaseId: order.id, items: [line?.id], userId: fan.actor.user.id }),
  ]);
  const asStranger = await textOf(await site.ask("/withdraw", { form: statement }));
  expect(asStranger).not.toContain(line?.title);
});

test("the API receives a statement, and admins list it with its order and deadlines", async () => {
  const fan = signedInContext(site.ctx);
  const order = await pay(fan, (await createTrack(site.ctx)).id);
  const statement = newStatement({ order: order.id.slice(0, 8) });
  const answer = await site.ask("/api/withdrawals", { json: statement });
  expect(answer.status).toBe(202);
  const { receivedAt } = await answer.json();
  const admin = signedInContext(site.ctx, { role: "admin" });
  const list = await site.ask(`/api/admin/withdrawals?q=${statement.email}`, { token: admin.token });
  const payBackBy = new Date(Date.parse(receivedAt) + 14 * 24 * 60 * 60_000).toISOString();
  expect(await list.json()).toEqual({
    withdrawals: [
      expect.objectContaining({
        ...{ name: statement.name, order: statement.order, email: statement.email, items: [] },
        ...{ purchaseId: order.id, receivedAt, payBackBy, status: "received" },
      }),
    ],
  });
  expect((await site.ask("/api/withdrawals", { json: { ...statement, website: "x" } })).status).toBe(400);
  expect((await site.ask("/api/withdrawals", { json: { name: "Ada", email: newEmail() } })).status).toBe(400);
});

test("the owner answers and chooses an order on the withdrawal's page", async () => {
  const fan = signedInContext(site.ctx);
  const order = await pay(fan, (await createTrack(site.ctx)).id);
  const admin = signedInContext(site.ctx, { role: "admin" });
  const { email } = await (async () => {
    const statement = newStatement();
    await site.ask("/api/withdrawals", { json: statement });
    return statement;
  })();
  const [row] = storedFor(email);
  const here = `/admin/withdrawals/${row?.id}`;
  const token = admin.token;
  expect(await site.read("/admin/withdrawals", token)).toContain(here);
  expect(await site.read(here, token)).toContain("We couldn&#x27;t find the order");
  const wrong = await site.ask(here, { token, form: { intent: "assign", order: "nowhere at all" } });
  expect([wrong.status, await textOf(wrong)]).toEqual([
    400,
    expect.stringContaining("No paid order has this number"),
  ]);
  await site.ask(here, { token, form: { intent: "assign", order: order.id } });
  expect(await site.read(here, token)).toContain(
    `/admin/orders/${order.id}?amount=&amp;withdrawal=${row?.id}#refund`,
  );
  expect((await site.ask(here, { token, form: { intent: "answer", text: "" } })).status).toBe(400);
  const sent = await site.ask(here, { token, form: { intent: "answer", text: "Hello Ada." } });
  expect(sent.headers.get("Location")).toBe(here);
  expect(mailsTo(site.ctx, email, "withdrawal_answer")).toHaveLength(1);
  expect((await site.ask("/admin/withdrawals/nothing", { token })).status).toBe(404);
});

interface HostileStatement {
  name: unknown;
  order: unknown;
  email: string;
  items?: unknown[];
}

/** Statements that want to break something, or to learn of other people's orders. */
function hostileStatements(
  order: { id: string; receiptNumber: string | null; paymentIntentId: string },
  victim: string,
): HostileStatement[] {
  const known = [order.id, order.id.slice(0, 8), order.receiptNumber ?? "", order.paymentIntentId, victim];
  const texts = [
    ...known,
    ...known.map((number) => `Please tell me whose ${number} is`),
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "{{constructor.constructor('return 1')()}}",
    "a\r\nBcc: everybody@example.com\r\n\r\nHello",
    "a%0d%0aBcc:%20everybody@example.com",
    "' or 1=1 --",
    "\u202Egnp.exe",
    "\u0000\u0001\u0007",
    "\uD800",
    "x".repeat(1000),
    "x".repeat(60_000),
    "😀".repeat(400),
    "% _ \\ [a-z] *",
    "a\n".repeat(500),
    " ",
    "../../etc/passwd",
    "=cmd|' /C calc'!A0",
    "A".repeat(8).concat(" ").repeat(100),
  ];
  const statements = texts.map((order) => ({ name: "Mallory", order, email: newEmail() }));
  return [
    ...statements,
    { name: "Mallory\r\nBcc: everybody@example.com", order: "x", email: newEmail() },
    { name: "<b>Mallory</b>", order: "x", email: newEmail() },
    { name: "M".repeat(101), order: "x", email: newEmail() },
    { name: "", order: "x", email: newEmail() },
    { name: "Mallory", order: "x", email: "a@example.com\r\nBcc: b@example.com" },
    { name: "Mallory", order: "x", email: "a@example.com,b@example.com" },
    { name: "Mallory", order: "x", email: victim },
    { name: "Mallory", order: "", email: newEmail(), items: [order.id] },
    { name: "Mallory", order: "", email: newEmail(), items: Array.from({ length: 41 }, () => "x") },
    { name: "Mallory", order: "x", email: newEmail(), items: [randomUUID(), "<i>"] },
    { name: "Mallory", order: "x", email: newEmail(), items: [{ toString: "x" }] },
    { name: ["Mallory"], order: { $ne: 1 }, email: newEmail() },
  ];
}

const asText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

test("forty hostile statements cause no failure, and reveal nothing", async () => {
  const fan = signedInContext(site.ctx, { emailVerified: true });
  const title = `Hidden ${randomUUID()}`;
  const order = await pay(fan, (await createTrack(site.ctx, { title })).id);
  const secrets = [title, fan.actor.user.id];
  const statements = hostileStatements(order, fan.actor.user.email);
  expect(statements.length).toBeGreaterThanOrEqual(40);
  for (const statement of statements) {
    const call = await site.ask("/api/withdrawals", { json: statement });
    expect([202, 400]).toContain(call.status);
    const said = await call.text();
    const { items = [], ...fields } = statement;
    const form = [
      ...Object.entries(fields).map(([name, value]): [string, string] => [name, asText(value)]),
      ...items.map((item): [string, string] => ["items", asText(item)]),
    ];
    const asked = await site.ask("/withdraw", { form });
    const confirmed = await site.ask("/withdraw", { form: [...form, ["intent", "confirm"]] });
    expect([200, 400]).toContain(asked.status);
    expect([302, 400]).toContain(confirmed.status);
    const shown = said + (await asked.text()) + (await confirmed.text());
    for (const secret of secrets) expect(shown).not.toContain(secret);
    expect(shown).not.toMatch(/<script>alert|<img src=x|<b>Mallory/);
  }
  const admin = signedInContext(site.ctx, { role: "admin" });
  const list = await site.ask("/admin/withdrawals", { token: admin.token });
  expect(list.status).toBe(200);
  expect(await list.text()).not.toMatch(/<script>alert|<img src=x|<b>Mallory/);
});

test("an order that exists is answered like one that doesn't", async () => {
  const fan = signedInContext(site.ctx, { emailVerified: true });
  const order = await pay(fan, (await createTrack(site.ctx)).id);
  const answers = await Promise.all(
    [order.id.slice(0, 8), "00000000"].map(async (number) => {
      const asked = await site.ask("/withdraw", {
        form: newStatement({ order: number, email: "same@example.com" }),
      });
      const text = await textOf(asked);
      return text
        .replace(/<style.*?<\/style>/gs, "")
        .replace(new RegExp(`${number}|nonce="[^"]*"|[0-9a-f-]{36}`, "g"), "");
    }),
  );
  expect(answers[0]).toBe(answers[1]);
});
