import { randomBytes } from "node:crypto";

/** Makes an unguessable identifier such as `pi_5f…`: the prefix names the kind, as the provider's do. */
export function newIdentifier(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString("hex")}`;
}
