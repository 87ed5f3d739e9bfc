import { expect, test } from "vitest";
import { collectRefunds } from "#app/domain/grants/imports/collect-refunds.ts";
import type { ReportRow } from "#app/domain/grants/imports/read-sales-report.ts";

const count = 60_000;
const item = { kind: "release", title: "Lamp Season", artist: "", code: "" } as const;
const sale = {
  type: "sale",
  item,
  email: "ann@example.com",
  key: "1",
  orderHash: "order",
  date: "",
  cents: null,
} as const;

async function* report(title: (index: number) => string): AsyncGenerator<ReportRow> {
  yield sale;
  for (let index = 0; index < count; index += 1) {
    const named = { orderHash: "order", isOrderNamed: true, title: title(index), email: sale.email };
    yield { type: "refund", key: String(index), cents: null, ...named };
  }
}

test("refunds of one order that repeat themselves are collected once, without stalling", async () => {
  const start = performance.now();
  const same = await collectRefunds(report(() => "Night Bus"));
  expect(same.refunds.take(sale)).toBe("none");
  expect(same.refunds.left()).toHaveLength(1);
  const different = await collectRefunds(report((index) => `Night Bus ${index}`));
  let taken = 0;
  for (let index = 0; index < count; index += 1) if (different.refunds.take(sale) !== "none") taken += 1;
  expect(taken).toBe(0);
  expect(different.refunds.left()).toHaveLength(count);
  // Copying and searching all of them for each took minutes, in which the site answered nobody.
  expect(performance.now() - start).toBeLessThan(10_000);
});
