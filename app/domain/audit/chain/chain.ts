import { createHmac, hash, type KeyObject, randomBytes } from "node:crypto";
import type { auditLogs } from "#db/schema/index.ts";

type AuditRow = typeof auditLogs.$inferSelect;
/** A row with its details as the text that is stored, which is what the digest covers. */
export type StoredEvent = Omit<AuditRow, "details"> & { details: string | null };

/** What is erased together: where it came from, who did it, and to what. */
export const erasableGroups = ["address", "actor", "subject"] as const;
export type ErasableGroup = (typeof erasableGroups)[number];

/** The hash that the very first event continues from. The triggers know it too. */
export const genesisHash = "genesis";

/** A place in the chain: everything up to and with this event. */
export interface ChainPosition {
  id: number;
  hash: string;
}

/** The fields of a group in a row, always in the same order. */
export function groupFields(row: StoredEvent, group: ErasableGroup): (string | null)[] {
  if (group === "address") return [row.ipAddress, row.userAgent];
  if (group === "actor") return [row.userId, row.sessionId];
  return [row.resourceId, row.details, row.errorMessage];
}

/**
 * Stands for a group in the chain after the group is erased. Without the salt nobody can find out by
 * trying which of the few possible addresses or users it stood for.
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
  return createHmac("sha256", key).update(JSON.stringify(permanent)).digest("base64url");
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
