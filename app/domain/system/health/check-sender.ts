import type { Context } from "#app/domain/core/context.ts";
import { readSender } from "#app/domain/mail/delivery/read-sender.ts";
import { isLocalHostname } from "#app/env.server.ts";
import type { DnsGateway } from "#app/gateways/dns.ts";
import type { HealthState } from "#app/shared/system/health/schema.ts";
import type { Findings } from "./cached-results.ts";

const states = ["ok", "attention", "failing"] as const;

/** Whether the sender's domain says which servers send for it (SPF), and what to do with other mail (DMARC). */
export async function checkSenderDns(ctx: Context): Promise<Findings> {
  const domain = senderDomain(ctx);
  const { dns } = ctx.gateways;
  let found: RecordFinding[];
  try {
    found = [checkSpf(domain, await dns.resolveTxt(domain)), await checkDmarc(domain, dns)];
  } catch (error) {
    ctx.logger.warn({ err: error }, "the records of the sender's domain could not be read");
    return {
      state: "attention",
      finding: `The records of ${domain} could not be read: no DNS server answered.`,
      advice: "Try again later. If it stays so, check the DNS servers of this machine.",
      details: [],
      about: domain,
    };
  }
  const advice = found.flatMap((one) => one.advice ?? []).join(" ");
  return {
    state: states[Math.max(...found.map(({ state }) => states.indexOf(state)))] ?? "ok",
    finding: found.map(({ finding }) => finding).join(" "),
    advice: advice || null,
    details: found.flatMap(({ record }) => record ?? []),
    about: domain,
  };
}

const policies: Readonly<Record<string, string>> = {
  none: "mail that fails the checks is delivered all the same",
  quarantine: "mail that fails the checks goes to spam",
  reject: "mail that fails the checks is refused",
};

/** What a domain asks of those who get mail in its name (RFC 7489): its own record, or that of a domain above it. */
async function checkDmarc(domain: string, dns: DnsGateway): Promise<RecordFinding> {
  for (const name of withParents(domain)) {
    const texts = await dns.resolveTxt(`_dmarc.${name}`);
    const records = texts.filter((text) => /^v=DMARC1\s*(;|$)/i.test(text));
    if (records.length > 0) return judgeDmarc(domain, name, records);
  }
  return {
    state: "attention",
    finding: `${domain} has no DMARC record.`,
    advice: `Publish a TXT record “_dmarc.${domain}” with “v=DMARC1; p=none”. Gmail and Yahoo refuse newsletters to many people without one.`,
    record: null,
  };
}

function withParents(domain: string): string[] {
  const labels = domain.split(".");
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join("."));
}

function judgeDmarc(
  domain: string,
  name: string,
  [record = "", ...others]: readonly string[],
): RecordFinding {
  if (others.length > 0) {
    const finding = `_dmarc.${name} has ${others.length + 1} DMARC records, so none of them counts.`;
    return { state: "failing", finding, advice: "Keep one of them.", record };
  }
  const { p, sp } = readTags(record);
  const policy = (name === domain ? p : (sp ?? p))?.toLowerCase() ?? "";
  const meaning = policies[policy];
  if (!meaning) {
    const finding = `The DMARC record of ${name} has no valid policy.`;
    return { state: "failing", finding, advice: "Add “p=none”, “p=quarantine” or “p=reject” to it.", record };
  }
  return { state: "ok", finding: `DMARC policy ${policy}: ${meaning}.`, advice: null, record };
}

/** What was found of one record. */
interface RecordFinding {
  state: HealthState;
  /** In a sentence. */
  finding: string;
  advice: string | null;
  record: string | null;
}

const term =
  /^([+?~-]?(all|(include|exists):\S+|(a|mx)(:[^\s/]+)?(\/\d+)?(\/\/\d+)?|ptr(:\S+)?|ip4:[\d.]+(\/\d+)?|ip6:[\da-f:.]+(\/\d+)?)|[a-z][\w.-]*=\S*)$/i;
const lookup = /^([+?~-]?(include:|exists:|a([:/]|$)|mx([:/]|$)|ptr(:|$))|redirect=)/i;
/** More make the record void (RFC 7208, section 4.6.4). */
const maxLookups = 10;

/** Whether a domain has one valid SPF record (RFC 7208). @param records all of its TXT records @internal */
export function checkSpf(domain: string, records: readonly string[]): RecordFinding {
  const [record = "", ...others] = records.filter((text) => /^v=spf1( |$)/i.test(text));
  const failing = (finding: string, advice: string) => ({
    state: "failing" as const,
    finding,
    advice,
    record,
  });
  if (record === "") {
    return {
      state: "attention",
      finding: `${domain} has no SPF record.`,
      advice: `Publish the SPF record that your mail provider gives you, as a TXT record of ${domain}.`,
      record: null,
    };
  }
  if (others.length > 0) {
    return failing(
      `${domain} has ${others.length + 1} SPF records, so none of them counts.`,
      "Merge them into one record.",
    );
  }
  const terms = record.split(/ +/).slice(1).filter(Boolean);
  const wrong = terms.find((text) => !term.test(text));
  if (wrong)
    return failing(`The SPF record of ${domain} is void: “${wrong}” in it isn't valid.`, "Correct it.");
  if (terms.some((text) => /^\+?all$/i.test(text))) {
    return failing(
      `The SPF record of ${domain} allows everybody to send for it.`,
      "End it with “~all” or “-all”.",
    );
  }
  if (terms.filter((text) => lookup.test(text)).length > maxLookups) {
    return failing(
      `The SPF record of ${domain} is void: it refers to more than ${maxLookups} others.`,
      "Remove the services that you no longer use.",
    );
  }
  if (!terms.some((text) => /^([?~-]all|redirect=.*)$/i.test(text))) {
    return {
      state: "attention",
      finding: `The SPF record of ${domain} says nothing about other servers.`,
      advice: "End it with “~all”.",
      record,
    };
  }
  return { state: "ok", finding: `The SPF record of ${domain} is fine.`, advice: null, record };
}

/** The tags of a DMARC record: "v=DMARC1; p=none" is {v: "DMARC1", p: "none"}. Names are in lower case. */
function readTags(text: string): Partial<Record<string, string>> {
  const tags: Partial<Record<string, string>> = {};
  for (const part of text.split(";")) {
    const at = part.indexOf("=");
    if (at > 0) tags[part.slice(0, at).trim().toLowerCase()] ??= part.slice(at + 1).trim();
  }
  return tags;
}

type Needed = Pick<Context, "db" | "settings">;

/** The domain of the site's sender, which mail services judge. */
export function senderDomain(ctx: Needed): string {
  return (readSender(ctx).from.address.split("@").at(-1) ?? "").toLowerCase();
}

/** Why the sender's domain can't be checked, in a sentence; null if it can. */
export function whyNothingToCheck(ctx: Needed): string | null {
  if (!ctx.settings.smtp)
    return "No mail server is set: emails are saved in the outbox folder, so there is nothing to check.";
  const domain = senderDomain(ctx);
  return isLocalHostname(domain)
    ? `The sender's domain is ${domain}, which nobody else knows, so there is nothing to check.`
    : null;
}
