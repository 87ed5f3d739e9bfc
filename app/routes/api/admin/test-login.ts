import { signInTestAdmin } from "#app/domain/accounts/first-admin.ts";
import type { SignedIn } from "#app/domain/auth/known-devices.ts";
import type { Context } from "#app/domain/core/context.ts";
import { endpoint, readEmptyBody } from "#app/http/api.ts";
import { signedInAnswer, signedInCookies } from "#app/http/cookies/session-cookie.ts";
import { redirectWithFlash } from "#app/http/forms/forms.ts";
import { DomainError, isDomainError } from "#app/shared/errors.ts";

export const loader = endpoint({
  POST: async ({ request, context: { ctx } }) => {
    if (!ctx.settings.isTestAdminLoginEnabled)
      throw new DomainError("not_found", "There is nothing at this address.");
    // The landing page's button is a native form: it needs a page, with or without JavaScript.
    if (request.headers.get("Content-Type")?.startsWith("application/x-www-form-urlencoded"))
      return signInOnPage(ctx, request);
    await readEmptyBody(request);
    return signedInAnswer(ctx, request, await signInTestAdmin(ctx));
  },
});

export const action = loader;

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
    description: `You are signed in as ${signedIn.user.email}.`,
  };
  return redirectWithFlash(ctx, "/", flash, signedInCookies(ctx, request, signedIn));
}
