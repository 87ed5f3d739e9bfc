import { expect, test } from "vitest";
import { openContent } from "#app/domain/core/mails/queue-mail.ts";
import { openSealed } from "#app/gateways/secrets.ts";

// What databases hold that were written by earlier versions.
const key = Buffer.alloc(32, 7);
const secret = "sWXQ77XC7q2qDrYP.GDX1bbXKtazD14tDR2U58kzGt-w977K8t3GQU-18Y3M.CuIQwRIlYgeA_SafjsNFPg";
const mail =
  "IbwTtPItXscNuQhQyjwzL664TMxOiguWC9AscqJMj-UZzitgK0imC4fa5LrTmjUiBAUhJRvy0Lf9PfreEWe_j_OBANIRKXXBW7Q";

test("an authenticator's secret sealed by an earlier version can be opened", () => {
  expect(openSealed(key, "user-1", secret)).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  expect(() => openSealed(key, "user-2", secret)).toThrow();
});

test("a mail queued by an earlier version can be opened, complete and in its own row only", () => {
  expect(openContent(key, "row-1", mail)).toEqual({ text: "Your link", html: "<p>Your link</p>" });
  expect(() => openContent(key, "row-2", mail)).toThrow();
  expect(() => openContent(key, "row-1", mail.slice(0, -4))).toThrow();
});

test.each(["", "a", "a.b", "."])("%j can't be opened as sealed text", (text) => {
  expect(() => openSealed(key, "row-1", text)).toThrow();
});
