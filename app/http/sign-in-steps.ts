import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { z } from "zod";
import type { SignedIn } from "#app/domain/accounts/auth/known-devices.ts";
import {
  answerChallenge,
  cancelChallenge,
  findChallenge,
  type StartedChallenge,
} from "#app/domain/accounts/auth/mfa/challenge.ts";
import { claimPasskeyOffer } from "#app/domain/accounts/auth/passkeys/offer-passkey.ts";
import type { Context, UserRow } from "#app/domain/core/context.ts";
import { inLanguage } from "#app/domain/core/languages.ts";
import { type OrderRequest, readCheckout } from "#app/domain/shop/checkout/price-order.ts";
import { clearCookie, readCookie, setCookie } from "#app/http/cookies/cookies.ts";
import { signedInCookies } from "#app/http/cookies/session-cookie.ts";
import { accountAddress } from "#app/http/gate/account-language.ts";
import { messages } from "#app/messages/messages.ts";
import type { ChallengeEnding } from "#app/shared/accounts/auth/challenge-endings.ts";
import { backupCodeFormSchema, codeFormSchema } from "#app/shared/accounts/auth/mfa-schema.ts";
import type { passkeyAbility } from "#app/shared/accounts/auth/schema.ts";
import type { SecondFactor } from "#app/shared/accounts/auth/second-factor.ts";
import { isDomainError } from "#app/shared/core/errors.ts";
import { formatDate } from "#app/shared/core/times/zoned-time.ts";
import { readCartCookie } from "./cookies/cart-cookie.ts";
import { readDiscountCookie } from "./discount-code.ts";
import {
  type FlashText,
  type FormOperation,
  type PageForm,
  plainForm,
  redirectWithFlash,
} from "./forms/forms.ts";

/** Leads who has just signed in on, in the language of their account. @param more cookies */
export function welcome(
  ctx: Context,
  request: Request,
  signedIn: SignedIn,
  { target, flash, more = [] }: { target: string; flash: () => FlashText; more?: string[] },
): Response {
  const { user } = signedIn;
  const elsewhere = accountAddress(ctx, user, target);
  const said = elsewhere ? inLanguage(user.language, flash) : flash();
  const cookies = [...signedInCookies(ctx, request, signedIn), ...more];
  return redirectWithFlash(ctx, elsewhere ?? target, said, cookies);
}

/** Redirects to the code step after a correct password. */
export function askForCode(ctx: Context, request: Request, challenge: StartedChallenge): Response {
  const flash = {
    title: messages.accounts.code.required,
    description: messages.accounts.code.requiredText,
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
  const check: FormOperation<typeof schema, never> = ({ ctx, request, value, form }) => {
    const result = answerChallenge(
      ctx,
      readCookie(ctx.settings, request.headers.get("Cookie"), "mfa"),
      value,
    );
    if (result.outcome === "ended") return restartSignIn(ctx, request, result.reason);
    const flash = () => ({
      title: messages.accounts.code.verified,
      description: messages.accounts.code.verifiedText,
    });
    const onward = form.has(ability) ? offerPasskey(ctx, result.user, target) : target;
    const more = [clearCookie(ctx.settings, "mfa")];
    return welcome(ctx, request, result, { target: onward, flash, more });
  };
  return plainForm(schema, check, { otherNames: [ability] });
}

const ability = "canMakePasskey" satisfies keyof typeof passkeyAbility;

/** Who is in the middle of something isn't stopped. */
const isOnTheWay = /^\/(checkout|cart|redeem|gift|invitation|verify-email)\b/;

/**
 * Where a sign-in with the password leads, on a device that can make a passkey: to the offer of one, once, and otherwise
 * on.
 */
export function offerPasskey(ctx: Context, user: UserRow, target: string): string {
  if (isOnTheWay.test(target) || !claimPasskeyOffer(ctx, user)) return target;
  return `/dashboard/security?${new URLSearchParams({ passkeys: "offer", redirectTo: target })}`;
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

/**
 * Remix-auth's form strategy around one way of signing in. Sessions are our own, in the database; the strategy reads
 * the form and the operation decides.
 */
export function formAuthenticator<Outcome>(
  ctx: Context,
  verify: (ctx: Context, form: FormData) => Promise<Outcome>,
): (request: Request) => Promise<Outcome> {
  const authenticator = new Authenticator<Outcome>();
  authenticator.use(new FormStrategy<Outcome>(({ form }) => verify(ctx, form)), "form");
  return (request) => authenticator.authenticate("form", request);
}

/**
 * The order that waits behind a sign-in, at a visitor's prices.
 * @param target the path that the sign-in leads to.
 * @returns null where that is no checkout, or one with nothing to pay for.
 */
export function findRequestedOrder(ctx: Context, request: Request, target: string) {
  const { pathname, searchParams } = new URL(target, ctx.settings.publicUrl);
  if (pathname !== "/checkout") return null;
  const trackId = searchParams.get("trackId");
  const releaseId = searchParams.get("releaseId");
  const item = trackId
    ? { trackId }
    : releaseId
      ? { releaseId }
      : { items: readCartCookie(ctx, request.headers.get("Cookie")) };
  const requested: OrderRequest = { ...item, code: readDiscountCookie(ctx, request) };
  try {
    const { title, price, lines } = readCheckout(ctx, requested);
    const [first, ...others] = lines;
    return {
      title,
      price,
      isPriceNamed: !("items" in requested) && first?.suggested !== null,
      cover: first?.cover ?? null,
      comesOut:
        others.length === 0 && first?.comesOutOn ? formatDate(new Date(first.comesOutOn), "UTC") : null,
    };
  } catch (error) {
    // The checkout itself says what is wrong with it.
    if (isDomainError(error)) return null;
    throw error;
  }
}
