import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../../../server.ts";
import { temporaryFolder } from "../../../setup/services.ts";

/** A project with nothing but its lockfile, and an npm that only notes what it is called with. */
function openProject() {
  const folder = temporaryFolder();
  const calls = path.join(folder, "calls");
  for (const name of ["prepare", "node-runtime"])
    cpSync(path.join(projectRoot, `scripts/${name}.mjs`), path.join(folder, `scripts/${name}.mjs`));
  mkdirSync(path.join(folder, "bin"));
  const npm = `#!/bin/sh\nmkdir -p node_modules\necho "$@" >> "${calls}"\n`;
  writeFileSync(path.join(folder, "bin/npm"), npm, { mode: 0o755 });
  const lock = (text: string) => writeFileSync(path.join(folder, "package-lock.json"), text);
  lock("{}");
  return {
    folder,
    lock,
    /** @returns the options with which packages were installed; empty where nothing was. */
    install: (...options: string[]) => {
      const before = existsSync(calls) ? readFileSync(calls, "utf8").length : 0;
      const { status } = spawnSync(process.execPath, ["scripts/prepare.mjs", "install", ...options], {
        cwd: folder,
        env: { ...process.env, PATH: `${path.join(folder, "bin")}:${process.env.PATH}` },
      });
      expect(status).toBe(0);
      return existsSync(calls) ? readFileSync(calls, "utf8").slice(before) : "";
    },
  };
}

test("a start installs what the site runs with, a check the other packages too, each once", () => {
  const { install } = openProject();
  expect(install()).toMatch(/^ci --omit=dev /);
  expect(install()).toBe("");
  expect(install("--dev")).toMatch(/^ci --include=dev /);
  expect(install("--dev")).toBe("");
  expect(install(), "what a start needs is among them").toBe("");
});

test("once all packages were installed, a start with another lockfile leaves none out", () => {
  const { install, lock } = openProject();
  install("--dev");
  lock('{"version":2}');
  expect(install()).toMatch(/^ci --include=dev /);
});

test("what an earlier version installed had the packages of the checks", () => {
  const { install, folder } = openProject();
  mkdirSync(path.join(folder, "node_modules"));
  writeFileSync(path.join(folder, "node_modules/.install-stamp"), "0".repeat(64));
  expect(install()).toMatch(/^ci --include=dev /);
});
