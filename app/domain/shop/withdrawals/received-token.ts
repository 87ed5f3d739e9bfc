import type { Services } from "#app/domain/core/context.ts";
import { isSameSecret, sign } from "#app/domain/core/signature.ts";
import { isWithdrawalRight, type WithdrawalRight } from "#app/shared/core/orders/withdrawal.ts";

interface Received {
  receivedAt: Date;
  right: WithdrawalRight;
}

/** What the page after a statement says, for its address: signed, so that no link can claim what never came. */
export function createReceivedToken(
  { secrets }: Pick<Services, "secrets">,
  { receivedAt, right }: Received,
): string {
  const claim = `${receivedAt.getTime().toString(36)}.${right}`;
  return `${claim}.${signClaim(secrets, claim)}`;
}

/** @returns null for what isn't ours. */
export function readReceivedToken({ secrets }: Pick<Services, "secrets">, token: string): Received | null {
  const [time = "", right = "", signature = "", ...more] = token.split(".");
  const isOurs = more.length === 0 && isSameSecret(signature, signClaim(secrets, `${time}.${right}`));
  return isOurs && isWithdrawalRight(right)
    ? { receivedAt: new Date(Number.parseInt(time, 36)), right }
    : null;
}

function signClaim({ orders }: Services["secrets"], claim: string): string {
  return sign(orders, `withdrawal.${claim}`);
}
