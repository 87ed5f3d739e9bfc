import { readFileSync } from "node:fs";
import Database from "better-sqlite3";
import { expect, test, vi } from "vitest";
import { testCards } from "#app/gateways/test-payments/payment-methods.ts";
import { isDomainError } from "#app/shared/core/errors.ts";
import { getRejection, openShop } from "./open-shop.ts";

// A number that passes every formal check and is none of the test numbers.
const plausibleNumber = "4539578763621486";

function refusalOfCard(entry: { number?: string; expiry?: string; cvc?: string }): Promise<unknown> {
  const shop = openShop();
  const card = { number: "4242424242424242", expiry: "12/34", cvc: "123", ...entry };
  return getRejection(Promise.resolve().then(() => shop.provider.tokenizeCard(card)));
}

test.each([
  ["", "Enter a card number"],
  ["4242x42424242424", "only digits"],
  ["424242424242", "wrong length"],
  ["4242424242424243", "wrong digit"],
  [plausibleNumber, "no real card"],
])("the number %o is refused with its own message", async (number, sentence) => {
  const refusal = await refusalOfCard({ number });
  expect(isDomainError(refusal)).toBe(true);
  expect(refusal).toMatchObject({
    code: "invalid",
    fieldErrors: { number: [expect.stringContaining(sentence)] },
  });
});

test("a refused number isn't repeated in the error", async () => {
  const refusal = await refusalOfCard({ number: plausibleNumber });
  const shown =
    JSON.stringify(refusal, Object.getOwnPropertyNames(refusal)) + String((refusal as Error).stack);
  expect(shown).not.toContain(plausibleNumber.slice(4, 12));
});

test.each(["13/34", "1/34", "12-34", "1234", ""])("the expiry date %o is refused", async (expiry) => {
  expect(await refusalOfCard({ expiry })).toMatchObject({ fieldErrors: { expiry: [expect.any(String)] } });
});

test("a card is valid through the last moment of its month", async () => {
  const shop = openShop();
  const entry = { number: "4242424242424242", expiry: "03/27", cvc: "123" };
  shop.clock.moment = new Date("2027-03-31T23:59:59.999Z");
  expect(shop.provider.tokenizeCard(entry).paymentMethodId).toMatch(/^pm_/);
  shop.clock.moment = new Date("2027-04-01T00:00:00.000Z");
  expect(() => shop.provider.tokenizeCard(entry)).toThrow();
});

test.each(["12", "12a", "12345", ""])("the security code %o is refused", async (cvc) => {
  expect(await refusalOfCard({ cvc })).toMatchObject({ fieldErrors: { cvc: [expect.any(String)] } });
});

test("every invalid field is named at once", async () => {
  const refusal = await refusalOfCard({ number: "", expiry: "", cvc: "" });
  expect(Object.keys((refusal as { fieldErrors: object }).fieldErrors)).toEqual(["number", "expiry", "cvc"]);
});

test("no card number or security code reaches the disk or the console", async () => {
  const output = [vi.spyOn(process.stdout, "write"), vi.spyOn(process.stderr, "write")];
  const consoleSpies = (["log", "info", "warn", "error", "debug"] as const).map((name) =>
    vi.spyOn(console, name),
  );
  const shop = openShop();
  for (const { number } of testCards) {
    const { id } = await shop.createIntent();
    await shop.confirm(id, number).catch(() => undefined);
  }
  await getRejection(Promise.resolve().then(() => shop.tokenize(plausibleNumber)));
  await shop.provider.deliverDue();
  for (const spy of [...output, ...consoleSpies]) {
    expect(spy).not.toHaveBeenCalled();
    spy.mockRestore();
  }

  const stored = [shop.databasePath, `${shop.databasePath}-wal`].map((path) => readFileSync(path)).join("");
  expect(stored).toContain("payment_method");
  for (const number of [...testCards.map((card) => card.number), plausibleNumber]) {
    expect(stored).not.toContain(number);
    expect(stored).not.toContain(number.slice(0, 12));
  }
  const payloads = shop.delivered.map(({ payload }) => payload).join("");
  for (const { number } of testCards) expect(payloads).not.toContain(number);
});

test("when the provider can't save anything, the buyer gets a message", async () => {
  const shop = openShop();
  const other = new Database(shop.databasePath);
  other.exec("CREATE TRIGGER full BEFORE INSERT ON resources BEGIN SELECT RAISE(ABORT, 'full'); END");
  other.close();
  const refusal = await getRejection(Promise.resolve().then(() => shop.tokenize("4242424242424242")));
  expect(refusal).toMatchObject({
    code: "unavailable",
    message: expect.stringContaining("Nothing was charged"),
  });
});
