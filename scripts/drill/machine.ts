import { mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../../server.ts";
import { findLitestream, litestreamEnvironment, startLitestream } from "./litestream.ts";
import { type MortalProcess, startMortal, until } from "./mortal-process.ts";
import { launchSite, siteEnvironment, startDrillSite } from "./site.ts";

/** What both machines have: the network's places, and the settings that must be the same. */
export interface Common {
  folder: string;
  publicUrl: string;
}

const sharedPlaces = ["replica", "media"];
const providerFile = ({ folder }: Common) => path.join(folder, "provider.sqlite");

/** One of two machines, as docs/deploy/standby.md sets it up; a folder and a port stand for it. */
export class Machine {
  readonly name: string;
  readonly port: number;
  readonly dataFolder: string;
  readonly #common: Common;
  site: MortalProcess | null = null;
  litestream: MortalProcess | null = null;

  constructor(name: string, port: number, common: Common) {
    this.name = name;
    this.port = port;
    this.#common = common;
    this.dataFolder = path.join(common.folder, name);
    for (const place of sharedPlaces) mkdirSync(path.join(common.folder, place), { recursive: true });
    mkdirSync(this.dataFolder);
    // As a bucket would be, and as the payment provider is: outside of either machine.
    symlinkSync(path.join(common.folder, "media"), path.join(this.dataFolder, "media"));
    symlinkSync(providerFile(common), path.join(this.dataFolder, "test-payments.sqlite"));
  }

  get siteFile(): string {
    return path.join(this.dataFolder, "site.sqlite");
  }

  get providerFile(): string {
    return providerFile(this.#common);
  }

  get #settings() {
    const { folder, publicUrl } = this.#common;
    return {
      dataFolder: this.dataFolder,
      port: this.port,
      publicUrl,
      environment: {
        APP_SECRET: "the-same-on-both-machines-of-this-drill",
        FENCE: path.join(folder, "replica"),
        TRUST_PROXY: "1",
        SHARED_CACHE_SECONDS: "1",
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
    const promotion = startMortal({
      command: process.execPath,
      parameters: [
        "scripts/commands/promote.ts",
        ...["--litestream", findLitestream()],
        ...["--config", path.join(projectRoot, "docs/deploy/litestream.yml")],
      ],
      environment: { ...siteEnvironment(this.#settings), ...litestreamEnvironment(replication) },
      log: this.#log("promotion"),
    });
    await until("The promotion", () => promotion.hasEnded());
    if (!promotion.output().includes("This machine writes now")) throw new Error(promotion.output());
  }

  async signal(signal: NodeJS.Signals): Promise<void> {
    await Promise.all([this.litestream?.kill(signal), this.site?.kill(signal)]);
  }
}
