import type { Context } from "#app/domain/core/context.ts";
import type { Findings } from "../cached-results.ts";
import { checkDmarc } from "./check-dmarc.ts";
import { checkSpf, type RecordFinding } from "./check-spf.ts";
import { senderDomain } from "./sender-domain.ts";

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
