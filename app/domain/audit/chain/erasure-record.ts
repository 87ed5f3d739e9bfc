import { z } from "zod";
import { type ErasableGroup, erasableGroups, type StoredEvent } from "./chain.ts";

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
