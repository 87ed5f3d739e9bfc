import Database from "better-sqlite3";

interface Purchase {
  id: string;
  user_id: string;
  track_id: string;
  status: string;
  payment_intent_id: string | null;
  refunded_cents: number;
  receipts: number;
}
interface Payment {
  id: string;
  purchaseId: string;
  userId: string;
  trackId: string;
  refundedCents: number;
  amountCents: number;
}

/** What the shop and the provider have written down, read from their files. */
export function readLedger(siteFile: string, providerFile: string) {
  const site = new Database(siteFile, { readonly: true });
  const provider = new Database(providerFile, { readonly: true });
  try {
    const purchases = site
      .prepare<[], Purchase>(
        `SELECT purchases.*, (SELECT count(*) FROM mails WHERE kind = 'receipt' AND resource_id = purchases.id) AS receipts
         FROM purchases`,
      )
      .all();
    const captured = provider
      .prepare<[], Payment>(
        `SELECT intent.id, intent.body ->> '$.metadata.purchaseId' AS purchaseId,
           intent.body ->> '$.metadata.userId' AS userId, intent.body ->> '$.metadata.trackId' AS trackId,
           intent.body ->> '$.amount_received' AS amountCents, charge.body ->> '$.amount_refunded' AS refundedCents
         FROM resources intent JOIN resources charge ON charge.id = intent.body ->> '$.latest_charge'
         WHERE intent.object = 'payment_intent' AND intent.body ->> '$.status' = 'succeeded'`,
      )
      .all();
    const integrity = [site, provider].map((file) => file.pragma("integrity_check", { simple: true }));
    return { purchases, captured, integrity };
  } finally {
    site.close();
    provider.close();
  }
}

/** How many webhooks the provider has still to deliver. */
export function countWaitingWebhooks(providerFile: string): number {
  const provider = new Database(providerFile, { readonly: true });
  try {
    return Number(provider.prepare("SELECT count(*) FROM deliveries WHERE due_at IS NOT NULL").pluck().get());
  } finally {
    provider.close();
  }
}

type Ledger = ReturnType<typeof readLedger>;

/** Every captured payment has one completed purchase, or one refund; nothing is bought twice. @returns a sentence for each violation */
export function findViolations({ purchases, captured }: Ledger, notified: Set<string>): string[] {
  const violations: string[] = [];
  const retained = new Map<string, number>();
  for (const { id, purchaseId, userId, trackId, amountCents, refundedCents } of captured) {
    const row = purchases.find((purchase) => purchase.id === purchaseId);
    const right = refundedCents === amountCents ? "refunded" : "completed";
    if (row?.status !== right || row.payment_intent_id !== id) {
      violations.push(
        `${id} is ${right}, and its purchase is ${row?.status} and names ${row?.payment_intent_id}`,
      );
    }
    if (right === "completed")
      retained.set(`${userId} ${trackId}`, (retained.get(`${userId} ${trackId}`) ?? 0) + 1);
  }
  for (const [name, count] of retained) if (count > 1) violations.push(`${name} was paid ${count} times`);
  for (const { id, status, payment_intent_id: intentId, receipts } of purchases) {
    const isPaid = status === "completed" || status === "refunded";
    if (isPaid && !captured.some((payment) => payment.id === intentId))
      violations.push(`${id} is ${status} without money`);
    if (receipts > 1 || (status === "completed" && receipts === 0))
      violations.push(`${id} has ${receipts} receipts`);
    if (status === "review" || status === "disputed") violations.push(`${id} is ${status}`);
  }
  for (const id of notified) {
    if (!captured.some((payment) => payment.id === id))
      violations.push(`a buyer was told of ${id}, and it is not captured`);
  }
  return violations;
}
