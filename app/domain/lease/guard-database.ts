import type { Services } from "#app/domain/core/context.ts";
import type { HeldLease } from "./hold-lease.ts";

/**
 * Lets the database be written to only while the lease is held: each transaction is checked before it begins and before
 * it ends, and SQLite itself refuses any other write.
 */
export function guardDatabase({ db, logger }: Pick<Services, "db" | "logger">, lease: HeldLease): void {
  db.writeLock.guard(() => lease.assertHeld());
  lease.watch((mayWrite) => {
    db.$client.pragma(`query_only = ${mayWrite ? 0 : 1}`);
    logger.warn(
      mayWrite ? "the fence is held again; writing goes on" : "the fence is not held; nothing is written",
    );
  });
}
