import { cpus, loadavg, release, totalmem, type } from "node:os";

// Processors at work on other things, on average over the minute before.
const quiet = 0.3;

/** What the figures depend on besides the code, and whether the machine is quiet enough for them to be believed. */
export function describeSurroundings(): string {
  const [load = 0] = loadavg();
  const processors = cpus();
  const lines = [
    `Node ${process.versions.node}, ${type()} ${release()}`,
    `${processors.length} x ${processors[0]?.model ?? "unknown"}, ${Math.round(totalmem() / 2 ** 30)} GB of memory`,
    `load average before: ${load.toFixed(2)}`,
  ];
  if (load > quiet)
    lines.push(
      "This machine isn't quiet: figures of time and throughput can't be believed. Ratios fare better.",
    );
  return lines.join("\n");
}
