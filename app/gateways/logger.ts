import { type DestinationStream, type Logger, pino } from "pino";
import type { Settings } from "#app/env.server.ts";

// More is written at once, whatever the event loop does.
const maxWaiting = 8 * 1024;

let output: DestinationStream | undefined;

/** The log of the process, as JSON lines on its standard output. */
export function openLogger({ logLevel }: Pick<Settings, "logLevel">): Logger {
  output ??= openOutput();
  return pino({ level: logLevel, base: null }, output);
}

/**
 * Writes the lines of one turn of the event loop together: a write for each would be a tenth of the work of answering
 * a visitor from memory.
 */
function openOutput(): DestinationStream {
  const lines = pino.destination({ sync: true, minLength: maxWaiting });
  let isWaiting = false;
  const flush = () => {
    isWaiting = false;
    lines.flushSync();
  };
  process.once("exit", flush);
  return {
    write(line) {
      lines.write(line);
      if (isWaiting) return;
      isWaiting = true;
      setImmediate(flush);
    },
  };
}
