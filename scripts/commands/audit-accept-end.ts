import { systemContext } from "#app/domain/core/context.ts";
import { acceptEnd } from "#app/domain/system/audit/accept-end.ts";
import { runCommand } from "./command.ts";

await runCommand(async (services) => {
  const [reason] = process.argv.slice(2);
  if (!reason) throw new Error('Usage: npm run audit:accept-end -- "restored after the disk failed"');
  const accepted = await acceptEnd(systemContext(services), reason);
  console.log(
    accepted
      ? `Recorded in the log: event ${accepted.notedId} was noted as its end, and the newest event is ${accepted.lastId}.`
      : "The audit log still has its noted end. There's nothing to accept.",
  );
});
