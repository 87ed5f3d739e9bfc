import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { auditEventTypes } from "#app/domain/core/audit/event-types.ts";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import { type Context, type Services, systemContext } from "#app/domain/core/context.ts";
import { markContentChanged } from "#app/domain/core/settings/write-site-settings.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { accountStatuses } from "#app/shared/accounts/profiles/schema.ts";
import type { Role } from "#app/shared/core/roles.ts";
import { maxPreviewSeconds } from "#app/shared/music/tracks/preview-window.ts";
import { entitlements, pictures, purchaseLines, purchases, tracks, users } from "#db/schema/index.ts";
import { createRandom } from "../../../tests/setup/random.ts";

const batch = 5000;
const start = Date.UTC(2024, 0, 1);
const firstNames = "Ada Ben Chi Dana Élodie Femi Gus Hana Ines Jo Kofi Lena Mia Noor Otis".split(" ");
const lastNames = "Vale Smith Okafor Müller Garcia Zed Brown Ito Novak Reyes Stone".split(" ");
const hosts = ["example.com", "example.org", "mail.example.net"];
const eventTypes = Object.keys(auditEventTypes) as (keyof typeof auditEventTypes)[];

/** The same in every run: nothing may depend on what else is filled in. */
const random = createRandom(1);

/** Does something so many times, a few thousand to a transaction. */
function inBatches(ctx: Context, count: number, add: (tx: WriteContext, number: number) => void) {
  for (let first = 0; first < count; first += batch) {
    write(ctx, (tx) => {
      for (let number = first; number < Math.min(first + batch, count); number += 1) add(tx, number);
    });
  }
}

function drawRole(): Role {
  const number = random.below(2000);
  if (number < 5) return number < 1 ? "admin" : "moderator";
  return number < 200 ? "premium" : "user";
}

/** Fills a database with people; one in twenty has no name, one in four never signed in. @returns their ids. */
export function fillUsers(services: Services, count: number): string[] {
  const ids: string[] = [];
  inBatches(systemContext(services), count, (tx, number) => {
    const id = randomUUID();
    ids.push(id);
    const firstName = random.below(20) === 0 ? null : random.pick(firstNames);
    const createdAt = new Date(start + number * 60_000);
    tx.db
      .insert(users)
      .values({
        id,
        email: `${firstName ?? "fan"}.${number}@${random.pick(hosts)}`,
        username: `fan_${number}`,
        firstName,
        lastName: firstName ? random.pick(lastNames) : null,
        passwordHash: "x".repeat(60),
        passwordSalt: "x".repeat(24),
        role: drawRole(),
        accountStatus: random.below(15) === 0 ? random.pick(accountStatuses) : "active",
        lastLoginAt: random.below(4) === 0 ? null : new Date(start + number * 90_000),
        createdAt,
        updatedAt: createdAt,
      })
      .run();
  });
  return ids;
}

/** Fills the audit log by its own operation, so that the chain holds. */
export function fillAuditLog(services: Services, ids: readonly string[], count: number): void {
  inBatches(systemContext(services), count, (tx, number) => {
    const userId = random.pick(ids);
    const eventType = random.pick(eventTypes);
    const address = `203.0.${random.below(256)}.${random.below(256)}`;
    const from = { ...tx, request: { ...tx.request, ipAddress: address, userAgent: "Bench/1.0" } };
    const event = { eventType, action: `Done: ${eventType}`, userId, sessionId: null, details: { number } };
    recordEvent(from, event);
  });
}

/** Fills in completed purchases, as many to everybody. */
export function fillPurchases(services: Services, ids: readonly string[], count: number): void {
  const trackCount = Math.ceil(count / ids.length);
  const trackIds = write(systemContext(services), (tx) =>
    Array.from({ length: trackCount }, (_, number) => insertTrack(tx, number + 1)),
  );
  inBatches(systemContext(services), count, (tx, number) => {
    const userId = ids[number % ids.length];
    // Each round through the people buys another track.
    const trackId = trackIds[Math.floor(number / ids.length)];
    if (!userId || !trackId) return;
    const at = new Date(start + number * 60_000);
    const id = randomUUID();
    tx.db
      .insert(purchases)
      .values({
        id,
        userId,
        trackId,
        amountCents: 199,
        currency: "usd",
        provider: "test",
        livemode: false,
        paymentIntentId: `pi_bench_${number}`,
        status: "completed",
        purchaseDate: at,
        completedAt: at,
        updatedAt: at,
      })
      .run();
    tx.db
      .insert(purchaseLines)
      .values({
        id,
        purchaseId: id,
        position: 0,
        trackId,
        amountCents: 199,
        minimumCents: 199,
        orderedAt: at,
      })
      .run();
    tx.db.insert(entitlements).values({ lineId: id, trackId, userId, purchaseId: id, startsAt: at }).run();
  });
}

/** Fills in the booked sale of each line, with the provider's fee, and their totals, as `bookMovement` writes them. */
export function fillSales(services: Services): void {
  const day = sql.raw("date(purchases.purchase_date / 1000, 'unixepoch')");
  write(systemContext(services), ({ db }) => {
    db.run(sql`insert into sales_entries
      (transaction_id, line_id, purchase_id, kind, booked_at, country, provider, livemode, day, currency, gross_cents,
        fee_cents, track_weights)
      select 'txn_' || purchases.id, purchase_lines.id, purchases.id, 'sale', purchases.purchase_date, 'DE', provider,
        livemode, ${day}, currency, purchase_lines.amount_cents, 36,
        json_array(json_array(purchase_lines.track_id, purchase_lines.amount_cents))
      from purchases join purchase_lines on purchase_lines.purchase_id = purchases.id`);
    const keys = {
      all: sql`''`,
      country: sql`country`,
      item: sql`'track:' || purchase_lines.track_id`,
      track: sql`purchase_lines.track_id`,
    };
    for (const [of, key] of Object.entries(keys)) {
      db.run(sql`insert into sales_totals
        ("of", key, provider, livemode, day, currency, sold, gross_cents, fee_cents)
        select ${of}, ${key}, provider, livemode, day, currency, count(*), sum(gross_cents), sum(fee_cents)
        from sales_entries join purchase_lines on purchase_lines.id = line_id
        group by 2, provider, livemode, day, currency`);
    }
  });
}

/** Fills in published tracks after those that are there; their covers are the pictures that there are, in turn. */
export function fillTracks(services: Services, count: number): void {
  const covers = services.db.select({ id: pictures.id }).from(pictures).all();
  const publishedAt = new Date(start);
  inBatches(systemContext(services), count, (tx, number) => {
    const id = insertTrack(tx, 1000 + number);
    const coverPictureId = covers[number % covers.length]?.id ?? null;
    tx.db.update(tracks).set({ publishedAt, coverPictureId }).where(eq(tracks.id, id)).run();
    if (number === count - 1) markContentChanged(tx);
  });
}

function insertTrack({ db }: WriteContext, position: number): string {
  const id = `bench-${position}`;
  const now = new Date();
  db.insert(tracks)
    .values({
      id,
      title: `Bench ${position}`,
      ownArtist: "Bench",
      priceCents: 199,
      position,
      durationSeconds: 90,
      previewStart: 0,
      previewLength: maxPreviewSeconds,
      waveform: "0".repeat(100),
      loudness: -14,
      peak: 0.9,
      createdAt: now,
      updatedAt: now,
    })
    .run();
  return id;
}
