import path from "node:path";
import type SQLite from "better-sqlite3";
import { expect, test } from "vitest";
import { purchaseStatusNames } from "#app/shared/shop/purchases/schema.ts";
import { openDatabase } from "#db/client.server.ts";
import { makeEarlierDatabase } from "../../../factories/earlier-database.ts";
import { temporaryFolder } from "../../../setup/services.ts";

const count = 200_000;
const maxSeconds = 30;
const trackCount = 10;

/** A shop as it was before orders had lines: purchases in every state, one of each track for each fan. */
function fill(client: SQLite.Database): void {
  const insertTrack = client.prepare(
    `insert into tracks (id, title, artist, price_cents, position, duration_seconds, preview_start, preview_length,
      waveform, created_at, updated_at) values (?, 'Track', 'Artist', 199, ?, 60, 0, 30, '', 0, 0)`,
  );
  for (let track = 0; track < trackCount; track += 1) insertTrack.run(`track-${track}`, track);
  const insertUser = client.prepare(
    `insert into users (id, email, username, password_hash, password_salt, created_at, updated_at)
      values (?, ?, ?, '', '', 0, 0)`,
  );
  const insertPurchase = client.prepare(
    `insert into purchases (id, user_id, track_id, amount_cents, currency, provider, livemode, status, refunded_cents,
      payment_intent_id, purchase_date, completed_at, updated_at)
      values (?, ?, ?, ?, 'usd', 'stripe', 1, ?, ?, ?, ?, ?, ?)`,
  );
  const insertPermission = client.prepare(
    `insert into user_file_permissions (id, user_id, track_id, purchase_id, is_active, created_at)
      values (?, ?, ?, ?, ?, 0)`,
  );
  for (let number = 0; number < count; number += 1) {
    const user = `fan-${Math.floor(number / trackCount)}`;
    if (number % trackCount === 0) insertUser.run(user, `${user}@example.com`, user);
    const status =
      purchaseStatusNames[number % 7 === 0 ? number % purchaseStatusNames.length : 1] ?? "completed";
    const wasPaid = ["completed", "refunded", "disputed"].includes(status);
    const track = `track-${number % trackCount}`;
    const refunded = status === "refunded" ? 199 : 0;
    const [begun, paid] = [number * 1000, wasPaid ? number * 1000 + 500 : null];
    insertPurchase.run(
      ...[`purchase-${number}`, user, track, 199, status, refunded, `pi_${number}`, begun, paid, begun + 900],
    );
    if (wasPaid) {
      insertPermission.run(
        ...[`permission-${number}`, user, track, `purchase-${number}`, Number(status === "completed")],
      );
    }
  }
}

test(`migrates ${count} purchases with their entitlements in under ${maxSeconds} s`, () => {
  const folder = temporaryFolder();
  let before: unknown[] = [];
  let columns = "";
  makeEarlierDatabase(folder, "0019_releases_and_lines", (client) => {
    fill(client);
    const purchases = client.prepare("select * from purchases order by id");
    columns = purchases
      .columns()
      .map(({ name }) => name)
      .join(", ");
    before = purchases.all();
  });
  const start = performance.now();
  const { $client } = openDatabase(path.join(folder, "site.sqlite"));
  const seconds = (performance.now() - start) / 1000;
  console.log(`${count} purchases were brought up to date in ${seconds.toFixed(1)} s`);
  expect(seconds).toBeLessThan(maxSeconds);

  expect(before).toHaveLength(count);
  expect($client.prepare(`select ${columns} from purchases order by id`).all()).toEqual(before);
  const one = (query: string) => $client.prepare(query).pluck().get();
  expect(
    one(`select count(*) from purchases join purchase_lines line on line.purchase_id = purchases.id
      and line.track_id = purchases.track_id and line.release_id is null and line.refunded_at is null
      and line.amount_cents = purchases.amount_cents and line.minimum_cents = purchases.amount_cents
      and line.ordered_at = purchases.purchase_date`),
  ).toBe(count);
  expect(one("select count(*) from purchase_lines")).toBe(count);
  // A right for each that was ever paid, standing where the purchase is completed.
  expect(
    one(`select count(*) from purchases left join entitlements e on e.purchase_id = purchases.id
      where (purchases.completed_at is null) <> (e.line_id is null)
      or (e.line_id is not null and (e.user_id <> purchases.user_id or e.track_id <> purchases.track_id
        or e.starts_at <> purchases.completed_at or (e.ended_at is null) <> (purchases.status = 'completed')))`),
  ).toBe(0);
  expect(
    one(`select count(*) from user_file_permissions permission join entitlements e
      on e.user_id = permission.user_id and e.track_id = permission.track_id
      where permission.is_active <> (e.ended_at is null)`),
  ).toBe(0);
  expect($client.pragma("foreign_key_check")).toEqual([]);
  expect(one("select orders || ' ' || gross_cents || ' ' || refunded_cents from order_totals")).toBe(
    one(`select count(*) || ' ' || sum(amount_cents) || ' ' || sum(refunded_cents) from purchases
      where completed_at is not null and status in ('completed', 'refunded')`),
  );
  $client.close();
});
