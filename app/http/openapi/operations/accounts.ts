import { z } from "zod";
import { profileChangeSchema, userSchema } from "#app/shared/accounts/schema.ts";
import {
  appPasswordIdSchema,
  appPasswordSchema,
  newAppPasswordSchema,
  sessionSchema,
} from "#app/shared/auth/device-schema.ts";
import { mfaDisablingSchema, mfaVerificationSchema } from "#app/shared/auth/mfa-schema.ts";
import {
  forgottenPasswordSchema,
  passwordChangeSchema,
  passwordResetSchema,
} from "#app/shared/auth/password-schema.ts";
import { loginSchema, reauthenticationSchema, registrationSchema } from "#app/shared/auth/schema.ts";
import {
  dataExportRequestSchema,
  deletionRequestSchema,
  exportRequestSchema,
} from "#app/shared/privacy/schema.ts";
import { chapter, json, noContent } from "../operation.ts";

const signedIn = json(z.object({ user: userSchema }), "Signed in; the session is in the cookie.");

export const accountOperations = chapter("Accounts", {
  "post /api/auth/register": {
    summary: "Create an account and sign in",
    access: "everyone",
    body: registrationSchema,
    responses: { 201: signedIn },
  },
  "post /api/auth/login": {
    summary: "Sign in",
    description:
      "With MFA on and neither `mfaToken` nor `backupCode` sent, the answer is `requiresMfa`; send the code to /api/auth/mfa/verify with the cookies of this answer.",
    access: "everyone",
    body: loginSchema,
    responses: {
      200: json(
        z.union([z.object({ user: userSchema }), z.object({ requiresMfa: z.literal(true) })]),
        "Signed in, or a second factor is needed.",
      ),
    },
  },
  "post /api/auth/logout": {
    summary: "Sign out",
    access: "everyone",
    body: z.strictObject({}),
    isBodyOptional: true,
    responses: { 204: noContent },
  },
  "get /api/logout": {
    summary: "Sign out by a link",
    description: "From the site itself it signs out; from elsewhere it leads to a page that asks.",
    access: "everyone",
    responses: { 302: { description: "On to / or to /logout." } },
  },
  "get /api/auth/me": {
    summary: "Who is signed in",
    access: "signed_in",
    responses: { 200: json(userSchema, "The user.") },
  },
  "get /api/auth/user": {
    summary: "Who is signed in, under its other name",
    access: "signed_in",
    responses: { 200: json(userSchema, "The user.") },
  },
  "post /api/auth/reauthenticate": {
    summary: "Confirm the user's identity again",
    description:
      "Required within ten minutes before sensitive changes; a fresh sign-in counts. In the admin area each action renews the ten minutes, for two hours at most.",
    access: "signed_in",
    body: reauthenticationSchema,
    responses: { 204: noContent },
  },
  "post /api/auth/change-password": {
    summary: "Change the password",
    description: "Every other session of the user ends, and their app passwords, too.",
    access: "signed_in",
    body: passwordChangeSchema,
    responses: { 204: noContent },
  },
  "post /api/auth/forgot-password": {
    summary: "Ask for a link that sets a new password",
    description: "The answer is the same for addresses that nobody has.",
    access: "everyone",
    body: forgottenPasswordSchema,
    responses: { 204: noContent },
  },
  "post /api/auth/reset-password": {
    summary: "Set a new password with the token of that link",
    access: "everyone",
    body: passwordResetSchema,
    responses: { 204: noContent },
  },
  "get /api/auth/sessions": {
    summary: "Where the user is signed in",
    access: "signed_in",
    responses: { 200: json(z.array(sessionSchema), "The sessions.") },
  },
  "delete /api/auth/sessions/{sessionId}": {
    summary: "Sign a device out",
    access: "signed_in",
    responses: { 204: noContent },
  },
  "get /api/user/app-passwords": {
    summary: "The passwords of the user's apps",
    access: "signed_in",
    responses: { 200: json(z.array(appPasswordSchema), "The app passwords, without their secrets.") },
  },
  "post /api/user/app-passwords": {
    summary: "Create a password for an app",
    description:
      "The secret is shown this once. In an app for Subsonic servers it is the password of the user name or email, or the API key. It plays and downloads the user's music, and nothing else. At most 20; the account's owner gets a mail.",
    access: "signed_in",
    body: newAppPasswordSchema,
    responses: { 201: json(z.object({ id: z.string(), secret: z.string() }), "Its id and its secret.") },
  },
  "delete /api/user/app-passwords": {
    summary: "Revoke an app password",
    description: "At once: what its app is playing or downloading ends.",
    access: "signed_in",
    body: appPasswordIdSchema,
    responses: { 204: noContent },
  },
  "patch /api/user/profile": {
    summary: "Change name or email",
    description:
      "A new email takes effect once its link is opened; the answer has the current one. After the change the old address is told and, if it had been verified, gets a link that undoes the change for 7 days.",
    access: "signed_in",
    body: profileChangeSchema,
    responses: { 200: json(userSchema, "The updated user.") },
  },
});

export const mfaOperations = chapter("Multi-factor authentication", {
  "post /api/auth/mfa/setup": {
    summary: "Begin to set up an authenticator app",
    access: "signed_in",
    body: z.strictObject({}),
    isBodyOptional: true,
    responses: {
      200: json(
        z.object({
          secret: z.string(),
          otpauthUrl: z.string().startsWith("otpauth://"),
          qrCode: z.string().startsWith("data:image/svg+xml"),
        }),
        "What the app needs; active once a code from the app is verified.",
      ),
    },
  },
  "post /api/auth/mfa/verify": {
    summary: "Send a code, to finish signing in or setting up the app",
    access: "everyone",
    body: mfaVerificationSchema,
    responses: {
      200: json(
        z.object({ user: userSchema, backupCodes: z.array(z.string()).length(10).optional() }),
        "Signed in; after setting up, with the backup codes, shown this once.",
      ),
    },
  },
  "post /api/auth/mfa/disable": {
    summary: "Turn multi-factor authentication off",
    access: "signed_in",
    body: mfaDisablingSchema,
    responses: { 200: json(z.object({ user: userSchema }), "The updated user.") },
  },
});

export const privacyOperations = chapter("Privacy", {
  "post /api/user/export": {
    summary: "Ask for a copy of the user's data, once a day",
    access: "signed_in",
    body: exportRequestSchema,
    isBodyOptional: true,
    responses: { 202: json(dataExportRequestSchema, "The copy is being made.") },
  },
  "get /api/user/exports": {
    summary: "The copies of the user's data",
    access: "signed_in",
    responses: { 200: json(z.array(dataExportRequestSchema), "The copies.") },
  },
  "get /api/user/exports/{exportId}/file": {
    summary: "The file of a copy, for 48 hours",
    access: "signed_in",
    responses: { 200: { description: "A zip of JSON.", contentType: "application/zip" } },
  },
  "post /api/user/deletion": {
    summary: "Ask for the account to be deleted, in 14 days",
    access: "signed_in",
    body: deletionRequestSchema,
    responses: { 202: json(z.object({ deletionDate: z.iso.datetime() }), "When it will be deleted.") },
  },
  "delete /api/user/deletion": {
    summary: "Cancel the deletion",
    access: "signed_in",
    responses: { 204: noContent },
  },
});
