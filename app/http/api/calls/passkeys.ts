import { z } from "zod";
import { listPasskeys, removePasskey } from "#app/domain/accounts/auth/own-passkeys.ts";
import { addPasskey, startPasskeyRegistration } from "#app/domain/accounts/auth/passkeys/add-passkey.ts";
import {
  reauthenticateWithPasskey,
  signInWithPasskey,
  startPasskeyRequest,
} from "#app/domain/accounts/auth/passkeys/sign-in-with-passkey.ts";
import { presentUser } from "#app/domain/accounts/profiles/present-user.ts";
import { requireActor } from "#app/domain/core/require-role.ts";
import { cookieHeaders, readCookie, setCookie } from "#app/http/cookies/cookies.ts";
import { sessionCookie, signedInAnswer } from "#app/http/cookies/session-cookie.ts";
import {
  passkeyAssertionSchema,
  passkeyCreationSchema,
  passkeyRegistrationSchema,
  passkeyRequestBodySchema,
  passkeyRequestSchema,
  passkeySchema,
} from "#app/shared/accounts/auth/passkey-schema.ts";
import { userSchema } from "#app/shared/accounts/profiles/schema.ts";
import { call, chapter, json, noBody } from "../operation.ts";

const addedSchema = passkeySchema.pick({ id: true, name: true, createdAt: true });

export const passkeyOperations = chapter("Passkeys", {
  "post /api/auth/passkeys/options": call({
    summary: "Begin to sign in with a passkey",
    description:
      "The same for everybody: a PublicKeyCredentialRequestOptionsJSON for any passkey of this site. Its challenge is valid once, for two minutes, with the cookie of this answer. With a session it is for confirming the user's identity.",
    access: "everyone",
    body: passkeyRequestBodySchema,
    isBodyOptional: true,
    responses: { 200: json(passkeyRequestSchema, "For `navigator.credentials.get()`.") },
    async answer({ ctx, request, body }) {
      const token = readCookie(ctx.settings, request.headers.get("Cookie"), "passkey");
      const { options, cookie } = await startPasskeyRequest(ctx, token, body);
      const cookies = cookie ? [setCookie(ctx.settings, "passkey", cookie.token, cookie)] : [];
      return Response.json(options, { headers: cookieHeaders(cookies) });
    },
  }),
  "post /api/auth/passkeys/verify": call({
    summary: "Sign in with a passkey, or confirm the user's identity",
    description:
      "An AuthenticationResponseJSON. It counts as password and code together. With a session it confirms its user's identity, as /api/auth/reauthenticate does. A field error for `id` means that nobody here has this passkey: let the browser forget it.",
    access: "everyone",
    body: passkeyAssertionSchema,
    responses: {
      200: json(z.object({ user: userSchema }), "Signed in, or confirmed; the session is in the cookie."),
    },
    async answer({ ctx, request, body: assertion }) {
      if (ctx.actor) {
        const session = await reauthenticateWithPasskey(ctx, assertion);
        const headers = cookieHeaders([sessionCookie(ctx.settings, session)]);
        return Response.json({ user: presentUser(ctx.actor.user) }, { headers });
      }
      const token = readCookie(ctx.settings, request.headers.get("Cookie"), "passkey");
      return signedInAnswer(ctx, request, await signInWithPasskey(ctx, { assertion, token }));
    },
  }),
  "post /api/auth/passkeys/register/options": call({
    summary: "Begin to add a passkey",
    description:
      "A PublicKeyCredentialCreationOptionsJSON. Needs a recent proof of identity; at most 20 passkeys an account. Its challenge is valid once, for two minutes, in this session.",
    access: "signed_in",
    body: z.strictObject({}),
    isBodyOptional: true,
    responses: { 200: json(passkeyCreationSchema, "For `navigator.credentials.create()`.") },
    async answer({ ctx, limits }) {
      await limits.consume("passkeySetupByUser", requireActor(ctx).user.id);
      return startPasskeyRegistration(ctx);
    },
  }),
  "post /api/auth/passkeys/register": call({
    summary: "Add the passkey that the browser made",
    description: "A RegistrationResponseJSON and, if you like, a name. The account's owner gets a mail.",
    access: "signed_in",
    body: passkeyRegistrationSchema,
    responses: { 201: json(addedSchema, "The passkey.") },
    async answer({ ctx, body }) {
      const { passkey, session } = await addPasskey(ctx, body);
      const headers = cookieHeaders(session ? [sessionCookie(ctx.settings, session)] : []);
      const { id, name, createdAt } = passkey;
      return Response.json({ id, name, createdAt }, { status: 201, headers });
    },
  }),
  "get /api/auth/passkeys": {
    summary: "The user's passkeys",
    access: "signed_in",
    responses: { 200: json(z.array(passkeySchema), "The passkeys, the oldest first.") },
    answer: ({ ctx }) => listPasskeys(ctx),
  },
  "delete /api/auth/passkeys/{passkeyId}": {
    summary: "Remove a passkey",
    description: "Needs a recent proof of identity. The account's owner gets a mail.",
    access: "signed_in",
    responses: { 204: noBody },
    answer: ({ ctx, params: { passkeyId = "" } }) => removePasskey(ctx, passkeyId),
  },
});
