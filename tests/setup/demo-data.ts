import { createHash, randomUUID } from "node:crypto";
import { cpSync, existsSync, globSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../../server.ts";

const cacheFolder = path.join(projectRoot, "node_modules/.cache/tests");

/**
 * Puts what a start of the demo leaves behind into a data folder that is empty: its recordings are read and measured by
 * a process each, which takes longer than a browser test. `tests/domain/content/demo/` makes the demo itself.
 * @param make fills a folder with it, as a start does
 */
export async function provideDemo(
  dataFolder: string,
  make: (folder: string) => Promise<void>,
): Promise<void> {
  if (existsSync(path.join(dataFolder, "site.sqlite"))) return;
  const template = path.join(cacheFolder, `demo-${digest()}`);
  if (!existsSync(template)) {
    const isOutdated = (name: string) => /^demo-\w+$/.test(name);
    for (const name of existsSync(cacheFolder) ? readdirSync(cacheFolder).filter(isOutdated) : [])
      rmSync(path.join(cacheFolder, name), { recursive: true, force: true });
    const draft = `${template}.${randomUUID()}`;
    mkdirSync(draft, { recursive: true, mode: 0o700 });
    await make(draft);
    try {
      renameSync(draft, template);
    } catch {
      // Another process was faster.
      rmSync(draft, { recursive: true });
    }
  }
  cpSync(template, dataFolder, { recursive: true });
}

/** Of the sources that make the demo, and of the day: dates in it are counted from today. */
function digest(): string {
  const hash = createHash("sha256").update(new Date().toDateString());
  for (const file of globSync(["db/**/*.*", "app/{domain,gateways,shared}/**/*.ts"], {
    cwd: projectRoot,
  }).sort()) {
    const { size, mtimeMs } = statSync(path.join(projectRoot, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest("hex").slice(0, 16);
}
