import { expect, test } from "vitest";
import { write } from "#app/domain/core/write.ts";
import { sharesOf } from "#app/domain/shop/sales/add-to-totals.ts";
import { bookMovement, type Movement } from "#app/domain/shop/sales/book-movement.ts";
import { exportSales } from "#app/domain/shop/sales/export-sales.ts";
import { listSales } from "#app/domain/shop/sales/list-sales.ts";
import { purchaseLines, purchases, salesEntries } from "#db/schema/index.ts";
import { openCatalogue } from "../../../factories/catalogue.ts";
import { createRelease } from "../../../factories/releases/published-release.ts";
import { buyRelease } from "../../../factories/releases/release.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";

/** An order of a release of three tracks for 7.99 and of a track for 3.00 where 1.99 was asked. */
async function soldRelease() {
  const { ctx, admin } = await openCatalogue();
  const songs = await Promise.all([1, 2, 3].map(() => createTrack(ctx)));
  const release = createRelease(ctx, { trackIds: songs.map(({ id }) => id), priceCents: 799 });
  const track = await createTrack(ctx);
  const releaseLine = buyRelease(signedInContext(ctx), release.id);
  const [order] = ctx.db.select().from(purchases).all();
  if (!order) throw new Error("There is no order.");
  const trackLine = "line-of-track";
  ctx.db
    .insert(purchaseLines)
    .values({
      ...{
        id: trackLine,
        purchaseId: order.id,
        position: 2,
        trackId: track.id,
        orderedAt: order.purchaseDate,
      },
      ...{ amountCents: 300, minimumCents: 199 },
    })
    .run();
  let number = 0;
  const book = (movement: Partial<Movement>, purchase = order) => {
    number += 1;
    const usual = { kind: "sale", at: ctx.now(), amountCents: 1099, feeCents: 0, lineId: null } as const;
    return write(ctx, (tx) =>
      bookMovement(tx, purchase, { transactionId: `txn_${number}`, ...usual, ...movement }),
    );
  };
  const ofLine = (lineId: string) => {
    const entries = ctx.db
      .select()
      .from(salesEntries)
      .all()
      .filter((entry) => entry.lineId === lineId);
    const sum = (column: "grossCents" | "thanksCents" | "feeCents" | "refundedCents" | "disputedCents") =>
      entries.reduce((cents, entry) => cents + entry[column], 0);
    return [
      sum("grossCents"),
      sum("thanksCents"),
      sum("feeCents"),
      sum("refundedCents"),
      sum("disputedCents"),
    ];
  };
  return { ctx, admin, order, releaseLine, trackLine, book, ofLine };
}

test("a payment is distributed over the lines, with its fee and its thanks", async () => {
  const { releaseLine, trackLine, book, ofLine, ctx } = await soldRelease();
  expect(book({ feeCents: 62 })).toBe(true);
  expect(ofLine(releaseLine)).toEqual([799, 0, 45, 0, 0]);
  expect(ofLine(trackLine)).toEqual([300, 101, 17, 0, 0]);
  const [entry] = ctx.db.select().from(salesEntries).all();
  const shares = entry ? sharesOf(entry).map(({ amounts }) => amounts.grossCents) : [];
  expect(shares).toHaveLength(3);
  expect(shares.reduce((sum, cents) => sum + cents, 0)).toBe(799);
});

test("a refund of a line is that line's, and takes its thanks along", async () => {
  const { releaseLine, trackLine, book, ofLine } = await soldRelease();
  book({});
  book({ kind: "refund", amountCents: -300, lineId: trackLine });
  expect(ofLine(trackLine)).toEqual([300, 0, 0, 300, 0]);
  expect(ofLine(releaseLine)).toEqual([799, 0, 0, 0, 0]);
});

test("a refund of a line that has less left takes the rest from the others", async () => {
  const { releaseLine, trackLine, book, ofLine } = await soldRelease();
  book({});
  book({ kind: "refund", amountCents: -550 });
  book({ kind: "refund", amountCents: -300, lineId: trackLine });
  book({ kind: "refund", amountCents: -249 });
  expect([ofLine(trackLine), ofLine(releaseLine)]).toEqual([
    [300, 0, 0, 300, 0],
    [799, 0, 0, 799, 0],
  ]);
});

test("a won dispute returns the money and the thanks to where they came from", async () => {
  const { releaseLine, trackLine, book, ofLine } = await soldRelease();
  book({});
  book({ kind: "dispute", amountCents: -1099, feeCents: 1500 });
  expect(ofLine(trackLine)).toEqual([300, 0, 409, 0, 300]);
  book({ kind: "dispute", amountCents: 1099 });
  expect(ofLine(trackLine)).toEqual([300, 101, 409, 0, 0]);
  expect(ofLine(releaseLine)).toEqual([799, 0, 1091, 0, 0]);
});

test("a transaction is booked once, however often it is read", async () => {
  const { book, order, ofLine, releaseLine } = await soldRelease();
  expect(book({ transactionId: "txn_same" })).toBe(true);
  expect(book({ transactionId: "txn_same" }, order)).toBe(false);
  expect(ofLine(releaseLine)[0]).toBe(799);
});

test("two currencies are added up apart", async () => {
  const { admin, book, order } = await soldRelease();
  book({});
  book({ amountCents: 1099 }, { ...order, currency: "eur" });
  const { totals } = listSales(admin, { view: "day" });
  expect(totals.map(({ currency, gross }) => [currency, gross]).sort()).toEqual([
    ["eur", "10.99"],
    ["usd", "10.99"],
  ]);
});

test("the CSV by track adds up to the order, a row for each track of a release", async () => {
  const { admin, book } = await soldRelease();
  book({ feeCents: 62 });
  const rows: string[] = [];
  for await (const chunk of exportSales(admin, { view: "track" }).stream) rows.push(String(chunk));
  const lines = rows.join("").trim().split("\n").slice(1);
  expect(lines).toHaveLength(4);
  const net = lines.reduce((sum, line) => sum + Math.round(Number(line.split(",").at(-1)) * 100), 0);
  expect(net).toBe(1099 - 62);
});
