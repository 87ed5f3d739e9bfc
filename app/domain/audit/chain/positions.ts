import { desc } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import { auditCheckpoints } from "#db/schema/index.ts";
import { newestEvent } from "./audit-statements.ts";
import { type ChainPosition, genesisHash } from "./chain.ts";

export type Checkpoint = typeof auditCheckpoints.$inferSelect;

/** Up to where old events were last removed, if ever. */
export function newestCheckpoint(db: Reader): Checkpoint | undefined {
  return db.select().from(auditCheckpoints).orderBy(desc(auditCheckpoints.lastId)).limit(1).get();
}

/** The end of the chain, where the next event is added. */
export function lastPosition(db: Reader): ChainPosition {
  const last = newestEvent({ db }).get();
  if (last?.hash) return { id: last.id, hash: last.hash };
  const checkpoint = newestCheckpoint(db);
  return {
    id: last?.id ?? checkpoint?.lastId ?? 0,
    hash: checkpoint?.lastHash ?? genesisHash,
  };
}
