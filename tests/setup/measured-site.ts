import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { projectRoot } from "../../server.ts";
import { afterThisTest, temporaryFolder } from "./services.ts";

export interface MeasuredSite {
  url: string;
  trackId: string;
  /** Session tokens. */
  fan: string;
  admin: string;
  /** The longest time that the site was busy without a pause since this was last asked, in milliseconds. */
  maxPause(): Promise<number>;
  /** What it keeps in memory once the garbage is gone, in bytes. */
  retainedBytes(): Promise<number>;
  /** The most memory that its process has had at any time, in bytes. */
  peakBytes(): Promise<number>;
}

/** Starts a site for one test, in a process of its own: what it costs is measured there, without the test. */
export async function startMeasuredSite(): Promise<MeasuredSite> {
  const child = fork(path.join(projectRoot, "tests/setup/measured-site-process.ts"), [temporaryFolder()], {
    execArgv: ["--expose-gc"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  afterThisTest(async () => {
    child.send("stop");
    if (child.exitCode === null) await once(child, "exit");
  });
  const ask = async (question: string): Promise<number> => {
    child.send(question);
    const [answer] = await once(child, "message");
    return Number(answer);
  };
  const [site] = await once(child, "message");
  return {
    ...site,
    maxPause: () => ask("pause"),
    retainedBytes: () => ask("memory"),
    peakBytes: () => ask("peak"),
  };
}
