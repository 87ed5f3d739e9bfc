import { setImmediate } from "node:timers/promises";
import { and, eq, inArray } from "drizzle-orm";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { mainLanguage } from "#app/domain/core/languages.ts";
import { requireRecentAdmin } from "#app/domain/core/recent-authentication.ts";
import { type WriteContext, write } from "#app/domain/core/write.ts";
import { stopMail } from "#app/domain/mail/newsletter/deliveries.ts";
import type { ImportResult } from "#app/shared/mail/newsletter/addresses-schema.ts";
import type { ImportQuestion } from "#app/shared/mail/newsletter/import-question.ts";
import { type ConsentRow, newsletterConsents, newsletterSubscriptions } from "#db/schema/index.ts";
import { isAbout, isGiven } from "../consents.ts";
import { skipUnwanted } from "../unsubscribe.ts";
import { isLater, type ListedAddress } from "./list-rows.ts";
import { type GivenList, readList } from "./read-list.ts";

/** How many addresses are stored at once; nothing else happens in the process meanwhile. */
const batch = 50;

/**
 * Adds the addresses of a list from elsewhere. Who unsubscribed there, or whose address bounced, is stored as
 * such and never subscribed; an end wins over a consent that isn't known to be later, whichever is imported first, and who
 * unsubscribed here stays so. It is stored in batches, and importing the same list again changes nothing, so after a kill
 * it is just done again.
 * @param list.consent where and when these people agreed; stored with each address.
 * @returns what was stored, or nothing but the questions that must be answered first.
 * @throws DomainError for a list that can't be read: see `readList`.
 */
export async function importList(
  ctx: Context,
  { consent, ...list }: GivenList & { consent: string },
): Promise<{ result: ImportResult } | { questions: ImportQuestion[] }> {
  requireRecentAdmin(ctx);
  const { addresses, invalid, questions, ...dates } = await readList(list, ctx.now());
  if (questions.length > 0) return { questions };
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
    ...dates,
  };
  for (let at = 0; at < addresses.length; at += batch) {
    write(ctx, (tx) => importBatch(tx, addresses.slice(at, at + batch), consent, result));
    await setImmediate();
  }
  const { invalidExamples: _, unreadableRows: __, ...counts } = result;
  write(ctx, (tx) =>
    recordEvent(tx, {
      eventType: "newsletter.imported",
      action: "Newsletter addresses imported",
      details: { ...counts, consent },
    }),
  );
  return { result };
}

type Counts = Omit<ImportResult, "invalid" | "invalidExamples" | "unreadableDates" | "unreadableRows">;

function importBatch(
  tx: WriteContext,
  addresses: readonly ListedAddress[],
  consent: string,
  counts: Counts,
): void {
  const known = findKnown(tx, addresses);
  const subscribed: ListedAddress[] = [];
  const unsubscribed: ListedAddress[] = [];
  const stopped = { bounced: [] as string[], complained: [] as string[] };
  for (const address of addresses) {
    const { email, status } = address;
    const here = known.get(email);
    const outcome = decide(address, here);
    counts[outcome] += 1;
    if (outcome === "added") subscribed.push(address);
    if (outcome === "stopped") stopped[status === "complained" ? "complained" : "bounced"].push(email);
    if (status !== "unsubscribed" || outcome === "known") continue;
    if (here?.news) endConsent(tx, here.news, address);
    else if (outcome === "unsubscribed") unsubscribed.push(address);
  }
  const ids = insertSubscriptions(tx, [...subscribed, ...unsubscribed], known);
  insertConsents(tx, subscribed, ids, consent, false);
  insertConsents(tx, unsubscribed, ids, consent, true);
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
  /** Whether its owner has ended anything on this site. */
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
      hasWithdrawn: (before?.hasWithdrawn ?? false) || (consent !== null && isEndedHere(consent)),
      news: consent?.topic === "news" ? consent : (before?.news ?? null),
    });
  }
  return known;
}

/** Whether somebody has ended a consent on this site: what a list has ended, ended before the import. */
function isEndedHere({ withdrawnAt, importedAt }: ConsentRow): boolean {
  return withdrawnAt !== null && (importedAt === null || withdrawnAt > importedAt);
}

/** What becomes of an address. What its owner did on this site counts more than the list, unless the list has the later end. */
function decide({ status, agreedAt, endedAt }: ListedAddress, here: KnownAddress | undefined): keyof Counts {
  if (status === "not subscribed") return "notSubscribed";
  if (here?.isStopped) return "stoppedBefore";
  const news = here?.news ?? null;
  const isActive = news !== null && isGiven(news) && news.withdrawnAt === null;
  if (status === "subscribed") {
    if (isActive) return "known";
    if (here?.hasWithdrawn) return "withdrew";
    return news?.withdrawnAt && !isLater(agreedAt, news.withdrawnAt) ? "withdrew" : "added";
  }
  if (isActive && isLater(news.confirmedAt, endedAt)) return "known";
  // Who pressed the link in a mail of this site has a mailbox that works.
  if (isActive && status === "bounced" && endedAt === null && news.importedAt === null) return "known";
  if (status !== "unsubscribed") return "stopped";
  return news?.withdrawnAt ? "withdrew" : "unsubscribed";
}

/**
 * Stores that a list has ended a consent, at the latest moment that is known. Without a moment it may have been until now.
 * A request that waits for its confirmation stays: its answer will be later.
 */
function endConsent(tx: WriteContext, news: ConsentRow, { endedAt }: ListedAddress): void {
  if (isEndedHere(news)) return;
  const now = tx.now();
  const end = endedAt ?? now;
  const withdrawnAt = news.withdrawnAt && news.withdrawnAt > end ? news.withdrawnAt : end;
  tx.db
    .update(newsletterConsents)
    .set({ withdrawnAt, importedAt: now })
    .where(eq(newsletterConsents.id, news.id))
    .run();
  skipUnwanted(tx, news.subscriptionId);
}

function insertSubscriptions(
  tx: WriteContext,
  addresses: readonly Pick<ListedAddress, "email">[],
  known: ReadonlyMap<string, KnownAddress>,
): Map<string, number> {
  const ids = new Map([...known].map(([email, { id }]) => [email, id]));
  const language = mainLanguage(tx);
  const fresh = addresses.filter(({ email }) => !known.has(email)).map(({ email }) => ({ email, language }));
  if (fresh.length === 0) return ids;
  for (const { id, email } of tx.db.insert(newsletterSubscriptions).values(fresh).returning().all())
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
  const values = addresses.flatMap(({ email, agreedAt, endedAt }) => {
    const subscriptionId = ids.get(email);
    if (subscriptionId === undefined) return [];
    const moments = {
      confirmedAt: agreedAt,
      importedAt: now,
      withdrawnAt: areEnded ? (endedAt ?? now) : null,
    };
    const consent = { topic: "news", place: "import", wording, ...moments } as const;
    return { subscriptionId, ...consent };
  });
  const theirs = values.map(({ subscriptionId }) => subscriptionId);
  tx.db
    .delete(newsletterConsents)
    .where(and(inArray(newsletterConsents.subscriptionId, theirs), isAbout("news")))
    .run();
  tx.db.insert(newsletterConsents).values(values).run();
}
