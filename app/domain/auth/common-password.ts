import { dictionary } from "@zxcvbn-ts/language-common";
import { DomainError } from "#app/shared/errors.ts";

let common: Set<string> | null = null;

/**
 * Refuses a password that is on the list of common ones, or that is the e-mail, the username or the
 * artist's name. Compares the whole password: rules about parts only teach people to add a "1".
 * @param ownWords public words about this account.
 * @param field the name of the password's field.
 * @throws DomainError "invalid" with an error for that field.
 */
export function assertUncommonPassword(password: string, ownWords: string[], field = "password"): void {
  common ??= new Set(dictionary["passwords-common"].map((word) => String(word).toLowerCase()));
  const lowered = password.toLowerCase();
  const isOwnWord = ownWords.some((word) => word.toLowerCase() === lowered);
  if (!isOwnWord && !common.has(lowered)) return;
  const message = isOwnWord
    ? "Please choose a password that is not your email, your username or the artist's name."
    : "This password is too common. Please choose another.";
  throw new DomainError("invalid", message, { fieldErrors: { [field]: [message] } });
}
