import { recordEvent } from "#app/domain/audit/record-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import type { SecondFactor } from "#app/shared/auth/second-factor.ts";
import { completeSignIn, type SignedIn } from "../complete-sign-in.ts";
import { recordAttempt } from "../failed-sign-in.ts";
import { acceptSecondFactor } from "./accept-second-factor.ts";
import { countFailedTry, endChallenge, findChallenge } from "./challenge.ts";
import type { ChallengeEnding } from "./challenge-endings.ts";
import { wrongCode } from "./failed-code.ts";

export type ChallengeOutcome =
  | ({ outcome: "signed_in" } & SignedIn)
  /** The password has to be asked for again. */
  | { outcome: "ended"; reason: ChallengeEnding };

/**
 * The second half of a sign-in: the code after the password.
 * @param token of the challenge, as the browser keeps it; null without one.
 * @throws DomainError "unauthenticated" with a field error for a wrong code while another try is left.
 */
export function answerChallenge(ctx: Context, token: string | null, factor: SecondFactor): ChallengeOutcome {
  const outcome = ctx.db.transaction(
    (transaction): ChallengeOutcome | null => {
      const challenge = findChallenge(transaction, ctx, token);
      if (!token || !challenge) return { outcome: "ended", reason: "expired" };
      const { user, rememberMe } = challenge;
      const isRight = acceptSecondFactor(transaction, ctx, user, factor);
      recordAttempt(transaction, ctx, user.email, isRight ? null : "wrong_code");
      if (!isRight) {
        return countFailedTry(transaction, token, challenge) ? null : { outcome: "ended", reason: "tries" };
      }
      endChallenge(transaction, token);
      const signedIn = completeSignIn(transaction, ctx, user, { rememberMe });
      recordEvent(transaction, ctx, {
        eventType: "auth.sign_in",
        action: "Signed in with a second factor",
        userId: user.id,
        sessionId: signedIn.session.id,
      });
      return { outcome: "signed_in", ...signedIn };
    },
    { behavior: "immediate" },
  );
  if (!outcome) throw wrongCode("unauthenticated", factor);
  return outcome;
}
