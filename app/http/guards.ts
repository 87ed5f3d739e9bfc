import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { recordRefusedAccess } from "#app/domain/accounts/auth/record-refused-access.ts";
import type { Actor, Context } from "#app/domain/core/context.ts";
import { lacksRequiredMfa } from "#app/domain/core/require-role.ts";
import { findGuestBuyer, offersGuestCheckout } from "#app/domain/shop/guests/guest-checkout.ts";
import type { Refusal } from "#app/shared/core/refusal.ts";
import type { Role } from "#app/shared/core/roles.ts";
import { pageAddress } from "./paths.ts";
import { safeRedirectPath } from "./redirects.ts";
import { withReason } from "./refusals.ts";

/** Runs before an action, and throws the response for anyone it refuses. */
export type Guard = (args: ActionFunctionArgs) => unknown;

/** For the actions of public pages. */
export const everyone: Guard = () => null;
export const signedIn: Guard = ({ request, context: { ctx } }) => requireUser(ctx, request);
export const adminsOnly: Guard = ({ request, context: { ctx } }) => requirePageRole(ctx, request, ["admin"]);

/**
 * The first line of every loader and action of a signed-in page: Remix can be asked for each one alone, so a guard on
 * a layout would guard nothing.
 * @throws a redirect to /auth that leads back here, or to the MFA setup for an admin or moderator who still needs it.
 */
export function requireUser(ctx: Context, request: Request): Actor {
  const { path, query } = pageAddress(request);
  if (!ctx.actor) throw redirect(`/auth?redirectTo=${encodeURIComponent(path + query)}`);
  if (lacksRequiredMfa(ctx) && !pathsWithoutMfa.includes(path)) throw redirect("/dashboard/security");
  return ctx.actor;
}

/**
 * For pages of a payment: a guest needs no account, once they have given their address.
 * @throws a redirect as `requireUser` or, where guests may buy, to the page that finds orders: without the cookie it isn't
 *   known whose payment it was.
 */
export function requireUserOrGuest(ctx: Context, request: Request): void {
  if (findGuestBuyer(ctx) !== null) return;
  if (!offersGuestCheckout(ctx)) return void requireUser(ctx, request);
  const { path, query } = pageAddress(request);
  throw redirect(`/orders?${new URLSearchParams({ payment: path + query })}`);
}

// The page on which MFA is set up.
const pathsWithoutMfa = ["/dashboard/security", "/reauthenticate"];

/**
 * Like `requireUser`, for pages of certain roles.
 * @throws a 403 that the error boundary shows as the Access Denied card.
 */
export function requirePageRole(ctx: Context, request: Request, roles: readonly Role[]): Actor {
  const actor = requireUser(ctx, request);
  if (roles.includes(actor.user.role)) return actor;
  recordRefusedAccess(ctx);
  const denied: Refusal = {
    kind: "access_denied",
    requiredRoles: roles,
    role: actor.user.role,
    backTo: pageBefore(ctx, request),
  };
  throw withReason(Response.json(denied, { status: 403 }), "guard.role");
}

/** The referring page of this site, as the browser reports it; the home page without one. */
function pageBefore({ settings }: Context, request: Request): string {
  const referer = request.headers.get("Referer");
  if (!referer || !URL.canParse(referer)) return "/";
  const { origin, pathname, search } = new URL(referer);
  // The page itself refuses again, and the sign-in leads back to it.
  const isDeadEnd = pathname === new URL(request.url).pathname || pathname === "/auth";
  if (origin !== new URL(settings.publicUrl).origin || isDeadEnd) return "/";
  return safeRedirectPath(settings.publicUrl, pathname + search);
}
