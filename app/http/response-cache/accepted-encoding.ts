import Negotiator from "negotiator";

/** The smallest first. */
const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

// Browsers send a handful of different ones; a client that makes up others isn't remembered.
const maxKnown = 100;
const known = new Map<string, Encoding>();

/** The smallest encoding that a client accepts (RFC 9110, section 12.5.3), by its Accept-Encoding. */
export function acceptedEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return "identity";
  const before = known.get(accepted);
  if (before) return before;
  const acceptable = new Negotiator({ headers: { "accept-encoding": accepted } }).encodings([...encodings]);
  const chosen = encodings.find((encoding) => acceptable.includes(encoding)) ?? "identity";
  if (known.size < maxKnown) known.set(accepted, chosen);
  return chosen;
}
