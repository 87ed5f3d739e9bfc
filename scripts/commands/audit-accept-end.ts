import { acceptEnd } from "#app/domain/audit/accept-end.ts";
import { systemContext } from "#app/domain/core/context.ts";
import { runCommand } from "./command.ts";

await runCommand(async (services) => {
  const [reason] = process.argv.slice(2);
  if (!reason) throw new Error('Usage: npm run audit:accept-end -- "restored after the disk failed"');
  const accepted = await acceptEnd(systemContext(services), reason);
  console.log(
    accepted
      ? `Written down in the log: event ${accepted.notedId} was noted as its end, the newest one there was ${accepted.lastId}.`
      : "The noted end of the audit log is in the log; there is nothing to accept.",
  );
});
