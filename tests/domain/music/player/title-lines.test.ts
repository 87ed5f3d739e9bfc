import { expect, test } from "vitest";
import { titleStep } from "#app/components/ui/page/page-title.tsx";
import { titleLines } from "#app/components/ui/page/poster-title.tsx";

test("a short word is set wide and a long title narrow, each on one line", () => {
  const [music] = titleLines("MUSIC") ?? [];
  const [dashboard] = titleLines("ADMIN DASHBOARD") ?? [];
  expect(music?.width).toBeGreaterThan(140);
  expect(dashboard?.width).toBeLessThan(55);
});

test("a title too long for one line breaks between words, each line filled", () => {
  expect(titleLines("Payment Successful!")?.map(({ text }) => text)).toEqual(["Payment", "Successful!"]);
});

test("accents change nothing about a width", () => {
  expect(titleLines("ÉTÉ")?.[0]?.width).toBe(titleLines("ETE")?.[0]?.width);
});

test("a word that is too long at its narrowest isn't fitted", () => {
  expect(titleLines("Donaudampfschifffahrtsgesellschaft")).toBeNull();
});

test("a long title gets a smaller size step, sooner with square letters", () => {
  expect(titleStep("Steppin' Out")).toBe(0);
  expect(titleStep("Ninth Floor, No Elevator, No Light")).toBe(1);
  expect(titleStep("Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen")).toBe(2);
  expect(titleStep("夜".repeat(12))).toBe(0);
  expect(titleStep("夜".repeat(60))).toBe(3);
});
