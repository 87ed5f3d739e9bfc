const maxLength = 20;

/**
 * A username made of an e-mail: "nora.marsh+shop@example.com" -> "nora_marsh".
 * @returns empty where too little of it may be in a username.
 */
export function suggestUsername(email: string): string {
  const [name = ""] = email.split(/[@+]/, 1);
  const username = name.replace(/[^a-zA-Z0-9_]+/g, "_").replace(/^_+|_+$/g, "");
  return username.length < 3 ? "" : username.slice(0, maxLength);
}

/** The same username with a number at its end, at most 20 characters. */
export function numberedUsername(username: string, number: number): string {
  return username.slice(0, maxLength - String(number).length) + number;
}
