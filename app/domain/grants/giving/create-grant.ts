import { and, eq, isNull } from "drizzle-orm";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context, UserRow } from "#app/domain/core/context.ts";
import { queueMail } from "#app/domain/core/mails/queue-mail.ts";
import { requireRecentAdmin } from "#app/domain/core/recent-authentication.ts";
import { notifyScheduler } from "#app/domain/core/signal.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { findItem } from "#app/domain/music/items/change-item.ts";
import { findPaidTrackIds } from "#app/domain/music/ownership/entitlements.ts";
import { assertNotRemoved } from "#app/domain/music/tracks/form-version.ts";
import { findOrCreateHolder } from "#app/domain/shop/guests/guests.ts";
import { describeItems } from "#app/domain/shop/pricing/describe-items.ts";
import { type Item, itemId, nounOf } from "#app/domain/shop/pricing/item.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError, fieldError } from "#app/shared/core/errors.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import { entitlements, type PurchaseRow, users } from "#db/schema/index.ts";
import { grantItem, tracksOf } from "./grant-item.ts";

/** What the owner gives by hand, to an account or to an address. */
export interface NewGrant {
  item: Item;
  to: { userId: string } | { email: string };
  /** Null for no end. */
  expiresAt: Date | null;
  /** How often each track may be downloaded; null for no limit. */
  maxDownloads: number | null;
  note: string;
}

/** Who was given something, and whether it waits: for their account, or for the day it comes out. */
export interface CreatedGrant {
  id: string;
  email: string;
  hasAccount: boolean;
  isWaiting: boolean;
}

/**
 * Gives a track or a release to an account, or to an address, where it waits for an account. What isn't published yet may
 * be given, and is theirs from that day on. A mail tells them.
 * @throws DomainError "not_found", "conflict" for what was removed, and for somebody who has all of it for good;
 *   "invalid" for an end in the past.
 */
export function createGrant(ctx: Context, grant: NewGrant): CreatedGrant {
  const { user: admin } = requireRecentAdmin(ctx);
  const { item, expiresAt, maxDownloads, note } = grant;
  if (expiresAt && expiresAt <= ctx.now())
    throw fieldError<NewGrant>("expiresAt", messages.adminGrants.giving.future);
  const { holder, created } = write(ctx, (tx) => {
    assertNotRemoved(findItem(tx, item));
    const holder = findHolder(tx, grant.to);
    assertNew(tx, holder, item);
    const row = grantItem(tx, {
      userId: holder.id,
      item,
      cause: "grant",
      terms: { expiresAt, maxDownloads, note, givenBy: admin.id },
    });
    if (expiresAt) notifyScheduler(tx);
    const isWaiting = isAwaited(tx, row);
    mailReceiver(tx, { row, holder, grant, isWaiting });
    recordEvent(tx, {
      eventType: "grant.created",
      action: "Music given away",
      resourceType: "user",
      resourceId: holder.id,
      details: {
        order: row.id,
        ...(item.trackId === null ? { release: item.releaseId } : { track: item.trackId }),
        expiresAt: expiresAt?.toISOString() ?? null,
        maxDownloads,
      },
    });
    return { holder, created: { id: row.id, email: holder.email, hasAccount: !holder.isGuest, isWaiting } };
  });
  ctx.accessChanges.announce(holder.id);
  return created;
}

function findHolder(tx: WriteContext, to: NewGrant["to"]): UserRow {
  if ("email" in to) return findOrCreateHolder(tx, to.email);
  const user = tx.db.select().from(users).where(eq(users.id, to.userId)).get();
  // What is given to a guest after its address was proven would be lost: an address finds the account that has it now.
  if (!user || user.deletedAt || user.isGuest)
    throw new DomainError("not_found", messages.adminGrants.giving.noUser);
  return user;
}

function assertNew(tx: WriteContext, user: UserRow, item: Item): void {
  const paid = findPaidTrackIds({ ...tx, actor: { user } });
  const trackIds = item.trackId === null ? tracksOf(tx, item.releaseId ?? "") : [item.trackId];
  if (trackIds.length === 0 || trackIds.some((id) => !paid.has(id))) return;
  const email = formatEmailAddress(user.email);
  throw new DomainError(
    "conflict",
    nounOf(item) === "track"
      ? messages.adminGrants.giving.hasTrack(email)
      : messages.adminGrants.giving.hasRelease(email),
  );
}

function isAwaited({ db }: WriteContext, { id }: PurchaseRow): boolean {
  const isLater = and(eq(entitlements.purchaseId, id), isNull(entitlements.startsAt));
  return db.select().from(entitlements).where(isLater).get() !== undefined;
}

interface Given {
  row: PurchaseRow;
  holder: UserRow;
  grant: NewGrant;
  isWaiting: boolean;
}

function mailReceiver(tx: WriteContext, { row, holder, grant, isWaiting }: Given): void {
  const { item, expiresAt, maxDownloads } = grant;
  const described = describeItems(tx, [item]).get(itemId(item));
  if (!described) return;
  queueMail(tx, {
    kind: "grant",
    to: holder.email,
    userId: holder.id,
    resourceId: row.id,
    content: { ...described, hasAccount: !holder.isGuest, isWaiting, expiresAt, maxDownloads },
  });
}
