import { z } from "zod";
import type { SignedIn } from "#app/domain/accounts/auth/known-devices.ts";
import { changeAccountStatus, changeRole } from "#app/domain/accounts/profiles/change-account.ts";
import { signInTestAdmin } from "#app/domain/accounts/profiles/first-admin.ts";
import { presentUser } from "#app/domain/accounts/profiles/present-user.ts";
import { listUsers } from "#app/domain/accounts/profiles/read-users.ts";
import { listEvents } from "#app/domain/core/audit/search/list-events.ts";
import type { Context } from "#app/domain/core/context.ts";
import { listPurchasesOf } from "#app/domain/shop/history/list-purchases.ts";
import { signedInAnswer, signedInCookies } from "#app/http/cookies/session-cookie.ts";
import { redirectWithFlash } from "#app/http/forms/forms.ts";
import {
  adminUserSchema,
  roleChangeSchema,
  statusChangeSchema,
  userQuerySchema,
  userSchema,
} from "#app/shared/accounts/profiles/schema.ts";
import { auditLogSchema, auditQuerySchema } from "#app/shared/core/audit/schema.ts";
import { DomainError, isDomainError } from "#app/shared/core/errors.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import { purchaseSchema } from "#app/shared/shop/purchases/schema.ts";
import { answerWithPage, readEmptyBody } from "../endpoint.ts";
import { call, chapter, json } from "../operation.ts";

const changed = json(userSchema, "The updated user.");

export const adminOperations = chapter("Administration", {
  "get /api/admin/users": call({
    summary: "The accounts, page by page",
    description: "The address of the next page is in the `Link` header.",
    access: "admin",
    query: userQuerySchema,
    responses: { 200: json(z.array(adminUserSchema), "A page of accounts.") },
    answer({ ctx, request, query }) {
      const { users, nextCursor } = listUsers(ctx, query);
      return answerWithPage({ ctx, request }, users, nextCursor);
    },
  }),
  "get /api/admin/users/{userId}/purchases": {
    summary: "The purchases of a user",
    access: "admin",
    responses: { 200: json(z.array(purchaseSchema), "Their purchases, newest first.") },
    answer: ({ ctx, params: { userId = "" } }) => listPurchasesOf(ctx, userId),
  },
  "patch /api/admin/users/{userId}/status": call({
    summary: "Lock, suspend or unlock an account",
    description: "It takes effect at once, also on running sessions and streams.",
    access: "admin",
    body: statusChangeSchema,
    responses: { 200: changed },
    answer: ({ ctx, params: { userId = "" }, body }) =>
      presentUser(changeAccountStatus(ctx, userId, body.status)),
  }),
  "patch /api/admin/users/{userId}/role": call({
    summary: "Change the role of an account",
    description: "Nobody can change their own role, and the last admin stays one.",
    access: "admin",
    body: roleChangeSchema,
    responses: { 200: changed },
    answer: ({ ctx, params: { userId = "" }, body }) => presentUser(changeRole(ctx, userId, body.role)),
  }),
  "get /api/admin/audit-logs": call({
    summary: "The audit log, newest first",
    access: "admin",
    query: auditQuerySchema,
    responses: {
      200: json(
        z.object({ logs: z.array(auditLogSchema), nextCursor: z.string().nullable() }),
        "A page of events; `nextCursor` is null on the last.",
      ),
    },
    answer: ({ ctx, query }) => listEvents(ctx, query),
  }),
});

/** Only on a site in test mode that allows it. */
export const testAdminOperations = chapter("Administration", {
  "post /api/admin-login": {
    summary: "Sign in as an admin, on a test site",
    access: "everyone",
    responses: {
      200: json(z.object({ user: userSchema }), "Signed in."),
      302: { description: "The same for the button's form: redirects to the site." },
    },
    async answer({ ctx, request }) {
      if (!ctx.settings.isTestAdminLoginEnabled)
        throw new DomainError("not_found", "There is nothing at this address.");
      // The landing page's button is a native form: it needs a page, with or without JavaScript.
      if (request.headers.get("Content-Type")?.startsWith("application/x-www-form-urlencoded"))
        return signInOnPage(ctx, request);
      await readEmptyBody(request);
      return signedInAnswer(ctx, request, await signInTestAdmin(ctx));
    },
  },
});

async function signInOnPage(ctx: Context, request: Request): Promise<Response> {
  let signedIn: SignedIn;
  try {
    signedIn = await signInTestAdmin(ctx);
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return redirectWithFlash(ctx, "/", {
      variant: "destructive",
      title: "Admin Login Failed",
      description: "Unable to log in as admin user.",
    });
  }
  const flash = {
    title: "Admin Access Granted",
    description: `You are signed in as ${formatEmailAddress(signedIn.user.email)}.`,
  };
  return redirectWithFlash(ctx, "/", flash, signedInCookies(ctx, request, signedIn));
}
