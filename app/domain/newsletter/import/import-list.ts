import { setImmediate } from "node:timers/promises";
import { and, eq, inArray } from "drizzle-orm";
import { recordEvent } from "#app/domain/audit/record-event.ts";
import { requireRecentAdmin } from "#app/domain/auth/recent-authentication.ts";
import type { Context } from "#app/domain/core/context.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { stopMail } from "#app/domain/mail/newsletter-deliveries.ts";
import type { ImportResult } from "#app/shared/newsletter/addresses-schema.ts";
import { type ConsentRow, newsletterConsents, newsletterSubscriptions } from "#db/schema/index.ts";
import { isAbout } from "../consents.ts";
import { withdrawConsents } from "../unsubscribe.ts";
import { type ListedAddress, readList } from "./read-list.ts";

/** How many addresses are stored at once; nothing else happens in the process meanwhile. */
const batch = 50;

/**
 * Adds the addresses of a list that was kept elsewhere. Who unsubscribed there, or whose address bounced, is stored as
 * such and never subscribed; who unsubscribed here stays so, whatever the list says. It is stored in batches, and
 * importing the same list again changes nothing, so after a kill it is just done again.
 * @param list.consent where and when these people agreed; stored with each address.
 * @throws DomainError as the guards do, and for a list that can't be read: see `readList`.
 */
export async function importList(
  ctx: Context,
  list: { bytes: Uint8Array; fileName: string; consent: string },
): Promise<ImportResult> {
  requireRecentAdmin(ctx);
  const { addresses, invalid } = await readList(list.bytes, list.fileName);
  const result: ImportResult = {
    added: 0,
    known: 0,
    unsubscribed: 0,
    stopped: 0,
    withdrew: 0,
    stoppedBefore: 0,
    notSubscribed: 0,
    invalid: invalid.length,
    invalidExamples: invalid.slice(0, 5).map((text) => text.slice(0, 60)),
  };
  for (let at = 0; at < addresses.length; at += batch) {
    write(ctx, (tx) => importBatch(tx, addresses.slice(at, at + batch), list.consent, result));
    await setImmediate();
  }
  const { invalidExamples: _, ...counts } = result;
  write(ctx, (tx) =>
    recordEvent(tx, {
      eventType: "newsletter.imported",
      action: "Newsletter addresses imported",
      details: { ...counts, consent: list.consent },
    }),
  );
  return result;
}

type Counts = Omit<ImportResult, "invalid" | "invalidExamples">;

function importBatch(
  tx: WriteContext,
  addresses: readonly ListedAddress[],
  consent: string,
  counts: Counts,
): void {
  const known = findKnown(tx, addresses);
  const subscribed: ListedAddress[] = [];
  const unsubscribed: ListedAddress[] = [];
  const ended: ConsentRow[] = [];
  const stopped = { bounced: [] as string[], complained: [] as string[] };
  for (const address of addresses) {
    const { email, status } = address;
    const here = known.get(email);
    const outcome = decide(address, here);
    counts[outcome] += 1;
    if (outcome === "added") subscribed.push(address);
    if (outcome === "unsubscribed" && here?.news) ended.push(here.news);
    else if (outcome === "unsubscribed") unsubscribed.push(address);
    if (outcome === "stopped") stopped[status === "complained" ? "complained" : "bounced"].push(email);
  }
  const ids = insertSubscriptions(tx, [...subscribed, ...unsubscribed], known);
  insertConsents(tx, subscribed, ids, consent, false);
  insertConsents(tx, unsubscribed, ids, consent, true);
  for (const { subscriptionId, id } of ended) withdrawConsents(tx, subscriptionId, id);
  for (const reason of ["bounced", "complained"] as const) {
    const emails = stopped[reason];
    if (emails.length === 0) continue;
    insertSubscriptions(
      tx,
      emails.map((email) => ({ email })),
      known,
    );
    stopMail(tx, inArray(newsletterSubscriptions.email, emails), reason);
  }
}

interface KnownAddress {
  id: number;
  isStopped: boolean;
  /** Whether its owner has ended anything. */
  hasWithdrawn: boolean;
  news: ConsentRow | null;
}

function findKnown({ db }: WriteContext, addresses: readonly ListedAddress[]): Map<string, KnownAddress> {
  const rows = db
    .select({ subscription: newsletterSubscriptions, consent: newsletterConsents })
    .from(newsletterSubscriptions)
    .leftJoin(newsletterConsents, eq(newsletterConsents.subscriptionId, newsletterSubscriptions.id))
    .where(
      inArray(
        newsletterSubscriptions.email,
        addresses.map(({ email }) => email),
      ),
    )
    .all();
  const known = new Map<string, KnownAddress>();
  for (const { subscription, consent } of rows) {
    const { id, email, stoppedAt } = subscription;
    const before = known.get(email);
    known.set(email, {
      id,
      isStopped: stoppedAt !== null,
      hasWithdrawn: (before?.hasWithdrawn ?? false) || (consent?.withdrawnAt ?? null) !== null,
      news: consent?.topic === "news" ? consent : (before?.news ?? null),
    });
  }
  return known;
}

/** What becomes of an address. What its owner did on this site after the list's entry counts more than the list. */
function decide({ status, endedAt }: ListedAddress, here: KnownAddress | undefined): keyof Counts {
  if (status === "not subscribed") return "notSubscribed";
  if (here?.isStopped) return "stoppedBefore";
  const news = here?.news ?? null;
  const isActive = news?.confirmedAt != null && news.withdrawnAt === null;
  if (status === "subscribed") {
    if (isActive) return "known";
    return here?.hasWithdrawn ? "withdrew" : "added";
  }
  if (isActive && isLater(news, endedAt)) return "known";
  if (status !== "unsubscribed") return "stopped";
  if (news?.withdrawnAt) return "withdrew";
  // Somebody has just asked for it here, and may confirm.
  return news && !isActive ? "known" : "unsubscribed";
}

/** Whether a consent is newer than the end of a list's entry; without a date, whether it was given on this site. */
function isLater({ confirmedAt, place }: ConsentRow, endedAt: Date | null): boolean {
  return endedAt && confirmedAt ? confirmedAt > endedAt : place !== "import";
}

function insertSubscriptions(
  { db }: WriteContext,
  addresses: readonly Pick<ListedAddress, "email">[],
  known: ReadonlyMap<string, KnownAddress>,
): Map<string, number> {
  const ids = new Map([...known].map(([email, { id }]) => [email, id]));
  const fresh = addresses.filter(({ email }) => !known.has(email)).map(({ email }) => ({ email }));
  if (fresh.length === 0) return ids;
  for (const { id, email } of db.insert(newsletterSubscriptions).values(fresh).returning().all())
    ids.set(email, id);
  return ids;
}

/** Stores consents to news, in place of those that still wait for an answer. @param areEnded stores that they were withdrawn */
function insertConsents(
  tx: WriteContext,
  addresses: readonly ListedAddress[],
  ids: ReadonlyMap<string, number>,
  wording: string,
  areEnded: boolean,
): void {
  if (addresses.length === 0) return;
  const now = tx.now();
  const notLater = (date: Date | null) => (date && date < now ? date : now);
  const values = addresses.flatMap(({ email, agreedAt, endedAt }) => {
    const subscriptionId = ids.get(email);
    if (subscriptionId === undefined) return [];
    const withdrawnAt = areEnded ? notLater(endedAt) : null;
    const confirmedAt = notLater(agreedAt ?? withdrawnAt);
    const consent = { topic: "news", place: "import", wording, confirmedAt, withdrawnAt } as const;
    return { subscriptionId, ...consent };
  });
  const theirs = values.map(({ subscriptionId }) => subscriptionId);
  tx.db
    .delete(newsletterConsents)
    .where(and(inArray(newsletterConsents.subscriptionId, theirs), isAbout("news")))
    .run();
  tx.db.insert(newsletterConsents).values(values).run();
}
