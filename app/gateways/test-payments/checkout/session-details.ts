import type Stripe from "stripe";
import type { List } from "../core/lists.ts";
import type { Work } from "../core/work.ts";

/** What a session was asked to write on the intent it makes once the customer pays. */
export type IntentParameters = { description?: string | undefined; metadata: Record<string, string> };

/** Keeps what belongs to a session but is not shown in it. */
export function insertSessionDetails(
  work: Work,
  session: string,
  lineItems: Stripe.LineItem[],
  intentParameters: IntentParameters,
): void {
  work.database
    .prepare("INSERT INTO session_details (session, line_items, intent_parameters) VALUES (?, ?, ?)")
    .run(session, JSON.stringify(lineItems), JSON.stringify(intentParameters));
}

/** @returns the session's line items as the list that expanding `line_items` gives. */
export function findLineItems(work: Pick<Work, "database">, session: string): List<Stripe.LineItem> {
  const row = work.database
    .prepare<[string], { line_items: string }>("SELECT line_items FROM session_details WHERE session = ?")
    .get(session);
  const data = row ? (JSON.parse(row.line_items) as Stripe.LineItem[]) : [];
  return { object: "list", url: `/v1/checkout/sessions/${session}/line_items`, has_more: false, data };
}

export function findIntentParameters(work: Work, session: string): IntentParameters {
  const row = work.database
    .prepare<[string], { intent_parameters: string }>(
      "SELECT intent_parameters FROM session_details WHERE session = ?",
    )
    .get(session);
  return row ? (JSON.parse(row.intent_parameters) as IntentParameters) : { metadata: {} };
}
