import { describeBreak } from "#app/domain/audit/chain/chain-break.ts";
import { verifyChain } from "#app/domain/audit/chain/verify-chain.ts";
import type { Context } from "#app/domain/core/context.ts";
import type { Findings } from "./cached-results.ts";
import { formatCount } from "./format-values.ts";

/** Verifies the chain of the audit log. */
export async function verifyAudit(ctx: Context): Promise<Findings> {
  const report = await verifyChain(ctx);
  if (report.break) {
    return {
      state: "failing",
      finding: `The audit log is not intact. ${describeBreak(report.break)}`,
      advice:
        "Somebody may have changed the database by hand. Keep a copy of the data folder as it is, change APP_SECRET and passwords, and check who can reach this machine.",
      details: [],
    };
  }
  const before =
    report.rowsBeforeChain > 0 ? ` ${report.rowsBeforeChain} from before the chain can't be verified.` : "";
  return {
    state: "ok",
    finding: `The audit log is intact: ${formatCount(report.rowsChecked, "event")} checked.${before}`,
    advice: null,
    details: [],
  };
}
