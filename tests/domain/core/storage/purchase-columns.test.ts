import path from "node:path";
import { expect, test } from "vitest";
import { nameReviewReasons } from "#app/domain/shop/settlement/send-purchase-mails.ts";
import { type ReviewReason, reviewReasonNames } from "#app/shared/shop/purchases/schema.ts";
import { openDatabase } from "#db/client.server.ts";
import { purchases } from "#db/schema/index.ts";
import { makeEarlierDatabase } from "../../../factories/earlier-database.ts";
import { temporaryFolder } from "../../../setup/services.ts";

interface EarlierEvent {
  status: string;
  at: number;
  refundedCents?: number;
  mismatches?: string;
}

/** The columns of a purchase after the migration, with these events in the log, oldest first. */
function migrated(status: string, refundedCents: number, events: EarlierEvent[]) {
  const folder = temporaryFolder();
  makeEarlierDatabase(folder, "0013_purchase_refunds_and_reviews", (client) => {
    // The rules of the log's chain, which are not the matter here.
    client.exec("drop trigger audit_logs_continue");
    client.exec(`
      insert into tracks (id, title, artist, price_cents, position, duration_seconds, preview_start, preview_length,
        waveform, created_at, updated_at)
      values ('track', 'Track', 'Artist', 199, 1, 60, 0, 30, '', 0, 0)`);
    client
      .prepare(
        `insert into purchases (id, user_id, track_id, amount_cents, currency, provider, livemode, status,
          refunded_cents, purchase_date, updated_at)
        values ('bought', 'fan', 'track', 199, 'usd', 'stripe', 1, ?, ?, 0, 0)`,
      )
      .run(status, refundedCents);
    const insert = client.prepare(
      `insert into audit_logs (event_type, action, resource_type, resource_id, details, timestamp)
      values (?, 'Purchase', 'purchase', ?, ?, ?)`,
    );
    for (const { status: to, at, refundedCents: refunded = 0, ...details } of events) {
      const event = { trackId: "track", amountCents: 199, refundedCents: refunded, ...details };
      insert.run(`purchase.${to}`, "bought", JSON.stringify(event), at);
    }
    // Another purchase's events are not this one's.
    insert.run("purchase.review", "other", JSON.stringify({ refundedCents, mismatches: "another shop" }), 1);
  });
  const db = openDatabase(path.join(folder, "site.sqlite"));
  const row = db.select().from(purchases).get();
  db.$client.close();
  return { refundedAt: row?.refundedAt?.getTime() ?? null, reviewReasons: row?.reviewReasons };
}

test("a refund gets the time at which its sum was first recorded", () => {
  const events = [
    { status: "completed", at: 10 },
    { status: "completed", at: 20, refundedCents: 50 },
    { status: "refunded", at: 30, refundedCents: 199 },
    { status: "disputed", at: 40, refundedCents: 199 },
  ];
  expect(migrated("disputed", 199, events)).toEqual({ refundedAt: 30, reviewReasons: [] });
  expect(migrated("completed", 50, events)).toMatchObject({ refundedAt: 20 });
});

test("without a refund or its event there is no time", () => {
  const events = [{ status: "completed", at: 10 }];
  expect(migrated("completed", 0, events)).toEqual({ refundedAt: null, reviewReasons: [] });
  expect(migrated("refunded", 199, [])).toEqual({ refundedAt: null, reviewReasons: [] });
});

test.each<[string, readonly ReviewReason[]]>([
  ...reviewReasonNames.map((reason): [string, ReviewReason[]] => [reason, [reason]]),
  ["all of them", reviewReasonNames],
])("the texts of a review become codes: %s", (_name, reasons) => {
  const events = [{ status: "review", at: 10, mismatches: nameReviewReasons(reasons) }];
  expect(migrated("review", 0, events).reviewReasons).toEqual(reasons);
});

test("of several reviews the newest one with reasons is used", () => {
  const events = [
    { status: "review", at: 10, mismatches: "another shop" },
    { status: "review", at: 20, mismatches: "another amount, another buyer" },
    { status: "review", at: 30, refundedCents: 50 },
  ];
  expect(migrated("review", 50, events)).toEqual({ refundedAt: 30, reviewReasons: ["amount", "buyer"] });
});
