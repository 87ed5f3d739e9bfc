import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";

/**
 * The browser's files by what changes together: the framework, what most pages share, and a few groups that
 * several pages need. Left alone, Rollup makes a file of every overlap: thirty requests for a page.
 * A group that holds an entry is that entry's file.
 */
const groups: readonly (readonly [name: string, modules: RegExp])[] = [
  ["react", /\/node_modules\/(react(-dom)?|scheduler)\/|commonjsHelpers/],
  [
    "router",
    /\/app\/zod-without-eval|vite\/preload-helper|\/node_modules\/(@remix-run|react-router(-dom)?|turbo-stream)\//,
  ],
  // Fetched with the first sound.
  ["dock", /\/app\/components\/player\/(dock\/|state\/(media-session|use-catalogue|fetch-catalogue))/],
  [
    "root",
    /\/app\/(root\.tsx|http\/|styles\/|components\/((ui|layout|catalogue|player|tracks)\/|forms\/revalidate)|components\/toasts\/(?!radix))/,
  ],
  ["auth", /\/app\/components\/(auth\/(?!validate)|forms\/(new-)?password)/],
  ["conform", /\/node_modules\/@conform-to\/(dom|react)\//],
  ["forms", /\/app\/components\/forms\/(?!password)/],
  ["videos", /\/app\/components\/videos\//],
  ["photos", /\/app\/components\/photos\//],
];

function groupOf(module: string): string | undefined {
  return groups.find(([, modules]) => modules.test(module))?.[0];
}

/** Lets the root's file serve others too; Remix keeps an entry's file to itself, which is one more request a page. */
const sharedRoot: Plugin = {
  name: "shared-root",
  apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  buildStart() {
    const id = path.resolve("app/root.tsx?__remix-build-client-route");
    this.emitFile({ type: "chunk", id, preserveSignature: "allow-extension" });
  },
};

// A build empties its folder; the demo artist beside it takes a minute to make and stays.
const buildDirectory = "build/site";

const future = {
  v3_fetcherPersist: true,
  v3_relativeSplatPath: true,
  v3_throwAbortReason: true,
  v3_singleFetch: true,
  // A request for the manifest can be made to block the process.
  v3_lazyRouteDiscovery: false,
  v3_routeConfig: true,
};

/** Remix reads its flags in the browser. Known at build time, the code for their other value isn't shipped. */
const knownFlags: Plugin = {
  name: "known-flags",
  apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  transform(code, id) {
    if (!id.includes("/node_modules/@remix-run/react/")) return null;
    const flags: Record<string, boolean> = future;
    return code.replace(/(?:[\w.]+\.)?\bfuture\.(v3_\w+)/g, (_, flag: string) =>
      String(flags[flag] ?? false),
    );
  },
};

/** The browser's list of routes without those that draw nothing: the API and the feeds are more than half of them. */
const pagesOnly: Plugin = {
  name: "pages-only",
  apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
  closeBundle() {
    const folder = path.join(buildDirectory, "client/assets");
    const file = readdirSync(folder).find((name) => /^manifest-.*\.js$/.test(name));
    if (!file) throw new Error("The build has no manifest");
    const assignment = "window.__remixManifest=";
    const text = readFileSync(path.join(folder, file), "utf8");
    const manifest = JSON.parse(text.slice(assignment.length).replace(/;$/, ""));
    const pages = Object.entries(manifest.routes).filter(
      ([id]) => id === "routes/api/reference" || !/^routes\/(api|feeds)\//.test(id),
    );
    const shown = { ...manifest, routes: Object.fromEntries(pages) };
    writeFileSync(path.join(folder, file), `${assignment}${JSON.stringify(shown)};`);
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix({ buildDirectory, future }), knownFlags, sharedRoot, pagesOnly],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    // A twentieth less than esbuild makes, for every visitor.
    minify: isSsrBuild ? false : "terser",
    terserOptions: { compress: { passes: 3 } },
    rollupOptions: {
      ...(!isSsrBuild && { output: { manualChunks: groupOf } }),
      onLog(level, log, handle) {
        // A door of the API has nothing for the browser, and comments in packages are theirs: no news.
        if (log.code !== "EMPTY_BUNDLE" && log.code !== "INVALID_ANNOTATION") handle(level, log);
      },
    },
  },
}));
