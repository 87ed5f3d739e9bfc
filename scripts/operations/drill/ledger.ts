import { createHash } from "node:crypto";
import path from "node:path";
import Database from "better-sqlite3";

export interface LedgerPayment {
  id: string;
  purchaseId: string | null;
  amountCents: number;
  refundedCents: number;
}

export interface LedgerPurchase {
  id: string;
  userId: string;
  status: string;
  paymentIntentId: string | null;
  amountCents: number;
  /** What this order gives its buyer now. */
  trackIds: readonly string[];
}

export interface Ledger {
  /** What the provider took. */
  payments: LedgerPayment[];
  purchases: LedgerPurchase[];
}

/** What the shop and the test provider have written down, read from their files next to whatever runs. */
export function readLedger(siteFile: string, providerFile: string): Ledger {
  const payments = reading(providerFile, (provider) =>
    provider
      .prepare<[], LedgerPayment>(
        `SELECT intent.id, intent.body ->> '$.metadata.purchaseId' AS purchaseId,
           intent.body ->> '$.amount_received' AS amountCents, charge.body ->> '$.amount_refunded' AS refundedCents
         FROM resources intent JOIN resources charge ON charge.id = intent.body ->> '$.latest_charge'
         WHERE intent.object = 'payment_intent' AND intent.body ->> '$.status' = 'succeeded'`,
      )
      .all(),
  );
  const purchases = reading(siteFile, (site) =>
    site
      .prepare<[], Omit<LedgerPurchase, "trackIds"> & { trackIds: string }>(
        `SELECT id, user_id AS userId, status, payment_intent_id AS paymentIntentId, amount_cents AS amountCents,
           (SELECT json_group_array(track_id) FROM entitlements
            WHERE purchase_id = purchases.id AND ended_at IS NULL) AS trackIds
         FROM purchases WHERE provider = 'test'`,
      )
      .all(),
  );
  return {
    payments,
    purchases: purchases.map((row) => ({ ...row, trackIds: JSON.parse(row.trackIds) as string[] })),
  };
}

/** When a database was last written to, by its audit log, in milliseconds since the epoch; and its last event. */
export function readEnd(siteFile: string): { at: number; id: number; hash: string } {
  return reading(siteFile, (site) => {
    const end = site
      .prepare<[], { at: number; id: number; hash: string }>(
        "SELECT timestamp AS at, id, hash FROM audit_logs ORDER BY id DESC LIMIT 1",
      )
      .get();
    if (!end) throw new Error(`${path.basename(siteFile)} has no audit event.`);
    return end;
  });
}

/** What of a database is not in the one that was restored of it: by its audit log, in seconds and events. */
export function readLoss(deadFile: string, restoredFile: string): { seconds: number; events: number } {
  const end = readEnd(deadFile);
  return reading(restoredFile, (restored) => {
    const find = restored.prepare<[number, string], number>(
      "SELECT 1 FROM audit_logs WHERE id = ? AND hash = ?",
    );
    return reading(deadFile, (dead) => {
      const events = dead.prepare<[], { at: number; id: number; hash: string }>(
        "SELECT timestamp AS at, id, hash FROM audit_logs ORDER BY id DESC",
      );
      for (const { at, id, hash } of events.iterate()) {
        if (find.get(id, hash)) return { seconds: (end.at - at) / 1000, events: end.id - id };
      }
      throw new Error("The two databases have nothing in common.");
    });
  });
}

/** A digest of each table of a site, to see whether anybody wrote to it; Litestream keeps tables of its own there. */
export function digestTables(siteFile: string): Map<string, string> {
  return reading(siteFile, (site) => {
    const tables = site
      .prepare<[], { name: string }>(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_litestream%' ESCAPE '\\'",
      )
      .all();
    const digests = tables.map(({ name }) => {
      const digest = createHash("sha256");
      for (const row of site.prepare(`SELECT * FROM "${name}"`).raw().iterate())
        digest.update(JSON.stringify(row));
      return [name, digest.digest("hex")] as const;
    });
    return new Map(digests);
  });
}

/** Whether somebody is in the middle of a write to a database. */
export function isBeingWritten(file: string): boolean {
  const database = new Database(file, { fileMustExist: true, timeout: 0 });
  try {
    database.exec("BEGIN IMMEDIATE; ROLLBACK");
    return false;
  } catch {
    return true;
  } finally {
    database.close();
  }
}

/** How many orders and accounts were restored from their payments. */
export function countRestored(siteFile: string): { orders: number; accounts: number } {
  return reading(siteFile, (site) => {
    const count = (type: string) =>
      Number(site.prepare("SELECT count(*) FROM audit_logs WHERE event_type = ?").pluck().get(type));
    return { orders: count("purchase.brought_back"), accounts: count("account.brought_back") };
  });
}

function reading<Result>(file: string, read: (database: Database.Database) => Result): Result {
  const database = new Database(file, { readonly: true, fileMustExist: true, timeout: 10_000 });
  try {
    return read(database);
  } finally {
    database.close();
  }
}
