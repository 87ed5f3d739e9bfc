import { beforeAll, expect, test } from "vitest";
import type { Context } from "#app/domain/core/context.ts";
import type { RequestedItem } from "#app/domain/shop/pricing/item.ts";
import { cartCookies, readCartCookie } from "#app/http/cookies/cart-cookie.ts";
import { openTestContext } from "../../../setup/services.ts";

let ctx: Context;
beforeAll(async () => {
  ctx = await openTestContext();
});

const items: RequestedItem[] = [
  { trackId: "night-bus", releaseId: null, amountCents: null },
  { trackId: null, releaseId: "the-line_2", amountCents: 500 },
  { trackId: "gift", releaseId: null, amountCents: 0 },
];

function cookieOf(some: RequestedItem[]): string {
  const [cookie = ""] = cartCookies(ctx, some);
  return cookie.split(";")[0] ?? "";
}

test("a cart is read back from its cookie unchanged", () => {
  expect(readCartCookie(ctx, `_ga=1; ${cookieOf(items)}; x=y`)).toEqual(items);
  const [cookie = ""] = cartCookies(ctx, items);
  expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Expires=/);
  const expires = Date.parse(/Expires=([^;]+)/.exec(cookie)?.[1] ?? "");
  expect(Math.round((expires - Date.now()) / (24 * 60 * 60_000))).toBe(30);
});

test("an empty cart deletes its cookie, and an account's cart has none", () => {
  expect(cartCookies(ctx, [])).toEqual(["cart=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0"]);
  expect(cartCookies(ctx, null)).toEqual([]);
});

test("thirty items with the longest names fit into a cookie", () => {
  const many = Array.from({ length: 30 }, (_, index) => ({
    trackId: `${String(index).padStart(2, "0")}${"x".repeat(98)}`,
    releaseId: null,
    amountCents: 1_000_000,
  }));
  const cookie = cookieOf(many);
  expect(cookie.length).toBeLessThan(4096);
  expect(readCartCookie(ctx, cookie)).toEqual(many);
});

test("a cookie that the site didn't write is an empty cart", () => {
  const cookie = cookieOf(items);
  const forged = [
    "cart=",
    "cart=tnight-bus",
    "cart=tdraft-of-a-song.c2lnbmF0dXJl",
    cookie.replace("night-bus", "draft"),
    cookie.replace(":500", ":1"),
    `${cookie}.${cookie}`,
    `cart=${"tx~".repeat(20_000)}`,
    `cart=%00.${"\u0000"}`,
    "cart=__proto__.constructor",
  ];
  for (const header of forged) expect(readCartCookie(ctx, header)).toEqual([]);
  expect(readCartCookie(ctx, null)).toEqual([]);
});

test("invalid items in a signed cookie are dropped, and duplicates count once", () => {
  const odd = [
    { trackId: "a.b", releaseId: null, amountCents: null },
    { trackId: "ok", releaseId: null, amountCents: -5 },
    { trackId: "ok", releaseId: null, amountCents: 99_999_999 },
    { trackId: "ok", releaseId: null, amountCents: 100 },
    { trackId: "ok", releaseId: null, amountCents: 200 },
  ];
  expect(readCartCookie(ctx, cookieOf(odd.slice(1)))).toEqual([odd[4]]);
  expect(readCartCookie(ctx, cookieOf(odd))).toEqual([]);
});
