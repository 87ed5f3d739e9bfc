import { findLineItems } from "./checkout/checkout-sessions.ts";
import { invalidRequest } from "./core/api-error.ts";
import type { ResourceKind } from "./core/resources.ts";
import type { Work } from "./core/work.ts";

type Json = Record<string, unknown>;
type Expand = (work: Work, owner: Json, value: unknown) => unknown;

const reference =
  (kind: ResourceKind): Expand =>
  (work, _owner, value) =>
    typeof value === "string" ? (work.store.find(kind, value) ?? value) : value;

const refundsOfCharge: Expand = (work, owner) => {
  const id = String(owner.id);
  const data = work.store.all("refund", "charge", id).reverse();
  return { object: "list", url: `/v1/charges/${id}/refunds`, has_more: false, data };
};

const sourceOfBalance: Expand = (work, _owner, value) =>
  typeof value === "string"
    ? (work.store.find("charge", value) ??
      work.store.find("refund", value) ??
      work.store.find("dispute", value) ??
      value)
    : value;

const lineItemsOfSession: Expand = (work, owner) => findLineItems(work, String(owner.id));

const expandable: Partial<Record<string, Record<string, Expand>>> = {
  payment_intent: {
    latest_charge: reference("charge"),
    customer: reference("customer"),
    payment_method: reference("payment_method"),
  },
  charge: {
    payment_intent: reference("payment_intent"),
    customer: reference("customer"),
    refunds: refundsOfCharge,
  },
  balance_transaction: { source: sourceOfBalance },
  refund: { charge: reference("charge"), payment_intent: reference("payment_intent") },
  dispute: { charge: reference("charge"), payment_intent: reference("payment_intent") },
  payment_method: { customer: reference("customer") },
  "checkout.session": {
    payment_intent: reference("payment_intent"),
    customer: reference("customer"),
    line_items: lineItemsOfSession,
  },
};

/**
 * Replaces references in an answer by what they refer to, in place: `latest_charge`, `data.customer`,
 * `latest_charge.refunds`… (https://docs.stripe.com/api/expanding_objects).
 * @throws {ApiError} 400 for a property that can't be expanded, or more than four levels
 */
export function expandAnswer(work: Work, answer: object, paths: string[]): void {
  for (const path of paths) {
    const properties = path.split(".");
    if (properties.length > 4) throw invalidRequest("You cannot expand more than 4 levels of a property.");
    expandPath(work, answer as Json, properties, path);
  }
}

function expandPath(work: Work, owner: Json, properties: string[], path: string): void {
  const [property = "", ...rest] = properties;
  if (owner.object === "list" && property === "data" && Array.isArray(owner.data)) {
    for (const element of owner.data) expandPath(work, element as Json, rest, path);
    return;
  }
  const expand = expandable[String(owner.object)]?.[property];
  if (!expand) throw invalidRequest(`This property cannot be expanded (${path}).`);
  if (typeof owner[property] !== "object") owner[property] = expand(work, owner, owner[property]);
  const expanded = owner[property];
  if (rest.length > 0 && typeof expanded === "object" && expanded !== null) {
    expandPath(work, expanded as Json, rest, path);
  }
}
