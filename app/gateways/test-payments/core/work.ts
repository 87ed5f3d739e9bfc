import { randomBytes } from "node:crypto";
import SQLite from "better-sqlite3";
import { ApiError, asCustomerRefusal, type Refuse } from "./api-error.ts";
import type { ProviderDatabase } from "./database.ts";
import type { ResourceStore } from "./resources.ts";

/** The API call that some work is done for; null where the provider's own desk or clock began it. */
export type ApiCall = { id: string; idempotencyKey: string | null };

/** What lasts as long as the provider is open. */
export type Provider = {
  database: ProviderDatabase;
  store: ResourceStore;
  publicUrl: string;
  now: () => Date;
  refuse: Refuse;
};

/** One transaction's view of the provider: everything done through it is stored together or not at all. */
export type Work = Omit<Provider, "now"> & { now: Date; call: ApiCall | null };

/**
 * Runs `task` in one immediate transaction.
 * An ApiError is a response, not a failure: a declined charge is stored, and the error is thrown after the commit.
 * @throws whatever `task` throws; anything but an ApiError undoes the work. Where nothing can be written, what `refuse`
 *   makes of `unavailable`; for a call of the API SQLite's error, of which the SDK makes a lost connection.
 */
export function transact<Result>(
  provider: Provider,
  call: ApiCall | null,
  task: (work: Work) => Result,
): Result {
  const work: Work = { ...provider, now: provider.now(), call };
  const transaction = provider.database.transaction((): { result: Result } | { refusal: ApiError } => {
    try {
      return { result: task(work) };
    } catch (error) {
      if (error instanceof ApiError) return { refusal: error };
      throw error;
    }
  });
  const outcome = orRefusal(provider, call, () => transaction.immediate());
  if ("refusal" in outcome) throw outcome.refusal;
  return outcome.result;
}

function orRefusal<Result>({ refuse }: Provider, call: ApiCall | null, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    if (call || !(error instanceof SQLite.SqliteError)) throw error;
    throw refuse({ code: "unavailable", reason: "noSpace", message: error.message, cause: error });
  }
}

/**
 * Runs tasks of the provider's own pages, each in a transaction, where a refusal is read by a person and not by the SDK.
 * They throw what `refuse` makes of a refusal: `not_found`, `payment_required` for a declined card, else `conflict`.
 * @param afterWork called after each, since it may have left webhooks to deliver.
 */
export function workForPeople(provider: Provider, afterWork: () => void) {
  return <Result>(task: (work: Work) => Result): Result => {
    try {
      return transact(provider, null, task);
    } catch (error) {
      throw error instanceof ApiError ? provider.refuse(asCustomerRefusal(error)) : error;
    } finally {
      afterWork();
    }
  };
}
export type WorkForPeople = ReturnType<typeof workForPeople>;

/** Makes an unguessable identifier such as `pi_5f…`: the prefix names the kind, as the provider's do. */
export function newIdentifier(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString("hex")}`;
}

/** What every new object has. @param prefix of its id. */
export function newObject(work: Work, prefix: string) {
  return { id: newIdentifier(prefix), created: unixSeconds(work.now), livemode: false };
}

/** Unix seconds, the unit of every time in the API. */
export function unixSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
