import type { LoaderFunctionArgs } from "@remix-run/node";
import {
  listPasskeys,
  type Passkey,
  readAcceptedCredentials,
  removePasskey,
  renamePasskey,
} from "#app/domain/accounts/auth/own-passkeys.ts";
import { isRecentlyAuthenticated } from "#app/domain/core/recent-authentication.ts";
import { lacksRequiredMfa, needsPasskey, requireActor } from "#app/domain/core/require-role.ts";
import { redirectWithFlash } from "#app/http/forms/forms.ts";
import { sensitiveForm } from "#app/http/forms/reauthentication.ts";
import { safeRedirectPath } from "#app/http/redirects.ts";
import { messages } from "#app/messages/messages.ts";
import { passkeyIdSchema, passkeyNameSchema } from "#app/shared/accounts/auth/passkey-schema.ts";

const here = "/dashboard/security";

/** The account's passkeys, and with `?passkeys=offer` the offer to add one, which is then shown alone. */
export interface PasskeysView {
  passkeys: Passkey[];
  host: string;
  accepted: ReturnType<typeof readAcceptedCredentials>;
  /** Whether only a passkey lets them on: they signed in with the password alone, which isn't enough here. */
  isNeeded: boolean;
  offer: { target: string; here: string } | null;
}

export function loadPasskeys({ request, context: { ctx } }: LoaderFunctionArgs): PasskeysView {
  const { searchParams } = new URL(request.url);
  const target = safeRedirectPath(ctx.settings.publicUrl, searchParams.get("redirectTo"), "/dashboard");
  const isOffered = searchParams.get("passkeys") === "offer" && isRecentlyAuthenticated(ctx);
  return {
    passkeys: listPasskeys(ctx),
    host: new URL(ctx.settings.publicUrl).hostname,
    accepted: readAcceptedCredentials(ctx),
    isNeeded: lacksRequiredMfa(ctx) && needsPasskey(ctx, requireActor(ctx).user),
    offer: isOffered ? { target, here: `${here}?${searchParams}` } : null,
  };
}

const rename = sensitiveForm(passkeyNameSchema, ({ ctx, value }) => {
  renamePasskey(ctx, value);
  return redirectWithFlash(ctx, here, {
    title: messages.security.passkeys.renamed,
    description: messages.security.passkeys.renamedText(value.name),
  });
});

const remove = sensitiveForm(passkeyIdSchema, ({ ctx, value }) => {
  removePasskey(ctx, value.id);
  return redirectWithFlash(ctx, here, {
    title: messages.security.passkeys.removed,
    description: messages.security.passkeys.removedText,
  });
});

export const passkeyForms = { "passkey-rename": rename, "passkey-remove": remove };
