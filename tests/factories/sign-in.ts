import type { SignedIn } from "#app/domain/accounts/auth/known-devices.ts";
import { signIn as signInByDoor } from "#app/domain/accounts/auth/sign-in.ts";

/** Signs in somebody whose password is enough; an account with MFA is an error in the test. */
export async function signIn(...input: Parameters<typeof signInByDoor>): Promise<SignedIn> {
  const result = await signInByDoor(...input);
  if (result.outcome !== "signed_in") throw new Error("This account asks for a second factor.");
  return result;
}
