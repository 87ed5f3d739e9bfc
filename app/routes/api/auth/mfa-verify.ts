import { presentUser } from "#app/domain/accounts/present-user.ts";
import { answerChallenge } from "#app/domain/auth/mfa/challenge.ts";
import { confirmMfa } from "#app/domain/auth/mfa/enrolment.ts";
import type { Context } from "#app/domain/core/context.ts";
import { requireActor } from "#app/domain/core/require-role.ts";
import { endpoint, errorResponse, readJson } from "#app/http/api.ts";
import { clearCookie, readCookie } from "#app/http/cookies/cookies.ts";
import { sessionCookie, signedInAnswer } from "#app/http/cookies/session-cookie.ts";
import { challengeEndings } from "#app/shared/auth/challenge-endings.ts";
import { mfaVerificationSchema } from "#app/shared/auth/mfa-schema.ts";
import { type SecondFactor, secondFactorOf } from "#app/shared/auth/second-factor.ts";
import { DomainError, fieldError } from "#app/shared/errors.ts";

// One endpoint for two things, as its clients expect: it completes a sign-in that needs a code; without one, it
// enrols the caller.
export const loader = endpoint({
  POST: async ({ request, context: { ctx } }) => {
    const input = await readJson(request, mfaVerificationSchema);
    const factor = secondFactorOf(input);
    const challengeToken = readCookie(ctx.settings, request.headers.get("Cookie"), "mfa");
    if (challengeToken && factor && input.secret === undefined) {
      return finishSignIn(ctx, request, { challengeToken, factor });
    }
    return finishEnrolment(ctx, input);
  },
});

export const action = loader;

function finishSignIn(
  ctx: Context,
  request: Request,
  { challengeToken, factor }: { challengeToken: string; factor: SecondFactor },
): Response {
  const result = answerChallenge(ctx, challengeToken, factor);
  const response =
    result.outcome === "signed_in"
      ? signedInAnswer(ctx, request, result)
      : errorResponse(new DomainError("unauthenticated", challengeEndings[result.reason]));
  response.headers.append("Set-Cookie", clearCookie(ctx.settings, "mfa"));
  return response;
}

function finishEnrolment(ctx: Context, { token, secret }: { token?: string; secret?: string }): Response {
  requireActor(ctx);
  if (token === undefined) {
    throw fieldError("token", "Please enter a code from the authenticator that you are setting up.");
  }
  const { user, session, backupCodes } = confirmMfa(ctx, { token, secret });
  return Response.json(
    { user: presentUser(user), backupCodes },
    { headers: { "Set-Cookie": sessionCookie(ctx.settings, session) } },
  );
}
