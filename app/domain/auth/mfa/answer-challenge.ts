import { recordEvent } from "#app/domain/audit/record-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";
import type { SecondFactor } from "#app/shared/auth/second-factor.ts";
import { completeSignIn, type SignedIn } from "../complete-sign-in.ts";
import { recordAttempt } from "../failed-sign-in.ts";
import { acceptSecondFactor } from "./accept-second-factor.ts";
import { countFailedTry, endChallenge, findChallenge } from "./challenge.ts";
import type { ChallengeEnding } from "./challenge-endings.ts";
import { wrongCode } from "./failed-code.ts";

export type ChallengeOutcome =
  | ({ outcome: "signed_in" } & SignedIn)
  /** The sign-in must start again with the password. */
  | { outcome: "ended"; reason: ChallengeEnding };

/**
 * The second half of a sign-in: the code after the password.
 * @param token of the challenge, from the browser's cookie; null without one.
 * @throws DomainError "unauthenticated" with a field error for a wrong code while attempts are left.
 */
export function answerChallenge(ctx: Context, token: string | null, factor: SecondFactor): ChallengeOutcome {
  const outcome = write(ctx, (tx): ChallengeOutcome | null => {
    const challenge = findChallenge(tx, token);
    if (!token || !challenge) return { outcome: "ended", reason: "expired" };
    const { user, rememberMe } = challenge;
    const isRight = acceptSecondFactor(tx, user, factor);
    recordAttempt(tx, user.email, isRight ? null : "wrong_code");
    if (!isRight) {
      return countFailedTry(tx, token, challenge) ? null : { outcome: "ended", reason: "tries" };
    }
    endChallenge(tx, token);
    const signedIn = completeSignIn(tx, user, { rememberMe });
    recordEvent(tx, {
      eventType: "auth.sign_in",
      action: "Signed in with a second factor",
      userId: user.id,
      sessionId: signedIn.session.id,
    });
    return { outcome: "signed_in", ...signedIn };
  });
  if (!outcome) throw wrongCode("unauthenticated", factor);
  return outcome;
}
