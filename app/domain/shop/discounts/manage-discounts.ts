import { randomUUID } from "node:crypto";
import { and, desc, eq, isNull } from "drizzle-orm";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context, ReadContext } from "#app/domain/core/context.ts";
import { requireRecentAdmin } from "#app/domain/core/recent-authentication.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { readFutureTime } from "#app/domain/core/settings/read-future-time.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { markContentChanged } from "#app/domain/core/settings/write-site-settings.ts";
import { notifyScheduler } from "#app/domain/core/signal.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { describeTerms } from "#app/domain/music/prices/reduce-price.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError, fieldError } from "#app/shared/core/errors.ts";
import type { NewCode, NewSale } from "#app/shared/shop/discounts/schema.ts";
import { type DiscountRow, discountItems, discounts, releases, tracks } from "#db/schema/index.ts";
import { changeSales } from "./change-due-sales.ts";
import { countUses, isHeld } from "./count-uses.ts";
import { findCodeRow } from "./find-code.ts";

/**
 * Creates a code that buyers can enter from now on.
 * @throws DomainError "invalid" for a code that exists, ended ones too, an end in the past, and items that don't exist.
 */
export function createCode(ctx: Context, { name, reduction, items, ...input }: NewCode): DiscountRow {
  requireRecentAdmin(ctx);
  return write(ctx, (tx) => {
    if (findCodeRow(tx, name)) {
      throw fieldError<NewCode>("name", messages.adminShop.discounts.codeExists);
    }
    const { maxUses } = input;
    const endsAt = readFutureTime<NewCode>(tx, "endsAt", input.endsAt);
    const isOncePerAccount = input.isOncePerAccount === "on";
    return insertDiscount(tx, { kind: "code", name, ...reduction, endsAt, maxUses, isOncePerAccount }, items);
  });
}

/**
 * Creates a sale, which begins at once where no time is named.
 * @throws DomainError "invalid" for times in the past or in the wrong order, and items that don't exist.
 */
export function createSale(ctx: Context, { name, reduction, items, ...input }: NewSale): DiscountRow {
  requireRecentAdmin(ctx);
  return write(ctx, (tx) => {
    const startsAt = readFutureTime<NewSale>(tx, "startsAt", input.startsAt) ?? tx.now();
    const endsAt = readFutureTime<NewSale>(tx, "endsAt", input.endsAt);
    if (!endsAt || endsAt <= startsAt)
      throw fieldError<NewSale>("endsAt", messages.adminShop.discounts.endsAfter);
    const row = insertDiscount(tx, { kind: "sale", name, ...reduction, startsAt, endsAt }, items);
    changeSales(tx);
    notifyScheduler(tx);
    return row;
  });
}

/** Ends a code or a sale now. @throws DomainError "not_found" for what has ended. */
export function endDiscount(ctx: Context, discountId: string): DiscountRow {
  requireRecentAdmin(ctx);
  return write(ctx, (tx) => {
    const row = tx.db
      .update(discounts)
      .set({ endedAt: tx.now() })
      .where(and(eq(discounts.id, discountId), isNull(discounts.endedAt)))
      .returning()
      .get();
    if (!row) throw new DomainError("not_found", messages.adminShop.discounts.noDiscount);
    if (row.kind === "sale") markContentChanged(tx);
    recordChange(tx, "discount.ended", "Discount ended by the owner", row);
    return row;
  });
}

type NewDiscount = Omit<typeof discounts.$inferInsert, "id" | "createdAt" | "isForAll">;

function insertDiscount(tx: WriteContext, values: NewDiscount, items: NewCode["items"]): DiscountRow {
  const row = tx.db
    .insert(discounts)
    .values({ ...values, id: randomUUID(), isForAll: items.length === 0, createdAt: tx.now() })
    .returning()
    .get();
  for (const item of items) {
    if (!isPriced(tx, item)) throw fieldError<NewCode | NewSale>("items", messages.adminShop.discounts.gone);
    tx.db
      .insert(discountItems)
      .values({ discountId: row.id, ...item })
      .run();
  }
  recordChange(tx, "discount.created", "Discount created", row);
  return row;
}

/** Whether it exists, drafts too, and its price isn't named by the fan. */
function isPriced({ db }: WriteContext, { trackId, releaseId }: NewCode["items"][number]): boolean {
  const table = trackId === null ? releases : tracks;
  const isIt = eq(table.id, trackId ?? releaseId ?? "");
  const condition = and(isIt, isNull(table.deletedAt), isNull(table.suggestedCents));
  return db.select({ id: table.id }).from(table).where(condition).get() !== undefined;
}

function recordChange(
  tx: WriteContext,
  eventType: "discount.created" | "discount.ended",
  action: string,
  { id, kind, name, percent, amountCents, maxUses, isForAll }: DiscountRow,
): void {
  const details = { kind, name, percent, amountCents, maxUses, isForAll };
  recordEvent(tx, { eventType, action, resourceType: "discount", resourceId: id, details });
}

/** All codes and sales, the newest first. */
export function listDiscounts(ctx: Context) {
  requireRole(ctx, ["admin"]);
  const { currency } = readSite(ctx).settings;
  const rows = ctx.db.select().from(discounts).orderBy(desc(discounts.createdAt)).all();
  const items = Map.groupBy(titlesOfItems(ctx), ({ discountId }) => discountId);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    terms: describeTerms(row, currency),
    items: row.isForAll ? null : (items.get(row.id) ?? []).map(({ title }) => title ?? ""),
    status: statusOf(row, ctx.now()),
    uses: countUses(ctx, row.id, isHeld(ctx.now())),
    maxUses: row.maxUses,
    isOncePerAccount: row.isOncePerAccount,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
  }));
}

export type ListedDiscount = ReturnType<typeof listDiscounts>[number];

function statusOf(
  { kind, startedAt, endedAt, endsAt }: DiscountRow,
  now: Date,
): "active" | "scheduled" | "ended" {
  if (endedAt || (endsAt && endsAt <= now)) return "ended";
  return kind === "sale" && !startedAt ? "scheduled" : "active";
}

function titlesOfItems({ db }: Pick<ReadContext, "db">) {
  return db
    .select({ discountId: discountItems.discountId, track: tracks.title, release: releases.title })
    .from(discountItems)
    .leftJoin(tracks, eq(tracks.id, discountItems.trackId))
    .leftJoin(releases, eq(releases.id, discountItems.releaseId))
    .all()
    .map(({ discountId, track, release }) => ({ discountId, title: track ?? release }));
}

/** Whether buyers are asked for a code: while there is one that can be used. */
export function hasCodes(ctx: Pick<ReadContext, "db" | "now">): boolean {
  const open = ctx.db
    .select({ endsAt: discounts.endsAt })
    .from(discounts)
    .where(and(eq(discounts.kind, "code"), isNull(discounts.endedAt)))
    .all();
  return open.some(({ endsAt }) => endsAt === null || endsAt > ctx.now());
}
