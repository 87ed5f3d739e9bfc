import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { processorTimeOf } from "../../tools/costs.ts";
import { medianOf } from "../../tools/figures.ts";
import type { RunningServer } from "../../tools/start-process.ts";

const run = promisify(execFile);

/** An address that many ask for at once, and what they send with it. */
export interface Load {
  url: string;
  server: RunningServer;
  headers?: Record<string, string>;
}

/** What browsers send; each server chooses what it has. */
const asBrowsers = { "Accept-Encoding": "gzip, deflate, br, zstd" };
const connections = 32;
const rounds = 3;
const warmUp = 5;
const time = 4;

/** On a machine with other work: a second is one that the server had of a processor, not one of the clock. */
const isByProcessor = process.argv.includes("--processor");

/** Asks both in turns, so that what disturbs the machine disturbs both. @returns requests a second of each. */
export async function compare(ours: Load, yardstick: Load): Promise<{ ours: number; yardstick: number }> {
  for (const load of [ours, yardstick]) await press(load, warmUp);
  const figures: { ours: number[]; yardstick: number[] } = { ours: [], yardstick: [] };
  for (let round = 0; round < rounds; round += 1) {
    figures.ours.push(await press(ours, time));
    figures.yardstick.push(await press(yardstick, time));
  }
  return { ours: medianOf(figures.ours), yardstick: medianOf(figures.yardstick) };
}

/** @returns requests a second. @throws Error when any was not answered with a success. */
async function press({ url, server, headers }: Load, seconds: number): Promise<number> {
  const all = Object.entries({ ...asBrowsers, ...headers });
  const options = ["-t1", `-c${connections}`, `-d${seconds}`, "--timeout", "30s"];
  const before = processorTimeOf(server.processId);
  const { stdout } = await run("wrk", [
    ...options,
    ...all.flatMap((header) => ["-H", header.join(": ")]),
    url,
  ]);
  const worked = processorTimeOf(server.processId) - before;
  const failed = /Non-2xx.*|Socket errors.*/.exec(stdout);
  const [, requests] = /(\d+) requests in/.exec(stdout) ?? [];
  const [, aSecond] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? [];
  if (failed || !requests || !aSecond) throw new Error(`${url} under load: ${failed?.[0] ?? stdout}`);
  return isByProcessor ? Number(requests) / worked : Number(aSecond);
}
