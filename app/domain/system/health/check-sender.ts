import type { Context } from "#app/domain/core/context.ts";
import { readSender } from "#app/domain/mail/delivery/read-sender.ts";
import { isLocalHostname } from "#app/env.server.ts";
import type { DnsGateway } from "#app/gateways/dns.ts";
import { messages } from "#app/messages/messages.ts";
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
      finding: messages.adminChecks.sender.unread(domain),
      advice: messages.adminChecks.sender.tryLater,
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

const policies = ["none", "quarantine", "reject"] as const;

/** What a domain asks of those who get mail in its name (RFC 7489): its own record, or that of a domain above it. */
async function checkDmarc(domain: string, dns: DnsGateway): Promise<RecordFinding> {
  for (const name of withParents(domain)) {
    const texts = await dns.resolveTxt(`_dmarc.${name}`);
    const records = texts.filter((text) => /^v=DMARC1\s*(;|$)/i.test(text));
    if (records.length > 0) return judgeDmarc(domain, name, records);
  }
  return {
    state: "attention",
    finding: messages.adminChecks.sender.noDmarc(domain),
    advice: messages.adminChecks.sender.publishDmarc(domain),
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
    const finding = messages.adminChecks.sender.severalDmarc(`_dmarc.${name}`, others.length + 1);
    return { state: "failing", finding, advice: messages.adminChecks.sender.keepOne, record };
  }
  const { p, sp } = readTags(record);
  const policy = (name === domain ? p : (sp ?? p))?.toLowerCase() ?? "";
  const known = policies.find((one) => one === policy);
  if (!known)
    return {
      state: "failing",
      finding: messages.adminChecks.sender.noPolicy(name),
      advice: messages.adminChecks.sender.addPolicy,
      record,
    };
  return { state: "ok", finding: messages.adminChecks.sender.policies[known], advice: null, record };
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
      finding: messages.adminChecks.sender.noSpf(domain),
      advice: messages.adminChecks.sender.publishSpf(domain),
      record: null,
    };
  }
  if (others.length > 0) {
    return failing(
      messages.adminChecks.sender.severalSpf(domain, others.length + 1),
      messages.adminChecks.sender.merge,
    );
  }
  const terms = record.split(/ +/).slice(1).filter(Boolean);
  const wrong = terms.find((text) => !term.test(text));
  if (wrong)
    return failing(messages.adminChecks.sender.wrongTerm(domain, wrong), messages.adminChecks.sender.correct);
  if (terms.some((text) => /^\+?all$/i.test(text))) {
    return failing(messages.adminChecks.sender.allowsAll(domain), messages.adminChecks.sender.endWithAll);
  }
  if (terms.filter((text) => lookup.test(text)).length > maxLookups) {
    return failing(
      messages.adminChecks.sender.tooManyLookups(domain, maxLookups),
      messages.adminChecks.sender.removeServices,
    );
  }
  if (!terms.some((text) => /^([?~-]all|redirect=.*)$/i.test(text))) {
    return {
      state: "attention",
      finding: messages.adminChecks.sender.saysNothing(domain),
      advice: messages.adminChecks.sender.endWithSoftAll,
      record,
    };
  }
  return { state: "ok", finding: messages.adminChecks.sender.fine(domain), advice: null, record };
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
  if (!ctx.settings.smtp) return messages.adminChecks.sender.noServer;
  const domain = senderDomain(ctx);
  return isLocalHostname(domain) ? messages.adminChecks.sender.localDomain(domain) : null;
}
