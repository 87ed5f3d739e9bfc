import { toAsciiDomain } from "#app/shared/core/email-address.ts";
import { decodePunycode } from "#app/shared/core/punycode.ts";

/** A stored address as its owner writes it: "info@xn--mller-kva.example" as "info@müller.example". */
export function formatEmailAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, at + 1)}${formatDomain(address.slice(at + 1))}`;
}

function formatDomain(domain: string): string {
  if (!/(?:^|\.)xn--/.test(domain)) return domain;
  const written = domain
    .split(".")
    .map((part) => (part.startsWith("xn--") ? decodePunycode(part.slice("xn--".length)) : part))
    .join(".");
  // A domain that nobody can register may hold anything, and letters of two scripts imitate others.
  return isMixed(written) || toAsciiDomain(written) !== domain ? domain : written;
}

function isMixed(domain: string): boolean {
  const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];
  return domain.split(".").some((part) => scripts.filter((script) => script.test(part)).length > 1);
}
