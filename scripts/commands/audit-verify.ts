import { describeBreak } from "#app/domain/core/audit/chain.ts";
import { verifyChain } from "#app/domain/system/audit/verify-chain.ts";
import { formatCount } from "#app/shared/core/format-count.ts";
import { runCommand } from "./command.ts";

await runCommand(
  async (services) => {
    const report = await verifyChain(services);
    if (report.break) throw new Error(`The audit log is not intact. ${describeBreak(report.break)}`);
    const before =
      report.rowsBeforeChain > 0 ? ` ${report.rowsBeforeChain} from before the chain can't be verified.` : "";
    const end = report.isEndKnown
      ? ""
      : " Its end isn't noted yet, so events missing at the end wouldn't show. The running site notes it every minute.";
    console.log(
      `The audit log is intact: ${formatCount(report.rowsChecked, "event")} checked, up to number ${report.lastId}.${before}${end}`,
    );
  },
  { isReading: true },
);
