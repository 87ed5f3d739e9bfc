import { addPasskey, startPasskeyRegistration } from "#app/domain/accounts/auth/passkeys/add-passkey.ts";
import {
  reauthenticateWithPasskey,
  signInWithPasskey,
  startPasskeyRequest,
} from "#app/domain/accounts/auth/passkeys/sign-in-with-passkey.ts";
import type { Context } from "#app/domain/core/context.ts";
import { type Lies, type SoftAuthenticator, softAuthenticator } from "./authenticator.ts";

/** Adds a passkey to the caller's account. @returns it, and the authenticator that has it. */
export async function addTestPasskey(
  ctx: Context,
  { name, authenticator = softAuthenticator() }: { name?: string; authenticator?: SoftAuthenticator } = {},
) {
  const options = await startPasskeyRegistration(ctx);
  const { passkey, session } = await addPasskey(ctx, { ...authenticator.create(options), name });
  return { passkey, session, authenticator };
}

/** Signs in as a browser without a session does. */
export async function signInByPasskey(ctx: Context, authenticator: SoftAuthenticator, lies: Lies = {}) {
  const visitor = { ...ctx, actor: null };
  const { options, cookie } = await startPasskeyRequest(visitor, null);
  const assertion = authenticator.get(options, lies);
  return signInWithPasskey(visitor, { assertion, token: cookie?.token ?? null });
}

/** Confirms the caller's identity. */
export async function reauthenticateByPasskey(ctx: Context, authenticator: SoftAuthenticator) {
  const { options } = await startPasskeyRequest(ctx, null);
  return reauthenticateWithPasskey(ctx, authenticator.get(options));
}
