import { type DestinationStream, type Logger, pino } from "pino";
import type { Settings } from "#app/env.server.ts";

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
  const lines = pino.destination({ sync: true });
  let waiting = "";
  const write = () => {
    if (waiting) lines.write(waiting);
    waiting = "";
  };
  process.once("exit", write);
  return {
    write(line) {
      if (!waiting) setImmediate(write);
      waiting += line;
    },
  };
}
