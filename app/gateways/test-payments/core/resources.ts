import type Stripe from "stripe";
import { resourceMissing } from "./api-error.ts";
import type { ProviderDatabase } from "./database.ts";

/** Every kind of object the provider stores, by the name in its `object` field. */
export type ResourceByKind = {
  customer: Stripe.Customer | Stripe.DeletedCustomer;
  payment_method: Stripe.PaymentMethod;
  payment_intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  balance_transaction: Stripe.BalanceTransaction;
  payout: Stripe.Payout;
  "checkout.session": Stripe.Checkout.Session;
  event: Stripe.EventBase;
};
export type ResourceKind = keyof ResourceByKind;
export type Resource = ResourceByKind[ResourceKind];

/** A page of a list: equality filters on body fields, newest first, bounded by one resource's id. */
export type PageRequest = {
  filters: Record<string, unknown>;
  createdFrom?: number | undefined;
  createdBefore?: number | undefined;
  startingAfter?: string | undefined;
  limit: number;
};

/**
 * The provider's objects as JSON in SQLite; they refer to each other by id. Fields of what it doesn't have (shipping,
 * subscriptions, accounts connected to others) are missing instead of null.
 */
export class ResourceStore {
  readonly #database: ProviderDatabase;
  readonly #select;
  readonly #insert;
  readonly #update;

  constructor(database: ProviderDatabase) {
    this.#database = database;
    this.#select = database.prepare<[string, string], { body: string }>(
      "SELECT body FROM resources WHERE id = ? AND object = ?",
    );
    this.#insert = database.prepare<[string, string, string]>(
      "INSERT INTO resources (id, object, body) VALUES (?, ?, ?)",
    );
    this.#update = database.prepare<[string, string]>("UPDATE resources SET body = ? WHERE id = ?");
  }

  find<Kind extends ResourceKind>(kind: Kind, id: string): ResourceByKind[Kind] | undefined {
    const row = this.#select.get(id, kind);
    return row && (JSON.parse(row.body) as ResourceByKind[Kind]);
  }

  /** Finds an object of whatever kind. */
  findAny(id: string): Resource | undefined {
    const row = this.#database
      .prepare<[string], { body: string }>("SELECT body FROM resources WHERE id = ?")
      .get(id);
    return row && (JSON.parse(row.body) as Resource);
  }

  /** @throws {ApiError} 404 for an unknown id in the path, 400 for one named in a parameter. */
  require<Kind extends ResourceKind>(kind: Kind, id: string, parameter?: string): ResourceByKind[Kind] {
    const found = this.find(kind, id);
    if (!found) throw resourceMissing(kind, id, parameter);
    return found;
  }

  insert<Stored extends Resource>(resource: Partial<Stored> & Pick<Stored, "id" | "object">): Stored {
    this.#insert.run(resource.id, resource.object, JSON.stringify(resource));
    return resource as Stored;
  }

  save<Stored extends Resource>(resource: Stored): Stored {
    this.#update.run(JSON.stringify(resource), resource.id);
    return resource;
  }

  /** @returns up to `limit` resources, newest first, and whether more lie beyond. */
  page<Kind extends ResourceKind>(
    kind: Kind,
    request: PageRequest,
  ): { found: ResourceByKind[Kind][]; hasMore: boolean } {
    const conditions = ["object = ?"];
    const values: unknown[] = [kind];
    const addCondition = (condition: string, ...added: unknown[]) => {
      conditions.push(condition);
      values.push(...added);
    };
    for (const [field, value] of Object.entries(request.filters)) {
      if (value === undefined) continue;
      const alternatives: unknown[] = Array.isArray(value) ? value : [value];
      const marks = alternatives.map(() => "?").join(", ");
      addCondition(`json_extract(body, '$.${field}') IN (${marks})`, ...alternatives);
    }
    const { createdFrom, createdBefore, startingAfter } = request;
    if (createdFrom !== undefined) addCondition("json_extract(body, '$.created') >= ?", createdFrom);
    if (createdBefore !== undefined) addCondition("json_extract(body, '$.created') < ?", createdBefore);
    if (startingAfter)
      addCondition("sequence < (SELECT sequence FROM resources WHERE id = ?)", startingAfter);
    const rows = this.#database
      .prepare<unknown[], { body: string }>(
        `SELECT body FROM resources WHERE ${conditions.join(" AND ")} ORDER BY sequence DESC LIMIT ?`,
      )
      .all(...values, request.limit + 1);
    const found = rows.slice(0, request.limit).map((row) => JSON.parse(row.body) as ResourceByKind[Kind]);
    return { found, hasMore: rows.length > request.limit };
  }

  /** @returns every resource of a kind whose body field has this value, oldest first. */
  all<Kind extends ResourceKind>(kind: Kind, field: string, value: string): ResourceByKind[Kind][] {
    return this.#database
      .prepare<[string, string], { body: string }>(
        `SELECT body FROM resources WHERE object = ? AND json_extract(body, '$.${field}') = ? ORDER BY sequence`,
      )
      .all(kind, value)
      .map((row) => JSON.parse(row.body) as ResourceByKind[Kind]);
  }
}
