import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import type { z } from "zod";
import {
  answerChallenge,
  cancelChallenge,
  findChallenge,
  type StartedChallenge,
} from "#app/domain/auth/mfa/challenge.ts";
import type { Context } from "#app/domain/core/context.ts";
import { clearCookie, readCookie, setCookie } from "#app/http/cookies/cookies.ts";
import { signedInCookies } from "#app/http/cookies/session-cookie.ts";
import type { ChallengeEnding } from "#app/shared/auth/challenge-endings.ts";
import { backupCodeFormSchema, codeFormSchema } from "#app/shared/auth/mfa-schema.ts";
import type { SecondFactor } from "#app/shared/auth/second-factor.ts";
import { type PageForm, plainForm, redirectWithFlash } from "./forms.ts";

/** Redirects to the code step after a correct password. */
export function askForCode(ctx: Context, request: Request, challenge: StartedChallenge): Response {
  const flash = {
    title: "MFA Required",
    description: "Please enter your authenticator code to continue.",
  };
  return redirectWithFlash(ctx, signInAddress(request, { step: "mfa" }), flash, [
    setCookie(ctx.settings, "mfa", challenge.token, challenge),
  ]);
}

/** @throws a redirect with a message to the first step of signing in, if no code is expected any more. */
export function requireOpenChallenge(ctx: Context, request: Request): void {
  if (findChallenge(ctx, readCookie(ctx.settings, request.headers.get("Cookie"), "mfa"))) return;
  throw restartSignIn(ctx, request, "expired");
}

/** The code step's forms: a code, a backup code, or cancel. */
export function codeStep(target: string): PageForm {
  const [withCode, withBackupCode] = [
    codeForm(codeFormSchema, target),
    codeForm(backupCodeFormSchema, target),
  ];
  return (form, args) => {
    if (form.intent === "back") return goBack(args);
    return form.has("backupCode") ? withBackupCode(form, args) : withCode(form, args);
  };
}

async function goBack({ request, context: { ctx } }: ActionFunctionArgs) {
  const challengeToken = readCookie(ctx.settings, request.headers.get("Cookie"), "mfa");
  if (challengeToken) cancelChallenge(ctx, challengeToken);
  return redirect(signInAddress(request, { tab: "login" }), {
    headers: { "Set-Cookie": clearCookie(ctx.settings, "mfa") },
  });
}

function codeForm(schema: z.ZodType<SecondFactor>, target: string): PageForm {
  return plainForm(schema, ({ ctx, request, value }) => {
    const result = answerChallenge(
      ctx,
      readCookie(ctx.settings, request.headers.get("Cookie"), "mfa"),
      value,
    );
    if (result.outcome === "ended") return restartSignIn(ctx, request, result.reason);
    const flash = {
      title: "MFA Verified",
      description: "Multi-factor authentication completed successfully.",
    };
    const cookies = [...signedInCookies(ctx, request, result), clearCookie(ctx.settings, "mfa")];
    return redirectWithFlash(ctx, target, flash, cookies);
  });
}

function restartSignIn(ctx: Context, request: Request, ended: ChallengeEnding): Response {
  const headers = { "Set-Cookie": clearCookie(ctx.settings, "mfa") };
  return redirect(signInAddress(request, { ended }), { headers });
}

// All steps keep the visitor's target in the address.
function signInAddress(request: Request, more: Record<string, string> = {}): string {
  const parameters = new URLSearchParams(more);
  const target = new URL(request.url).searchParams.get("redirectTo");
  if (target) parameters.set("redirectTo", target);
  const query = parameters.toString();
  return query ? `/auth?${query}` : "/auth";
}
