import { createHash, randomBytes } from "node:crypto";
import { createWriteStream, mkdirSync } from "node:fs";
import { readdir, rename, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

const life = 60 * 60_000;

interface Original {
  read(fileKey: string): Promise<Readable>;
  measure(fileKey: string): Promise<number | null>;
}

/**
 * Copies of remote files for work that reads whole files from this disk. Each stays for an hour after its last use.
 * @param folder of the copies alone.
 */
export function openCopies(folder: string, original: Original) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const underWay = new Map<string, Promise<string>>();
  const pathOf = (fileKey: string) => path.join(folder, createHash("sha256").update(fileKey).digest("hex"));

  async function copy(fileKey: string): Promise<string> {
    const target = pathOf(fileKey);
    const now = new Date();
    // Used now: it stays for another hour.
    const isThere = await utimes(target, now, now).then(
      () => true,
      () => false,
    );
    if (isThere) return target;
    await removeOld();
    const unfinished = `${target}.${randomBytes(6).toString("hex")}`;
    try {
      await pipeline(await original.read(fileKey), createWriteStream(unfinished, { mode: 0o600 }));
      const { size } = await stat(unfinished);
      if (size !== (await original.measure(fileKey)))
        throw new Error(`Only ${size} bytes of ${fileKey} arrived.`);
      await rename(unfinished, target);
    } finally {
      await rm(unfinished, { force: true });
    }
    return target;
  }

  async function removeOld(): Promise<void> {
    for (const name of await readdir(folder)) {
      const file = path.join(folder, name);
      const facts = await stat(file).catch(() => null);
      if (facts && Date.now() - facts.mtimeMs > life) await rm(file, { force: true });
    }
  }

  return {
    /** The path of a copy; a second request for the same meanwhile gets the same. */
    fetch(fileKey: string): Promise<string> {
      const running = underWay.get(fileKey) ?? copy(fileKey).finally(() => underWay.delete(fileKey));
      underWay.set(fileKey, running);
      return running;
    },
    forget: (fileKey: string) => rm(pathOf(fileKey), { force: true }),
  };
}
