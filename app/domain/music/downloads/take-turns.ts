import { and, eq, gt, ne, or } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Services } from "#app/domain/core/context.ts";
import { singleton } from "#app/domain/core/memoize.ts";
import { currentPaymentMode, isActiveEntitlement } from "#app/domain/music/ownership/entitlements.ts";
import { entitlements, type MadeFileRow, purchases } from "#db/schema/index.ts";

/** A file in the queue. All visitors without an account share one turn. */
interface Queued {
  row: Pick<MadeFileRow, "requestedBy">;
}

const maxAccounts = 10_000;

/** When each account last had its turn, as a count; in memory alone, as a restart begins with nobody. */
const turns = singleton("making-turns", () => ({
  count: 0,
  last: new LRUCache<string, number>({ max: maxAccounts }),
}));

const accountOf = ({ row }: Queued) => row.requestedBy ?? "";

/** Notes that a file of an account is being made: its next one waits for the others. */
export function noteTurn(ctx: Pick<Services, "parts" | "now">, queued: Queued): void {
  const state = turns(ctx);
  state.count += 1;
  state.last.set(accountOf(queued), state.count);
}

/**
 * The queue in the order in which its files are made: those of fans who have paid first, and among them and among the
 * others one turn for each account after another, however many files it waits for.
 * @param queue first come first.
 */
export function inTurns<Request extends Queued>(
  ctx: Pick<Services, "db" | "gateways" | "parts" | "now">,
  queue: readonly Request[],
): Request[] {
  const accounts = Map.groupBy(queue, accountOf);
  const { last } = turns(ctx);
  const byTurn = [...accounts.keys()].toSorted((one, other) => (last.get(one) ?? 0) - (last.get(other) ?? 0));
  const filesOf = (account: string) => accounts.get(account) ?? [];
  return [true, false].flatMap((pays) => {
    const theirs = byTurn.filter((account) => hasPaid(ctx, account) === pays).map(filesOf);
    const rounds = Math.max(0, ...theirs.map(({ length }) => length));
    return Array.from({ length: rounds }, (_, round) => theirs.flatMap((files) => files[round] ?? [])).flat();
  });
}

/** Whether an account has music that cost something, or that the artist gave: free tracks are everybody's. */
export function hasPaid(ctx: Pick<Services, "db" | "gateways">, userId: string): boolean {
  const { provider, livemode } = currentPaymentMode(ctx);
  const isTheirs = and(eq(entitlements.userId, userId), isActiveEntitlement(provider, livemode));
  const isGiven = ne(purchases.cause, "sale");
  const found = ctx.db
    .select({ id: purchases.id })
    .from(entitlements)
    .innerJoin(purchases, eq(purchases.id, entitlements.purchaseId))
    .where(and(isTheirs, or(gt(purchases.amountCents, 0), isGiven)))
    .limit(1)
    .get();
  return found !== undefined;
}
