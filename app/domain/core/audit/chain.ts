import { hash, type KeyObject, randomBytes } from "node:crypto";
import { desc, getTableColumns, type Placeholder, sql } from "drizzle-orm";
import { z } from "zod";
import { prepared } from "#app/domain/core/memoize.ts";
import { sign } from "#app/domain/core/signature.ts";
import { messages } from "#app/messages/messages.ts";
import type { Transaction } from "#db/client.server.ts";
import { auditLogs } from "#db/schema/index.ts";

type AuditRow = typeof auditLogs.$inferSelect;
/** A row with its details as the stored text, which is what the digest covers. */
export type StoredEvent = Omit<AuditRow, "details"> & { details: string | null };

/** Fields that are erased together: where an event came from, who did it, and to what. */
export const erasableGroups = ["address", "actor", "subject"] as const;
export type ErasableGroup = (typeof erasableGroups)[number];

/** The hash before the very first event. The triggers contain it too. */
export const genesisHash = "genesis";

/** A position in the chain: everything up to and including this event. */
export interface ChainPosition {
  id: number;
  hash: string;
}

/** The fields of a group in a row, in a fixed order. */
export function groupFields(row: StoredEvent, group: ErasableGroup): (string | null)[] {
  if (group === "address") return [row.ipAddress, row.userAgent];
  if (group === "actor") return [row.userId, row.sessionId];
  return [row.resourceId, row.details, row.errorMessage];
}

/**
 * Replaces a group in the chain, also after the group is erased. The salt prevents an attacker from
 * guessing which of the few possible addresses or users it was.
 */
export function digestGroup(row: StoredEvent, group: ErasableGroup): string {
  return hash(
    "sha256",
    JSON.stringify([group, row[`${group}Salt`], ...groupFields(row, group)]),
    "base64url",
  );
}

/** Binds an event to the one before it, with the site's key; JSON keeps the fields apart. */
export function hashEvent(key: KeyObject, row: StoredEvent): string {
  const permanent = [
    row.previousHash,
    row.id,
    row.timestamp.getTime(),
    row.eventType,
    row.resourceType,
    row.action,
    row.severity,
    row.success,
    row.addressDigest,
    row.actorDigest,
    row.subjectDigest,
  ];
  return sign(key, JSON.stringify(permanent));
}

const saltBytes = 16;

type UnchainedEvent = Omit<
  StoredEvent,
  "id" | "previousHash" | "hash" | `${ErasableGroup}Salt` | `${ErasableGroup}Digest`
>;

/** The event as the next link after `last`. */
export function chainEvent(key: KeyObject, last: ChainPosition, event: UnchainedEvent): StoredEvent {
  const salts = randomBytes(erasableGroups.length * saltBytes).toString("hex");
  const salt = (index: number) => salts.slice(index * saltBytes * 2, (index + 1) * saltBytes * 2);
  const row: StoredEvent = {
    ...event,
    id: last.id + 1,
    previousHash: last.hash,
    addressSalt: salt(0),
    actorSalt: salt(1),
    subjectSalt: salt(2),
    addressDigest: null,
    actorDigest: null,
    subjectDigest: null,
    hash: null,
  };
  for (const group of erasableGroups) row[`${group}Digest`] = digestGroup(row, group);
  row.hash = hashEvent(key, row);
  return row;
}

/** The query of the newest event. */
export const newestEvent = prepared((db) =>
  db
    .select({ id: auditLogs.id, hash: auditLogs.hash })
    .from(auditLogs)
    .orderBy(desc(auditLogs.id))
    .limit(1)
    .prepare(),
);

const inserts = new WeakMap<Transaction, ReturnType<typeof prepareInsert>>();

/**
 * Adds an event; its statement is prepared once per database: SQLite compiles the triggers into it, which takes ten
 * times as long as running it.
 */
export function insertEvent(db: Transaction, event: StoredEvent): void {
  const insert = inserts.get(db) ?? prepareInsert(db);
  inserts.set(db, insert);
  insert.run({ ...event });
}

function prepareInsert(db: Transaction) {
  const names = Object.keys(getTableColumns(auditLogs)) as (keyof StoredEvent)[];
  const placeholders = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as Record<
    keyof StoredEvent,
    Placeholder
  >;
  // A plain placeholder: the details are JSON text already, and null has to stay null.
  const details = sql`${sql.placeholder("details")}`;
  return db
    .insert(auditLogs)
    .values({ ...placeholders, details })
    .prepare();
}

/** How many groups of each kind were erased. */
export type ErasureCounts = Record<ErasableGroup, number>;

const count = z.number().int().nonnegative();
const countsSchema = z.object({ address: count, actor: count, subject: count });

const nothing: ErasureCounts = { address: 0, actor: 0, subject: 0 };
const erasureEvents = new Set(["audit.addresses_erased", "audit.user_erased"]);

/** The erasures that an event accounts for; without such events an attacker could erase parts of the log unnoticed. */
export function recordedErasures(row: StoredEvent): ErasureCounts {
  // Events from before the chain prove nothing.
  if (row.hash === null || row.details === null || !erasureEvents.has(row.eventType)) return nothing;
  return countsSchema.parse(JSON.parse(row.details));
}

/** Whether nothing was erased. */
export function isNothing(counts: ErasureCounts): boolean {
  return erasableGroups.every((group) => counts[group] === 0);
}

const breakKinds = [
  "changed",
  "personal_fields_changed",
  "half_erased",
  "missing",
  "unlinked",
  "unchained",
  "behind_start",
  "truncated",
  "end_replaced",
  "checkpoint_forged",
  "unrecorded_erasure",
  "trigger_missing",
] as const;

export type BreakKind = (typeof breakKinds)[number];

export interface ChainBreak {
  kind: BreakKind;
  /** The first affected event. */
  eventId: number;
}

/** One sentence for the owner. */
export function describeBreak({ kind, eventId }: ChainBreak): string {
  return messages.adminAudit.breaks[kind](eventId);
}
