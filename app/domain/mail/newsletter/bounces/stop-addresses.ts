import { setImmediate } from "node:timers/promises";
import { and, count, desc, eq, gt, inArray, isNotNull, isNull, notExists } from "drizzle-orm";
import { z } from "zod";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { cutPage, isAfter } from "#app/domain/core/list-page.ts";
import { requireRecentAdmin } from "#app/domain/core/recent-authentication.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { write } from "#app/domain/core/write.ts";
import { stopMail } from "#app/domain/mail/newsletter/deliveries.ts";
import { messages } from "#app/messages/messages.ts";
import { parseEmailAddress } from "#app/shared/core/email-address.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { cursorField, numberPosition } from "#app/shared/core/list-query.ts";
import type { StopReason } from "#app/shared/mail/newsletter/schema.ts";
import { newsletterConsents, newsletterSubscriptions } from "#db/schema/index.ts";

/** How many addresses are stopped at once; nothing else happens in the process meanwhile. */
const batch = 50;
const pageSize = 50;

/**
 * Ends mail to addresses that a mail provider reports. One that isn't on the list is nothing to this site, and one
 * that was stopped before keeps its reason.
 * @param at when it happened; providers repeat old reports, and an address that was confirmed since works again.
 * @returns how many were stopped
 */
export function stopAddresses(
  ctx: Context,
  emails: readonly string[],
  reason: StopReason,
  at: Date = ctx.now(),
): number {
  if (emails.length === 0) return 0;
  const isNamed = inArray(
    newsletterSubscriptions.email,
    emails.map((email) => parseEmailAddress(email) ?? email),
  );
  const confirmedSince = ctx.db
    .select({ id: newsletterConsents.subscriptionId })
    .from(newsletterConsents)
    .where(
      and(
        eq(newsletterConsents.subscriptionId, newsletterSubscriptions.id),
        gt(newsletterConsents.confirmedAt, at),
      ),
    );
  const which = and(isNamed, isNull(newsletterSubscriptions.stoppedAt), notExists(confirmedSince));
  return which ? write(ctx, (tx) => stopMail(tx, which, reason)) : 0;
}

/**
 * Ends mail to the addresses in a text that an admin pastes: one per line, or a bounce as it came. Other requests are
 * answered in between.
 * @returns how many were stopped, had been before, and aren't on the list.
 * @throws DomainError "invalid" for a text without an address.
 */
export async function stopPastedAddresses(ctx: Context, text: string) {
  requireRecentAdmin(ctx);
  const emails = extractBounced(text);
  if (emails.length === 0) {
    throw new DomainError("invalid", messages.adminBounces.noBounce);
  }
  const result = { stopped: 0, stoppedBefore: 0, unknown: 0 };
  for (let at = 0; at < emails.length; at += batch) {
    const some = emails.slice(at, at + batch);
    const stopped = stopAddresses(ctx, some, "bounced");
    const known = countKnown(ctx, some);
    result.stopped += stopped;
    result.stoppedBefore += known - stopped;
    result.unknown += some.length - known;
    await setImmediate();
  }
  write(ctx, (tx) =>
    recordEvent(tx, {
      eventType: "newsletter.addresses_stopped",
      action: "Newsletter addresses stopped",
      details: result,
    }),
  );
  return result;
}

function countKnown({ db }: Context, emails: readonly string[]): number {
  const counted = db
    .select({ value: count() })
    .from(newsletterSubscriptions)
    .where(inArray(newsletterSubscriptions.email, [...emails]))
    .get();
  return counted?.value ?? 0;
}

/** The query of the list; an unknown value begins at the first page. */
export const stoppedQuerySchema = z.object({ cursor: cursorField(numberPosition).catch(undefined) });

/** A page of the addresses that get no more mail, and how many there are for each reason. */
export function listStopped(ctx: Context, { cursor }: z.infer<typeof stoppedQuerySchema>) {
  requireRole(ctx, ["admin"]);
  const rows = ctx.db
    .select()
    .from(newsletterSubscriptions)
    .where(and(isNotNull(newsletterSubscriptions.stoppedAt), isAfter([newsletterSubscriptions.id], cursor)))
    .orderBy(desc(newsletterSubscriptions.id))
    .limit(pageSize + 1)
    .all();
  const { shown, nextCursor } = cutPage(rows, pageSize, ({ id }) => [id]);
  const counts = ctx.db
    .select({ reason: newsletterSubscriptions.stopReason, value: count() })
    .from(newsletterSubscriptions)
    .where(isNotNull(newsletterSubscriptions.stoppedAt))
    .groupBy(newsletterSubscriptions.stopReason)
    .all();
  const countOf = (reason: StopReason) => counts.find((row) => row.reason === reason)?.value ?? 0;
  return {
    stopped: shown.map(({ id, email, stoppedAt, stopReason }) => ({
      id,
      email,
      stoppedAt: stoppedAt?.toISOString() ?? "",
      reason: stopReason,
    })),
    nextCursor,
    bounced: countOf("bounced"),
    complained: countOf("complained"),
  };
}

const addressPattern =
  /[^\s<>()[\]{}"',;:=|](?:[^\s<>()[\]",;:=|]*)@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+/gu;

/**
 * The addresses that bounced for good, of a text: a list of them, or bounces as mail servers send them. A bounce names
 * others as well, like who sent it, so of one with a delivery status (RFC 3464) only the failed recipients count.
 * @returns each once, in lower case.
 * @internal
 */
export function extractBounced(text: string): string[] {
  const blocks = text.split(/\r?\n[ \t]*\r?\n/).filter((block) => /^Final-Recipient:/im.test(block));
  const found = blocks.length > 0 ? blocks.filter(isPermanent).map(recipientOf) : [text];
  return [...new Set(found.flatMap(addressesIn))];
}

/** A line, or what semicolons separate, is an address by the rule for all addresses; in prose, what looks like one is found. */
function addressesIn(text: string): string[] {
  return text.split(/\r?\n|;/).flatMap((line) => {
    const whole = parseEmailAddress(line);
    if (whole) return [whole];
    return (line.match(addressPattern) ?? []).flatMap((found) => parseEmailAddress(found) ?? []);
  });
}

/** 4.x.x is worth another try, which the mail server makes by itself. */
function isPermanent(block: string): boolean {
  const status = block.match(/^Status:\s*(\d)/im)?.[1];
  return /^Action:\s*failed/im.test(block) && status !== "4";
}

function recipientOf(block: string): string {
  return block.match(/^Original-Recipient:.*$/im)?.[0] ?? block.match(/^Final-Recipient:.*$/im)?.[0] ?? "";
}
