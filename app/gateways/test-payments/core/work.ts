import SQLite from "better-sqlite3";
import type { Refuse } from "./api-error.ts";
import { ApiError } from "./api-error.ts";
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

/** One transaction's view of the provider: everything done through it is kept together or not at all. */
export type Work = Omit<Provider, "now"> & { now: Date; call: ApiCall | null };

/**
 * Runs `task` in one immediate transaction.
 * An ApiError is an answer, not an accident: a declined charge is kept, and the error thrown after the commit.
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
    const message =
      "The test provider can't save anything right now. Nothing was charged; please try again later.";
    throw refuse({ code: "unavailable", message, cause: error });
  }
}

/** Unix seconds, the unit of every time in the API. */
export function unixSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
