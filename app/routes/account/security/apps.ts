import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import {
  type AppPassword,
  createAppPassword,
  listAppPasswords,
  revokeAppPassword,
  setAppPreviews,
} from "#app/domain/accounts/app-passwords/app-passwords.ts";
import { type QrCode, qrCode } from "#app/domain/core/qr-code.ts";
import { requireActor } from "#app/domain/core/require-role.ts";
import { redirectWithFlash } from "#app/http/forms/forms.ts";
import { readPreservedForm, sensitiveForm } from "#app/http/forms/reauthentication.ts";
import { messages } from "#app/messages/messages.ts";
import { appPasswordIdSchema, newAppPasswordSchema } from "#app/shared/accounts/auth/device-schema.ts";

const here = "/dashboard/security";

/** What a person enters in an app to connect it; its password is shown once, when it is made. */
export interface AppConnection {
  address: string;
  username: string;
  /** Leads to this page, so that a phone can copy from it. */
  qrCode: QrCode;
  /** The name that was typed before a reauthentication. */
  preservedName: string;
}

/** The account's apps, and with `?apps=connect` how to connect one, which is then shown alone. */
export interface AppsView {
  appPasswords: AppPassword[];
  appPreviews: boolean;
  connection: AppConnection | null;
}

export function loadApps({ request, context: { ctx } }: LoaderFunctionArgs): AppsView {
  const { username, appPreviews } = requireActor(ctx).user;
  const isConnecting = new URL(request.url).searchParams.get("apps") === "connect";
  const { publicUrl } = ctx.settings;
  return {
    appPasswords: listAppPasswords(ctx),
    appPreviews,
    connection: isConnecting
      ? {
          address: publicUrl,
          username,
          qrCode: qrCode(`${publicUrl}${here}?apps=connect`),
          preservedName: readPreservedForm(ctx, here, "app-create")?.name ?? "",
        }
      : null,
  };
}

/** A new secret: the response itself shows it, as it can't be read again. */
export interface ShownAppSecret {
  lastResult: null;
  appSecret: { name: string; secret: string };
}

const create = sensitiveForm(newAppPasswordSchema, ({ ctx, value }) => {
  const { secret } = createAppPassword(ctx, value.name);
  return data<ShownAppSecret>({ lastResult: null, appSecret: { name: value.name, secret } });
});

const revoke = sensitiveForm(appPasswordIdSchema, ({ ctx, value }) => {
  revokeAppPassword(ctx, value.id);
  return redirectWithFlash(ctx, here, {
    title: messages.apps.disconnected,
    description: messages.apps.disconnectedText,
  });
});

const previewsSchema = z.strictObject({
  appPreviews: z
    .literal("on")
    .optional()
    .transform((value) => value === "on"),
});

const savePreviews = sensitiveForm(previewsSchema, ({ ctx, value }) => {
  setAppPreviews(ctx, value.appPreviews);
  return redirectWithFlash(ctx, here, {
    title: messages.apps.saved,
    description: value.appPreviews ? messages.apps.withPreviews : messages.apps.withoutPreviews,
  });
});

export const appForms = { "app-create": create, "app-revoke": revoke, "app-previews": savePreviews };
