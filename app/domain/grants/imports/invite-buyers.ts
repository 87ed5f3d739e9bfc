import { and, asc, count, countDistinct, eq, isNotNull, isNull, notExists, sql } from "drizzle-orm";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context, ReadContext, UserRow } from "#app/domain/core/context.ts";
import type { WaitingPart } from "#app/domain/core/mails/kinds/invitation.ts";
import { queueMail } from "#app/domain/core/mails/queue-mail.ts";
import { requireRecentAdmin } from "#app/domain/core/recent-authentication.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { importSignal, sendAfterWrite } from "#app/domain/core/signal.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { describeItems } from "#app/domain/shop/pricing/describe-items.ts";
import {
  entitlements,
  importInvitations,
  mails,
  newsletterSubscriptions,
  purchaseLines,
  purchases,
  users,
} from "#db/schema/index.ts";

const isImport = and(eq(purchases.cause, "import"), eq(purchases.status, "completed"));

/** How many buyers have no account yet and weren't invited, and how many invitations wait to be sent. */
export interface InvitationCounts {
  uninvited: number;
  queued: number;
}

export function countInvitations(ctx: Context): InvitationCounts {
  requireRole(ctx, ["admin"]);
  const { db } = ctx;
  const [uninvited] = db
    .select({ value: countDistinct(users.id) })
    .from(users)
    .innerJoin(purchases, eq(purchases.userId, users.id))
    .where(isUninvited({ db }))
    .all();
  const [open] = db
    .select({ value: count() })
    .from(importInvitations)
    .where(isNull(importInvitations.mailedAt))
    .all();
  return { uninvited: uninvited?.value ?? 0, queued: open?.value ?? 0 };
}

/**
 * Requests an invitation for every buyer of an import without an account, once for each address. They are sent slowly,
 * see `sendInvitations`.
 * @returns how many.
 */
export function requestInvitations(ctx: Context): number {
  requireRecentAdmin(ctx);
  return write(ctx, (tx) => {
    const buyers = tx.db
      .selectDistinct({
        userId: users.id,
        requestedAt: sql<number>`${tx.now().getTime()}`.as("requested_at"),
        mailedAt: sql<null>`null`.as("mailed_at"),
      })
      .from(users)
      .innerJoin(purchases, eq(purchases.userId, users.id))
      .where(isUninvited(tx));
    const { changes } = tx.db.insert(importInvitations).select(buyers).run();
    recordEvent(tx, {
      eventType: "import.invitations_requested",
      action: "Buyers of another shop invited",
      details: { addresses: changes },
    });
    sendAfterWrite(importSignal, tx);
    return changes;
  });
}

function isUninvited({ db }: Pick<ReadContext, "db">) {
  const invitation = db.select().from(importInvitations).where(eq(importInvitations.userId, users.id));
  return and(eq(users.isGuest, true), isImport, notExists(invitation));
}

// 30 a minute: nobody waits for them, and a mail server that sees many unknown addresses at once refuses them all.
const batchSize = 10;
const pause = 20_000;

/**
 * Queues the next invitations, and no more while the mail server hasn't taken the last ones. Who has an account by now, or
 * whose address bounced or complained, gets none.
 * @returns for how long to wait, in milliseconds; null when none is left.
 */
export function sendInvitations(ctx: Context): number | null {
  const isQueued = and(eq(mails.kind, "import_invitation"), eq(mails.status, "queued"));
  const open = ctx.db
    .select({ user: users })
    .from(importInvitations)
    .innerJoin(users, eq(users.id, importInvitations.userId))
    .where(isNull(importInvitations.mailedAt))
    .orderBy(asc(importInvitations.requestedAt))
    .limit(batchSize)
    .all();
  if (open.length === 0) return null;
  if (ctx.db.select({ id: mails.id }).from(mails).where(isQueued).limit(1).get()) return pause;
  write(ctx, (tx) => {
    for (const { user } of open) invite(tx, user);
  });
  return pause;
}

const maxTitles = 3;

function invite(tx: WriteContext, user: UserRow): void {
  const isTheirs = eq(importInvitations.userId, user.id);
  const titles = listTitles(tx, user.id);
  if (titles.length === 0 || isStopped(tx, user.email)) {
    tx.db.delete(importInvitations).where(isTheirs).run();
    return;
  }
  tx.db.update(importInvitations).set({ mailedAt: tx.now() }).where(isTheirs).run();
  const query = new URLSearchParams({ tab: "register", email: user.email, redirectTo: "/dashboard" });
  queueMail(tx, {
    kind: "import_invitation",
    to: user.email,
    userId: user.id,
    content: {
      titles: titles.slice(0, maxTitles),
      others: Math.max(0, titles.length - maxTitles),
      waiting: findWaiting(tx, user.id),
      path: `/auth?${query}`,
    },
  });
}

function listTitles(tx: WriteContext, userId: string): string[] {
  const items = tx.db
    .select({ trackId: purchaseLines.trackId, releaseId: purchaseLines.releaseId })
    .from(purchases)
    .innerJoin(purchaseLines, eq(purchaseLines.purchaseId, purchases.id))
    .where(and(eq(purchases.userId, userId), isImport))
    .all();
  return [...describeItems(tx, items).values()].map(({ title }) => title);
}

/** How much of what an import gave somebody can't be played yet. */
function findWaiting({ db }: WriteContext, userId: string): WaitingPart {
  const rows = db
    .selectDistinct({ isWaiting: sql<number>`${entitlements.startsAt} is null` })
    .from(entitlements)
    .innerJoin(purchases, eq(purchases.id, entitlements.purchaseId))
    .where(and(eq(entitlements.userId, userId), isImport))
    .all();
  if (rows.length > 1) return "some";
  // Nothing at all is a release whose tracks are still to come.
  return rows[0]?.isWaiting === 0 ? "none" : "all";
}

/** Whether mail to an address was ended, because it bounced or its owner complained. */
function isStopped({ db }: WriteContext, email: string): boolean {
  const isTheirs = eq(newsletterSubscriptions.email, email.toLowerCase());
  const stopped = and(isTheirs, isNotNull(newsletterSubscriptions.stoppedAt));
  return db.select().from(newsletterSubscriptions).where(stopped).get() !== undefined;
}
