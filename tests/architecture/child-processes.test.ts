import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { projectRoot } from "../../server.ts";

/** The modules that `runInChild` starts a process with, once for every picture or recording. */
const entries = globSync("app/**/*.ts", { cwd: projectRoot }).filter((file) =>
  /^answerParent\(/m.test(readFileSync(`${projectRoot}/${file}`, "utf8")),
);

const listLoaded = `
  const loaded = [];
  require("node:module").registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
  import(process.argv[1]).then(() => process.exit(console.log(loaded.join(" "))));
`;

test("processes are started for pictures and for sound", () => {
  expect(entries.length).toBeGreaterThan(3);
});

test.each(entries)("%s loads no tables, which would take longer than its work", (file) => {
  const loaded = execFileSync(process.execPath, ["-e", listLoaded, `${projectRoot}/${file}`], {
    encoding: "utf8",
  });
  expect(loaded).toContain(file);
  expect(loaded.split(" ").filter((url) => /\/node_modules\/drizzle-orm\/|\/db\/schema\//.test(url))).toEqual(
    [],
  );
});
