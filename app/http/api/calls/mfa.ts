import { z } from "zod";
import { answerChallenge } from "#app/domain/accounts/auth/mfa/challenge.ts";
import { disableMfa } from "#app/domain/accounts/auth/mfa/disable-mfa.ts";
import { confirmMfa, setUpMfa } from "#app/domain/accounts/auth/mfa/enrolment.ts";
import { presentUser } from "#app/domain/accounts/profiles/present-user.ts";
import type { Context } from "#app/domain/core/context.ts";
import { qrCodeAddress } from "#app/domain/core/qr-code.ts";
import { requireActor } from "#app/domain/core/require-role.ts";
import { clearCookie, readCookie } from "#app/http/cookies/cookies.ts";
import { sessionCookie, signedInAnswer } from "#app/http/cookies/session-cookie.ts";
import { limitPasswordChecks } from "#app/http/limits/rate-limits.ts";
import { describeEnding } from "#app/shared/accounts/auth/challenge-endings.ts";
import { mfaDisablingSchema, mfaVerificationSchema } from "#app/shared/accounts/auth/mfa-schema.ts";
import { type SecondFactor, secondFactorOf } from "#app/shared/accounts/auth/second-factor.ts";
import { userSchema } from "#app/shared/accounts/profiles/schema.ts";
import { DomainError, fieldError } from "#app/shared/core/errors.ts";
import { errorResponse } from "../endpoint.ts";
import { call, chapter, json } from "../operation.ts";

export const mfaOperations = chapter("Multi-factor authentication", {
  "post /api/auth/mfa/setup": {
    summary: "Begin to set up an authenticator app",
    access: "signed_in",
    body: z.strictObject({}),
    isBodyOptional: true,
    responses: {
      200: json(
        z.object({
          secret: z.string(),
          otpauthUrl: z.string().startsWith("otpauth://"),
          qrCode: z.string().startsWith("data:image/svg+xml"),
        }),
        "What the app needs; active once a code from the app is verified.",
      ),
    },
    async answer({ ctx, limits }) {
      await limits.consume("mfaSetupByUser", requireActor(ctx).user.id);
      const { secret, otpauthUrl, qrCode } = setUpMfa(ctx);
      // The next code belongs to this enrolment, not to an unfinished sign-in to another account.
      const headers = { "Set-Cookie": clearCookie(ctx.settings, "mfa") };
      return Response.json({ secret, otpauthUrl, qrCode: qrCodeAddress(qrCode) }, { headers });
    },
  },
  "post /api/auth/mfa/verify": call({
    summary: "Send a code, to finish signing in or setting up the app",
    access: "everyone",
    body: mfaVerificationSchema,
    responses: {
      200: json(
        z.object({ user: userSchema, backupCodes: z.array(z.string()).length(10).optional() }),
        "Signed in; after setting up, with the backup codes, shown this once.",
      ),
    },
    // As its clients expect: it completes a sign-in that needs a code; without one, it enrols the caller.
    answer({ ctx, request, body }) {
      const factor = secondFactorOf(body);
      const challengeToken = readCookie(ctx.settings, request.headers.get("Cookie"), "mfa");
      if (challengeToken && factor && body.secret === undefined) {
        return finishSignIn(ctx, request, { challengeToken, factor });
      }
      return finishEnrolment(ctx, body);
    },
  }),
  "post /api/auth/mfa/disable": call({
    summary: "Turn multi-factor authentication off",
    access: "signed_in",
    body: mfaDisablingSchema,
    responses: { 200: json(z.object({ user: userSchema }), "The updated user.") },
    async answer({ ctx, limits, body }) {
      await limitPasswordChecks(ctx, limits);
      const { user, session } = await disableMfa(ctx, body);
      return Response.json(
        { user: presentUser(user) },
        { headers: { "Set-Cookie": sessionCookie(ctx.settings, session) } },
      );
    },
  }),
});

function finishSignIn(
  ctx: Context,
  request: Request,
  { challengeToken, factor }: { challengeToken: string; factor: SecondFactor },
): Response {
  const result = answerChallenge(ctx, challengeToken, factor);
  const response =
    result.outcome === "signed_in"
      ? signedInAnswer(ctx, request, result)
      : errorResponse(new DomainError("unauthenticated", describeEnding(result.reason)));
  response.headers.append("Set-Cookie", clearCookie(ctx.settings, "mfa"));
  return response;
}

function finishEnrolment(ctx: Context, { token, secret }: { token?: string; secret?: string }): Response {
  requireActor(ctx);
  if (token === undefined) {
    throw fieldError<z.input<typeof mfaVerificationSchema>>(
      "token",
      "Please enter a code from the authenticator that you are setting up.",
    );
  }
  const { user, session, backupCodes } = confirmMfa(ctx, { token, secret });
  return Response.json(
    { user: presentUser(user), backupCodes },
    { headers: { "Set-Cookie": sessionCookie(ctx.settings, session) } },
  );
}
