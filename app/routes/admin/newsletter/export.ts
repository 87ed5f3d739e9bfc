import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { exportSubscriptions } from "#app/domain/mail/newsletter/list-subscriptions.ts";
import { readButton } from "#app/http/forms/read-form.ts";
import { noFields } from "#app/http/forms/received-form.ts";
import { requirePageRole } from "#app/http/guards.ts";
import { sendCsv } from "#app/http/streamed-responses.ts";
import { isDomainError } from "#app/shared/core/errors.ts";

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  requirePageRole(ctx, request, ["admin"]);
  try {
    return sendCsv(exportSubscriptions(ctx), "newsletter.csv");
  } catch (error) {
    if (!isDomainError(error) || error.code !== "reauthentication_required") throw error;
    // Redirects to the page and not to the file: after a redirect to a file the browser stays where it is.
    throw redirect(`/reauthenticate?redirectTo=${encodeURIComponent("/admin/newsletter")}`);
  }
}

// A form that requests the file gets it too, under the same guard.
export async function action(args: ActionFunctionArgs) {
  requirePageRole(args.context.ctx, args.request, ["admin"]);
  await readButton(args, noFields);
  return loader(args);
}
