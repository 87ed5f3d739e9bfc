import type { KeyObject } from "node:crypto";
import { asc, getTableColumns, gt, sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import { auditLogs } from "#db/schema/index.ts";
import {
  type BreakKind,
  type ChainPosition,
  digestGroup,
  type ErasableGroup,
  erasableGroups,
  genesisHash,
  groupFields,
  hashEvent,
  recordedErasures,
  type StoredEvent,
} from "./chain.ts";
import type { Checkpoint } from "./head.ts";

/** The progress of a verification, and what it found so far. */
export interface Progress extends ChainPosition {
  /**
   * Erased groups minus those that an event accounts for. That event comes after what it erased, so at the
   * end of the chain every group must be accounted for.
   */
  openErasures: Record<ErasableGroup, number>;
}

/** Where verification begins: after the removed events, or at the very first. */
export function beginAt(checkpoint: Checkpoint | undefined): Progress {
  return {
    id: checkpoint?.lastId ?? 0,
    hash: checkpoint?.lastHash ?? genesisHash,
    openErasures: {
      address: checkpoint?.openAddressErasures ?? 0,
      actor: checkpoint?.openActorErasures ?? 0,
      subject: checkpoint?.openSubjectErasures ?? 0,
    },
  };
}

/** The stored events after an id, oldest first. */
export function readEventsAfter(db: Reader, id: number, limit: number): StoredEvent[] {
  const columns = { ...getTableColumns(auditLogs), details: sql<string | null>`${auditLogs.details}` };
  return db
    .select(columns)
    .from(auditLogs)
    .where(gt(auditLogs.id, id))
    .orderBy(asc(auditLogs.id))
    .limit(limit)
    .all();
}

/** Moves on to the next event, even past an error. @returns what is wrong, or null */
export function stepOnto(key: KeyObject, progress: Progress, row: StoredEvent): BreakKind | null {
  const kind = findFault(key, progress, row);
  for (const group of erasableGroups) if (row[`${group}Salt`] === null) progress.openErasures[group] += 1;
  if (kind === null) {
    const recorded = recordedErasures(row);
    for (const group of erasableGroups) progress.openErasures[group] -= recorded[group];
  }
  progress.id = row.id;
  progress.hash = row.hash ?? progress.hash;
  return kind;
}

function findFault(key: KeyObject, at: ChainPosition, row: StoredEvent): BreakKind | null {
  if (erasableGroups.some((group) => isHalfErased(row, group))) return "half_erased";
  // Events from before the chain are only allowed at its beginning.
  if (row.hash === null) return at.hash === genesisHash ? null : "unchained";
  if (row.id !== at.id + 1) return "missing";
  if (row.previousHash !== at.hash) return "unlinked";
  if (row.hash !== hashEvent(key, row)) return "changed";
  const isChanged = (group: ErasableGroup) =>
    row[`${group}Salt`] !== null && row[`${group}Digest`] !== digestGroup(row, group);
  return erasableGroups.some(isChanged) ? "personal_fields_changed" : null;
}

function isHalfErased(row: StoredEvent, group: ErasableGroup): boolean {
  return row[`${group}Salt`] === null && groupFields(row, group).some((field) => field !== null);
}
