import type { SQL } from "drizzle-orm";
import { and, isNotNull } from "drizzle-orm";
import type { WriteContext } from "#app/domain/core/write.ts";
import { auditLogs } from "#db/schema/index.ts";
import type { ErasableGroup } from "../chain/chain.ts";

const salts = {
  address: auditLogs.addressSalt,
  actor: auditLogs.actorSalt,
  subject: auditLogs.subjectSalt,
};

const erased = {
  address: { ipAddress: null, userAgent: null, addressSalt: null },
  actor: { userId: null, sessionId: null, actorSalt: null },
  subject: { resourceId: null, details: null, errorMessage: null, subjectSalt: null },
};

/** Erases a group of the matching events. @returns how many still had it; an event must record the number */
export function eraseGroup(tx: WriteContext, group: ErasableGroup, matching: SQL | undefined): number {
  return tx.db
    .update(auditLogs)
    .set(erased[group])
    .where(and(matching, isNotNull(salts[group])))
    .run().changes;
}
