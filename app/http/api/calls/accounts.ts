import { redirect } from "@remix-run/node";
import { z } from "zod";
import {
  createAppPassword,
  listAppPasswords,
  revokeAppPassword,
} from "#app/domain/accounts/app-passwords/app-passwords.ts";
import { requestPasswordReset, resetPassword } from "#app/domain/accounts/auth/passwords/reset-password.ts";
import { changePassword } from "#app/domain/accounts/auth/passwords/set-password.ts";
import { reauthenticate } from "#app/domain/accounts/auth/reauthenticate.ts";
import { registerUser } from "#app/domain/accounts/auth/register-user.ts";
import { revokeSession } from "#app/domain/accounts/auth/sessions/end-sessions.ts";
import { listSessions } from "#app/domain/accounts/auth/sessions/list-sessions.ts";
import { signIn } from "#app/domain/accounts/auth/sign-in.ts";
import { presentUser } from "#app/domain/accounts/profiles/present-user.ts";
import { updateProfile } from "#app/domain/accounts/profiles/update-profile.ts";
import { requireActor } from "#app/domain/core/require-role.ts";
import { cookieHeaders, setCookie } from "#app/http/cookies/cookies.ts";
import { sessionCookie, signedInAnswer, signOutHere } from "#app/http/cookies/session-cookie.ts";
import { isFromThisSite } from "#app/http/gate/origin.ts";
import { limitEmailChange, limitPasswordChecks, limitSignIn } from "#app/http/limits/rate-limits.ts";
import {
  appPasswordIdSchema,
  appPasswordSchema,
  newAppPasswordSchema,
  sessionSchema,
} from "#app/shared/accounts/auth/device-schema.ts";
import {
  forgottenPasswordSchema,
  passwordChangeSchema,
  passwordResetSchema,
} from "#app/shared/accounts/auth/password-schema.ts";
import { loginSchema, reauthenticationSchema, registrationSchema } from "#app/shared/accounts/auth/schema.ts";
import { secondFactorOf } from "#app/shared/accounts/auth/second-factor.ts";
import { profileChangeSchema, userSchema } from "#app/shared/accounts/profiles/schema.ts";
import { noContent } from "../endpoint.ts";
import { call, chapter, json, noBody } from "../operation.ts";

const signedIn = json(z.object({ user: userSchema }), "Signed in; the session is in the cookie.");

export const accountOperations = chapter("Accounts", {
  "post /api/auth/register": call({
    summary: "Create an account and sign in",
    access: "everyone",
    body: registrationSchema,
    responses: { 201: signedIn },
    answer: async ({ ctx, request, body }) =>
      signedInAnswer(ctx, request, await registerUser(ctx, body), 201),
  }),
  "post /api/auth/login": call({
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
    async answer({ ctx, limits, request, body: { mfaToken, backupCode, ...credentials } }) {
      await limitSignIn(ctx, limits, credentials.email);
      const factor = secondFactorOf({ token: mfaToken, backupCode });
      const result = await signIn(ctx, { ...credentials, factor });
      if (result.outcome === "signed_in") return signedInAnswer(ctx, request, result);
      const { challenge } = result;
      const headers = { "Set-Cookie": setCookie(ctx.settings, "mfa", challenge.token, challenge) };
      return Response.json({ requiresMfa: true }, { headers });
    },
  }),
  "post /api/auth/logout": {
    summary: "Sign out",
    access: "everyone",
    body: z.strictObject({}),
    isBodyOptional: true,
    responses: { 204: noBody },
    answer: ({ ctx, request }) => noContent(...signOutHere(ctx, request)),
  },
  "get /api/logout": {
    summary: "Sign out by a link",
    description: "From the site itself it signs out; from elsewhere it leads to a page that asks.",
    access: "everyone",
    responses: { 302: { description: "On to / or to /logout." } },
    answer({ ctx, request }) {
      // A picture or link on another site must not sign anybody out; such a visitor is asked first.
      if (!isFromThisSite(request.headers, ctx.settings.publicUrl)) return redirect("/logout");
      return redirect("/", { headers: cookieHeaders(signOutHere(ctx, request)) });
    },
  },
  "get /api/auth/me": {
    summary: "Who is signed in",
    access: "signed_in",
    responses: { 200: json(userSchema, "The user.") },
    answer: ({ ctx }) => presentUser(requireActor(ctx).user),
  },
  "get /api/auth/user": {
    summary: "Who is signed in, under its other name",
    access: "signed_in",
    responses: { 200: json(userSchema, "The user.") },
    answer: ({ ctx }) => presentUser(requireActor(ctx).user),
  },
  "post /api/auth/reauthenticate": call({
    summary: "Confirm the user's identity again",
    description:
      "Required within ten minutes before sensitive changes; a fresh sign-in counts. In the admin area each action renews the ten minutes, for two hours at most.",
    access: "signed_in",
    body: reauthenticationSchema,
    responses: { 204: noBody },
    async answer({ ctx, limits, body }) {
      await limitPasswordChecks(ctx, limits);
      return noContent(sessionCookie(ctx.settings, await reauthenticate(ctx, body)));
    },
  }),
  "post /api/auth/change-password": call({
    summary: "Change the password",
    description: "Every other session of the user ends, and their app passwords, too.",
    access: "signed_in",
    body: passwordChangeSchema,
    responses: { 204: noBody },
    async answer({ ctx, limits, body }) {
      await limitPasswordChecks(ctx, limits);
      return noContent(sessionCookie(ctx.settings, await changePassword(ctx, body)));
    },
  }),
  "post /api/auth/forgot-password": call({
    summary: "Ask for a link that sets a new password",
    description: "The answer is the same for addresses that nobody has.",
    access: "everyone",
    body: forgottenPasswordSchema,
    responses: { 204: noBody },
    async answer({ ctx, limits, afterAnswer, body }) {
      await limits.consume("forgotPasswordByEmail", body.email);
      afterAnswer(() => requestPasswordReset(ctx, body));
    },
  }),
  "post /api/auth/reset-password": call({
    summary: "Set a new password with the token of that link",
    access: "everyone",
    body: passwordResetSchema,
    responses: { 204: noBody },
    async answer({ ctx, body: { token, password } }) {
      await resetPassword(ctx, { token, password });
    },
  }),
  "get /api/auth/sessions": {
    summary: "Where the user is signed in",
    access: "signed_in",
    responses: { 200: json(z.array(sessionSchema), "The sessions.") },
    answer: ({ ctx }) => listSessions(ctx),
  },
  "delete /api/auth/sessions/{sessionId}": {
    summary: "Sign a device out",
    access: "signed_in",
    responses: { 204: noBody },
    answer: ({ ctx, params: { sessionId = "" } }) => revokeSession(ctx, sessionId),
  },
  "get /api/user/app-passwords": {
    summary: "The passwords of the user's apps",
    access: "signed_in",
    responses: { 200: json(z.array(appPasswordSchema), "The app passwords, without their secrets.") },
    answer: ({ ctx }) => listAppPasswords(ctx),
  },
  "post /api/user/app-passwords": call({
    summary: "Create a password for an app",
    description:
      "The secret is shown this once. In an app for Subsonic servers it is the password of the user name or email, or the API key. It plays and downloads the user's music, and nothing else. At most 20; the account's owner gets a mail.",
    access: "signed_in",
    body: newAppPasswordSchema,
    responses: { 201: json(z.object({ id: z.string(), secret: z.string() }), "Its id and its secret.") },
    answer: ({ ctx, body }) => createAppPassword(ctx, body.name),
  }),
  "delete /api/user/app-passwords": call({
    summary: "Revoke an app password",
    description: "At once: what its app is playing or downloading ends.",
    access: "signed_in",
    body: appPasswordIdSchema,
    responses: { 204: noBody },
    answer: ({ ctx, body }) => revokeAppPassword(ctx, body.id),
  }),
  "patch /api/user/profile": call({
    summary: "Change name, email or language",
    description:
      "A new email takes effect once its link is opened; the answer has the current one. After the change the old address is told and, if it had been verified, gets a link that undoes the change for 7 days. The language is that of the user's own pages and mails.",
    access: "signed_in",
    body: profileChangeSchema,
    responses: { 200: json(userSchema, "The updated user.") },
    async answer({ ctx, limits, body }) {
      await limitEmailChange(ctx, limits, body.email);
      return presentUser(updateProfile(ctx, body));
    },
  }),
});
