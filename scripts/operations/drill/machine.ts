import { mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import type { TestBucket } from "../../../tests/setup/bucket/bucket-server.ts";
import { isAnswering } from "../../tools/ask.ts";
import { type StartedProcess, startProcess, until } from "../../tools/start-process.ts";
import { runCommand, siteEnvironment, siteProgram, startSite } from "../../tools/start-site.ts";
import { configuration, findLitestream, litestreamEnvironment, startLitestream } from "./litestream.ts";

/** What both machines have: the network's places, and the settings that must be the same. */
export interface Common {
  folder: string;
  publicUrl: string;
  /** The settings of a bucket, which the media may be in. */
  bucket: TestBucket["environment"];
}

/** One of two machines, as docs/deploy/standby.md sets it up; a folder and a port stand for it. */
export class Machine {
  readonly name: string;
  readonly port: number;
  readonly dataFolder: string;
  readonly siteFile: string;
  readonly providerFile: string;
  readonly #common: Common;
  site: StartedProcess | null = null;
  litestream: StartedProcess | null = null;
  /** From the next start on. */
  isMediaInBucket = false;

  constructor(name: string, port: number, common: Common) {
    this.name = name;
    this.port = port;
    this.#common = common;
    this.dataFolder = path.join(common.folder, name);
    this.siteFile = path.join(this.dataFolder, "site.sqlite");
    this.providerFile = path.join(common.folder, "provider.sqlite");
    mkdirSync(path.join(common.folder, "replica"), { recursive: true });
    mkdirSync(this.dataFolder);
    // The payment provider is outside of either machine.
    symlinkSync(this.providerFile, path.join(this.dataFolder, "test-payments.sqlite"));
  }

  get #settings() {
    const { folder, publicUrl, bucket } = this.#common;
    const { MEDIA_STORAGE, ...accessKey } = bucket;
    return {
      dataFolder: this.dataFolder,
      port: this.port,
      // A stopped process hears of no other signal.
      endSignal: "SIGKILL" as const,
      environment: {
        PUBLIC_URL: publicUrl,
        LOG_LEVEL: "warn",
        APP_SECRET: "the-same-on-both-machines-of-this-drill",
        FENCE: path.join(folder, "replica"),
        TRUST_PROXY: "1",
        SHARED_CACHE_SECONDS: "1",
        ...accessKey,
        ...(this.isMediaInBucket && { MEDIA_STORAGE }),
      },
    };
  }

  get #replication() {
    return { dataFolder: this.dataFolder, replica: path.join(this.#common.folder, "replica") };
  }

  #log(what: string): string {
    return path.join(this.#common.folder, `${this.name}-${what}.log`);
  }

  /** Starts the site, and then Litestream under the number that the site holds. */
  async start(epoch: number): Promise<void> {
    this.site = await startSite({ ...this.#settings, log: this.#log("site") });
    const replication = { ...this.#replication, epoch: String(epoch) };
    this.litestream = await startLitestream(replication, this.#log("litestream"));
  }

  /** Starts the site as its service manager would after a crash, and waits for what comes of it. */
  async startAgain(): Promise<string> {
    const site = startProcess(siteProgram({ ...this.#settings, log: this.#log("again") }));
    await until("The refused start", () => site.hasEnded());
    return site.output().trim();
  }

  /** `npm run promote` on this machine, whatever else goes on. */
  async promote(): Promise<void> {
    const parameters = ["--litestream", findLitestream(), "--config", configuration];
    const said = await this.run("promote.ts", parameters, litestreamEnvironment(this.#replication));
    if (!said.includes("This machine now writes")) throw new Error(said);
  }

  /**
   * Moves the media as docs/deploy/bucket.md says: next to the running site, and what came meanwhile without it.
   * @returns how many seconds the site was away for its visitors.
   */
  async moveMedia(target: "bucket" | "folder"): Promise<number> {
    const parameters = [target === "bucket" ? this.#common.bucket.MEDIA_STORAGE : target];
    await this.run("media-move.ts", parameters);
    const begun = performance.now();
    await this.site?.kill("SIGTERM");
    const said = await this.run("media-move.ts", parameters);
    if (!said.includes("restart the site")) throw new Error(said);
    this.isMediaInBucket = target === "bucket";
    this.site = await startSite({ ...this.#settings, log: this.#log("site") });
    await until("The balancer", () => isAnswering(`${this.#common.publicUrl}/readyz`));
    return (performance.now() - begun) / 1000;
  }

  /** Runs one of the site's commands with the settings of this machine. @returns what it said. */
  async run(
    script: string,
    parameters: readonly string[] = [],
    environment: Record<string, string> = {},
  ): Promise<string> {
    const settings = { ...siteEnvironment(this.#settings), ...environment };
    return (await runCommand(script, parameters, settings)).said;
  }

  async signal(signal: NodeJS.Signals): Promise<void> {
    await Promise.all([this.litestream?.kill(signal), this.site?.kill(signal)]);
  }
}
