import { mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../../../server.ts";
import type { TestBucket } from "../../../tests/setup/bucket/bucket-server.ts";
import { type StartedProcess, startProcess, until } from "../../tools/start-process.ts";
import { findLitestream, litestreamEnvironment, startLitestream } from "./litestream.ts";
import { isReady, launchSite, siteEnvironment, startDrillSite } from "./site.ts";

/** What both machines have: the network's places, and the settings that must be the same. */
export interface Common {
  folder: string;
  publicUrl: string;
  /** The settings of a bucket, which the media may be in. */
  bucket: TestBucket["environment"];
}

const providerFile = ({ folder }: Common) => path.join(folder, "provider.sqlite");

/** One of two machines, as docs/deploy/standby.md sets it up; a folder and a port stand for it. */
export class Machine {
  readonly name: string;
  readonly port: number;
  readonly dataFolder: string;
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
    mkdirSync(path.join(common.folder, "replica"), { recursive: true });
    mkdirSync(this.dataFolder);
    // The payment provider is outside of either machine.
    symlinkSync(providerFile(common), path.join(this.dataFolder, "test-payments.sqlite"));
  }

  get siteFile(): string {
    return path.join(this.dataFolder, "site.sqlite");
  }

  get providerFile(): string {
    return providerFile(this.#common);
  }

  get #settings() {
    const { folder, publicUrl, bucket } = this.#common;
    const { MEDIA_STORAGE, ...accessKey } = bucket;
    return {
      dataFolder: this.dataFolder,
      port: this.port,
      publicUrl,
      environment: {
        APP_SECRET: "the-same-on-both-machines-of-this-drill",
        FENCE: path.join(folder, "replica"),
        TRUST_PROXY: "1",
        SHARED_CACHE_SECONDS: "1",
        ...accessKey,
        ...(this.isMediaInBucket && { MEDIA_STORAGE }),
      },
    };
  }

  #log(what: string): string {
    return path.join(this.#common.folder, `${this.name}-${what}.log`);
  }

  /** Starts the site, and then Litestream under the number that the site holds. */
  async start(epoch: number): Promise<void> {
    this.site = await startDrillSite({ ...this.#settings, log: this.#log("site") });
    const replication = { dataFolder: this.dataFolder, replica: path.join(this.#common.folder, "replica") };
    this.litestream = await startLitestream(
      { ...replication, epoch: String(epoch) },
      this.#log("litestream"),
    );
  }

  /** Starts the site as its service manager would after a crash, and waits for what comes of it. */
  async startAgain(): Promise<string> {
    const site = launchSite({ ...this.#settings, log: this.#log("again") });
    await until("The refused start", () => site.hasEnded());
    return site.output().trim();
  }

  /** `npm run promote` on this machine, beside whatever else goes on. */
  async promote(): Promise<void> {
    const replication = { dataFolder: this.dataFolder, replica: path.join(this.#common.folder, "replica") };
    const config = path.join(projectRoot, "docs/deploy/litestream.yml");
    const parameters = ["--litestream", findLitestream(), "--config", config];
    const said = await this.run("promote.ts", parameters, litestreamEnvironment(replication));
    if (!said.includes("This machine writes now")) throw new Error(said);
  }

  /**
   * Moves the media as docs/deploy/bucket.md says: beside the running site, and what came meanwhile without it.
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
    this.site = await startDrillSite({ ...this.#settings, log: this.#log("site") });
    await until("The balancer", () => isReady(this.#common.publicUrl));
    return (performance.now() - begun) / 1000;
  }

  /** Runs one of the site's commands with the settings of this machine. @returns what it said. */
  async run(
    script: string,
    parameters: readonly string[] = [],
    environment: Record<string, string> = {},
  ): Promise<string> {
    const running = startProcess({
      command: process.execPath,
      parameters: [`scripts/commands/${script}`, ...parameters],
      environment: { ...siteEnvironment(this.#settings), ...environment },
      log: this.#log(script),
    });
    await until(`${script} on machine ${this.name}`, () => running.hasEnded());
    return running.output().trim();
  }

  async signal(signal: NodeJS.Signals): Promise<void> {
    await Promise.all([this.litestream?.kill(signal), this.site?.kill(signal)]);
  }
}
