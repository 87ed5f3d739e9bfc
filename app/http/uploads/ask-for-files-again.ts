import type { Context } from "#app/domain/core/context.ts";
import { redirectWithFlash } from "#app/http/forms/forms.ts";
import { reauthenticationAddress } from "#app/http/forms/reauthentication.ts";

/** The response to discarded files: the sender must reauthenticate and choose them again. */
export function askForFilesAgain(ctx: Context, request: Request) {
  return redirectWithFlash(ctx, reauthenticationAddress(request), {
    variant: "default",
    title: "Please confirm that it's you",
    description: "Files can't be kept until then: please choose them again afterwards.",
  });
}
