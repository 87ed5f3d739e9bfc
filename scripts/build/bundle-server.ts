import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";

// Builds the server with its packages into one file, and the files that it starts threads and processes with.
// A module keeps its import name: the folder is a package of its own, whose `#app/….ts` is the built file.
const folder = "build/site/bundle";
const started = [
  "app/domain/music/audio/worker/encoder-thread.ts",
  "app/domain/music/audio/child-entry.ts",
  "app/domain/music/audio/worker/tags/tags-thread.ts",
  "app/domain/system/health/hash-files.worker.ts",
  "app/domain/core/pictures/worker/examine.ts",
  "app/domain/core/pictures/worker/main.ts",
  "app/domain/content/share-kit/worker/icon.ts",
  "app/domain/content/share-kit/worker/main.ts",
  "app/gateways/password-hashing/hash.worker.ts",
];

rmSync(folder, { recursive: true, force: true });
await build({
  entryPoints: {
    // The site's build, which has the server in it.
    serve: "build/site/server/serve.js",
    ...Object.fromEntries(started.map((file) => [file.slice(0, -path.extname(file).length), file])),
  },
  outdir: folder,
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node22",
  // Two are native, and the others load files of their own packages.
  external: ["@libav.js/variant-default", "better-sqlite3", "sharp", "tinypool"],
  define: { "process.env.NODE_ENV": '"production"' },
  // CommonJS packages ask for Node's modules by it.
  banner: {
    js: 'import { createRequire as createBundleRequire } from "node:module"; const require = createBundleRequire(import.meta.url);',
  },
  // Names stay, for stack traces; to see lines of the sources, start Node with --enable-source-maps.
  minifyWhitespace: true,
  minifySyntax: true,
  // Node prints the line of an uncaught error.
  lineLimit: 160,
  legalComments: "none",
  sourcemap: true,
  sourcesContent: false,
  logLevel: "warning",
  logOverride: { "ignored-bare-import": "silent" },
});
escapeBeyondAscii(path.join(folder, "serve.js"));
cpSync("db/migrations", path.join(folder, "db/migrations"), { recursive: true });
cpSync("app/domain/content/share-kit/fonts", path.join(folder, "app/domain/content/share-kit/fonts"), {
  recursive: true,
});
writeFileSync(
  path.join(folder, "package.json"),
  JSON.stringify({ type: "module", imports: { "#app/*.ts": "./app/*.js", "#db/*": "./db/*" } }),
);

/** One such character makes V8 keep the whole text in twice the memory, and esbuild leaves them in regular expressions. */
function escapeBeyondAscii(file: string): void {
  const escaped = readFileSync(file, "utf8").replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  writeFileSync(file, escaped);
}
