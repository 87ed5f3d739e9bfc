import { createHash, createPublicKey, type KeyObject, verify } from "node:crypto";
import type { DnsGateway } from "#app/gateways/dns.ts";

/** A mail as it arrived. */
export interface MailSource {
  /** With their line breaks, the names in lower case. */
  headers: readonly { name: string; line: string }[];
  body: string;
}

/** A DKIM signature of a mail, and what is wrong with it, in words; null if it is right. */
export interface DkimSignature {
  domain: string;
  /** In lower case. */
  signedHeaders: readonly string[];
  problem: string | null;
}

/** Splits the source of a mail, whatever line breaks it was copied with. */
export function readMailSource(text: string): MailSource {
  const lines = text.replace(/^\s+/, "").replace(/\r\n|\r|\n/g, "\r\n");
  const end = lines.indexOf("\r\n\r\n");
  const head = end === -1 ? lines : lines.slice(0, end);
  const headers = head.split(/\r\n(?![ \t])/).map((line) => ({
    name: (line.split(":", 1)[0] ?? "").trim().toLowerCase(),
    line,
  }));
  return { headers, body: end === -1 ? "" : lines.slice(end + 4) };
}

/**
 * Verifies each DKIM signature of a mail (RFC 6376 and 8463).
 * @throws Error when no DNS server answers.
 */
export async function verifyDkim(mail: MailSource, dns: DnsGateway, now: Date): Promise<DkimSignature[]> {
  const signatures = mail.headers.filter(({ name }) => name === "dkim-signature");
  return Promise.all(
    signatures.map(async ({ line }) => {
      const tags = readTags(line.slice(line.indexOf(":") + 1).replace(/\s+/g, " "));
      return {
        domain: (tags.d ?? "").toLowerCase(),
        signedHeaders: (tags.h ?? "")
          .toLowerCase()
          .split(":")
          .map((name) => name.trim()),
        problem: await findProblem(mail, line, tags, dns, now),
      };
    }),
  );
}

type Tags = ReturnType<typeof readTags>;
const algorithms: Readonly<Record<string, { key: string; hash: string | null }>> = {
  "rsa-sha256": { key: "rsa", hash: "sha256" },
  // Signs the hash of the headers, RFC 8463.
  "ed25519-sha256": { key: "ed25519", hash: null },
};

async function findProblem(
  mail: MailSource,
  line: string,
  tags: Tags,
  dns: DnsGateway,
  now: Date,
): Promise<string | null> {
  const algorithm = algorithms[tags.a ?? ""];
  if (!algorithm) return `its algorithm is ${tags.a ?? "missing"}, which mail services no longer accept`;
  if (tags.l !== undefined) return "it covers only a part of the text (l=)";
  if (tags.x !== undefined && now.getTime() > Number(tags.x) * 1000) return "it has expired";
  const [headForm = "simple", bodyForm = "simple"] = (tags.c ?? "simple/simple").toLowerCase().split("/");
  const body = bodyForm === "relaxed" ? relaxBody(mail.body) : mail.body;
  const hash = createHash("sha256").update(
    body.replace(/(\r\n)*$/, body === "" && bodyForm === "relaxed" ? "" : "\r\n"),
  );
  if (hash.digest("base64") !== compact(tags.bh)) return "the text was changed after it was signed";
  const name = `${tags.s}._domainkey.${tags.d}`;
  const key = readKey((await dns.resolveTxt(name)).map(readTags), algorithm.key);
  if (!key) return `no valid key is published at ${name}`;
  const relax = headForm === "relaxed" ? relaxHeader : (text: string) => text;
  const unsigned = relax(line.replace(/([;:\s])b=[^;]*/, "$1b="));
  const text = Buffer.from(`${signedHeaders(mail, tags, relax)}${unsigned}`);
  const signature = Buffer.from(compact(tags.b), "base64");
  const signed = algorithm.hash ? text : createHash("sha256").update(text).digest();
  return verify(algorithm.hash, signed, key, signature)
    ? null
    : "the headers were changed after they were signed";
}

/** Of a header that occurs several times the last counts first. */
function signedHeaders(mail: MailSource, tags: Tags, relax: (line: string) => string): string {
  const left = [...mail.headers];
  const lines = (tags.h ?? "").split(":").map((given) => {
    const at = left.findLastIndex(({ name }) => name === given.trim().toLowerCase());
    const [header] = at === -1 ? [] : left.splice(at, 1);
    return header ? `${relax(header.line)}\r\n` : "";
  });
  return lines.join("");
}

function relaxHeader(line: string): string {
  const at = line.indexOf(":");
  const value = line
    .slice(at + 1)
    .replace(/\r\n/g, "")
    .replace(/[ \t]+/g, " ")
    .trim();
  return `${line.slice(0, at).trim().toLowerCase()}:${value}`;
}

function relaxBody(body: string): string {
  return body
    .replace(/[ \t]+(?=\r\n|$)/g, "")
    .replace(/[ \t]+/g, " ")
    .replace(/(\r\n)+$/, "");
}

function readKey(records: readonly Tags[], type: string): KeyObject | null {
  const record = records.find(({ k = "rsa", p }) => k.toLowerCase() === type && p);
  if (!record) return null;
  const bytes = Buffer.from(compact(record.p), "base64");
  // A bare key of Ed25519, as the standard form of any public key.
  const der = type === "rsa" ? bytes : Buffer.concat([Buffer.from("302a300506032b6570032100", "hex"), bytes]);
  try {
    return createPublicKey({ key: der, format: "der", type: "spki" });
  } catch {
    return null;
  }
}

function compact(text = ""): string {
  return text.replace(/\s+/g, "");
}

/** The tags of a DKIM or DMARC text: "v=DKIM1; k=rsa" is {v: "DKIM1", k: "rsa"}. Names are in lower case. */
export function readTags(text: string): Partial<Record<string, string>> {
  const tags: Partial<Record<string, string>> = {};
  for (const part of text.split(";")) {
    const at = part.indexOf("=");
    if (at > 0) tags[part.slice(0, at).trim().toLowerCase()] ??= part.slice(at + 1).trim();
  }
  return tags;
}
