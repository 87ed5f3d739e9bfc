import type { DnsGateway } from "#app/gateways/dns.ts";
import type { RecordFinding } from "./check-spf.ts";
import { readTags } from "./read-tags.ts";

const policies: Readonly<Record<string, string>> = {
  none: "mail that fails the checks is delivered all the same",
  quarantine: "mail that fails the checks goes to spam",
  reject: "mail that fails the checks is refused",
};

/** What a domain asks of those who get mail in its name (RFC 7489): its own record, or that of a domain above it. */
export async function checkDmarc(domain: string, dns: DnsGateway): Promise<RecordFinding> {
  for (const name of withParents(domain)) {
    const texts = await dns.resolveTxt(`_dmarc.${name}`);
    const records = texts.filter((text) => /^v=DMARC1\s*(;|$)/i.test(text));
    if (records.length > 0) return judge(domain, name, records);
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

function judge(domain: string, name: string, [record = "", ...others]: readonly string[]): RecordFinding {
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
