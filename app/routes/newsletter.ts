import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { isDomainError } from "#app/domain/errors.ts";
import { newsletterSchema } from "#app/domain/newsletter/schema.ts";
import { subscribeToNewsletter } from "#app/domain/newsletter/subscribe.ts";
import type { Flash } from "#app/http/flash.ts";
import { redirectWithFlash } from "#app/http/forms.ts";
import { addressKey } from "#app/http/rate-limits.ts";
import { readForm } from "#app/http/read-form.ts";
import { safeRedirectPath } from "#app/http/redirects.ts";

/** The footer's box stands on every page: its answer is a message on the page that it came from. */
export async function action({ request, context: { ctx, limits } }: ActionFunctionArgs) {
  const form = await readForm(request);
  const back = safeRedirectPath(ctx.settings.publicUrl, String(form.get("redirectTo") ?? ""));
  const say = (title: string, description: string, variant: Flash["variant"] = "destructive") =>
    redirectWithFlash(ctx, back, { variant, title, description });
  const parsed = newsletterSchema.safeParse({ email: form.get("email") ?? undefined });
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? "Please enter a valid email address.";
    return say(message.includes("valid") ? "Invalid Email" : "Email Required", message);
  }
  try {
    await limits.consume("newsletterByAddress", addressKey(ctx.request.ipAddress));
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return say("Too Often", error.message);
  }
  subscribeToNewsletter(ctx, parsed.data);
  return say("Thank You!", "You've been added to our newsletter. Stay tuned for updates!", "default");
}

export function loader() {
  return redirect("/");
}
