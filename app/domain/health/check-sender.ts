import type { Context } from "#app/domain/core/context.ts";
import type { HealthCheck } from "#app/shared/health/schema.ts";
import { readRun } from "./cached-results.ts";
import { formatAgo } from "./format-values.ts";
import { senderDomain, whyNothingToCheck } from "./sender/sender-domain.ts";
import { lastResult } from "./slow-checks.ts";

/** Whether mail services can tell that mail is the artist's: SPF and DMARC of the sender's domain, and DKIM. */
export function checkSender(ctx: Context): HealthCheck[] {
  const nothing = whyNothingToCheck(ctx);
  if (nothing) return [{ name: "SPF, DKIM and DMARC", state: "ok", finding: nothing, advice: null }];
  return [lastResult(ctx, "sender", senderDomain(ctx)), lastDkimResult(ctx)];
}

/** What the last test mail showed. */
export function lastDkimResult(ctx: Context): HealthCheck {
  const { last } = readRun(ctx, "dkim");
  const page = { to: "/admin/health/dkim", label: "Check DKIM" };
  if (!last || last.about !== senderDomain(ctx)) {
    return {
      name: "DKIM",
      state: "attention",
      finding: "Not checked yet. A signature in each email proves that it is yours.",
      advice: "A test mail to yourself shows it.",
      page,
    };
  }
  const { state, finding, advice, details, finishedAt } = last;
  const ago = formatAgo(ctx.now(), new Date(finishedAt));
  return { name: "DKIM", state, finding: `${finding} Checked ${ago}.`, advice, details, page };
}
