import type { AppLoadContext } from "@remix-run/node";
import type { z } from "zod";
import { addressKey } from "#app/domain/core/text.ts";
import { findCode } from "#app/domain/shop/discounts/find-code.ts";
import { messages } from "#app/messages/messages.ts";
import { cookieLifetimes } from "#app/shared/core/cookie-lifetimes.ts";
import { fieldError, isDomainError } from "#app/shared/core/errors.ts";
import { discountFormSchema, noDiscountFormSchema } from "#app/shared/shop/discounts/schema.ts";
import type { createPaymentIntentSchema } from "#app/shared/shop/purchases/schema.ts";
import {
  clearCookie,
  cookieHeaders,
  readSignedCookie,
  type Signing,
  setSignedCookie,
} from "./cookies/cookies.ts";
import { plainForm, redirectWithFlash } from "./forms/forms.ts";
import { redirectOnSite } from "./redirects.ts";

const name = "discount";

/** The code that this browser entered, whether it can still be used or not; null for none. */
export function readDiscountCookie(services: Signing, request: Request): string | null {
  return readSignedCookie(services, request.headers.get("Cookie"), name);
}

/** A form, a body or a query with a discount code. */
type CodeForm = z.output<typeof discountFormSchema | typeof createPaymentIntentSchema>;

/**
 * Looks up a code that somebody enters, and counts it: codes are short enough to be guessed.
 * @returns the code as it is stored.
 * @throws DomainError "rate_limited"; "invalid" with a field error for a code that can't be used.
 */
export async function checkCode(
  { ctx, limits }: Pick<AppLoadContext, "ctx" | "limits">,
  code: string,
  field: "code" | "discount" = "code",
): Promise<string> {
  await limits.consume("discountByAddress", addressKey(ctx.request.ipAddress));
  const wrong = limits.shared("wrongDiscounts", ctx.request.ipAddress);
  await wrong.check();
  try {
    return findCode(ctx, code).row.name;
  } catch (error) {
    if (!isDomainError(error) || error.code !== "invalid") throw error;
    await wrong.consume();
    throw fieldError<CodeForm>(field, error.message);
  }
}

/** Signed, as everything else that is entered: a cookie would be one more place for guesses. */
function discountCookie({ ctx }: Pick<AppLoadContext, "ctx">, code: string): string {
  const expiresAt = new Date(ctx.now().getTime() + cookieLifetimes.discount);
  return setSignedCookie(ctx, name, code, { expiresAt });
}

/**
 * Takes the code out of a link like `/cart?code=SUMMER` and remembers it, so that it is in no address that is shared or
 * logged further on.
 * @throws a redirect to the same address without the code; nothing without one.
 */
export async function acceptCodeLink(
  context: AppLoadContext,
  request: Request,
  refusalOf: RefusalOf,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url);
  const entered = searchParams.get("code");
  if (entered === null) return;
  searchParams.delete("code");
  const path = searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
  const { ctx } = context;
  try {
    const known = await checkCode(context, entered.slice(0, 200));
    throw accept(context, request, { path, code: known, refusalOf });
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const description = error.fieldErrors?.code?.[0] ?? error.message;
    throw redirectWithFlash(ctx, path, {
      variant: "destructive",
      title: messages.shop.discount.notAdded,
      description,
    });
  }
}

/** Why the page's order doesn't use a code that can be used: a sale saves more, or the code is for something else. */
type RefusalOf = (context: AppLoadContext, request: Request, code: string) => string | null;

/** Leads back to the page, which says by itself why its order doesn't use the code; otherwise a message says that it does. */
function accept(
  context: AppLoadContext,
  request: Request,
  { path, code, refusalOf }: { path: string; code: string; refusalOf: RefusalOf },
) {
  const cookies = [discountCookie(context, code)];
  if (refusalOf(context, request, code)) return redirectOnSite(path, { headers: cookieHeaders(cookies) });
  const flash = { title: messages.shop.discount.added, description: messages.shop.discount.isAdded(code) };
  return redirectWithFlash(context.ctx, path, flash, cookies);
}

/** The forms that enter a code and remove it, on a page to which they lead back. @param path its address. */
export function discountForms(path: string, refusalOf: RefusalOf) {
  const enter = plainForm(discountFormSchema, async (step) => {
    const code = await checkCode(step, step.value.code);
    return accept(step, step.request, { path, code, refusalOf });
  });
  const remove = plainForm(noDiscountFormSchema, ({ ctx }) => {
    const flash = { title: messages.shop.discount.removed, description: messages.shop.discount.isRemoved };
    return redirectWithFlash(ctx, path, flash, [clearCookie(ctx.settings, name)]);
  });
  return { enter, remove };
}
