import path from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";

/**
 * The browser's files by what changes together: the framework, what most pages share, and a few groups that
 * several pages need. Left alone, Rollup makes a file of every overlap: thirty requests for a page.
 * A group that holds an entry is that entry's file.
 */
const groups: readonly (readonly [name: string, modules: RegExp])[] = [
  [
    "entry.client",
    /\/app\/(entry\.client|zod-without-eval|components\/layout\/(inline-styles|nonce))|vite\/preload-helper|\/node_modules\/(@remix-run|react(-dom|-router(-dom)?)?|scheduler|turbo-stream)\//,
  ],
  // Fetched with the first sound.
  ["dock", /\/app\/components\/player\/dock\//],
  [
    "root",
    /\/app\/(root\.tsx|http\/|styles\/|components\/((ui|layout|catalogue|player|tracks)\/|forms\/revalidate)|components\/toasts\/(?!radix))/,
  ],
  ["auth", /\/app\/components\/(auth\/(?!validate)|forms\/(new-)?password)/],
  ["forms", /\/app\/components\/forms\/(?!password)|\/node_modules\/@conform-to\/(dom|react)\//],
  ["videos", /\/app\/components\/videos\//],
  ["photos", /\/app\/components\/photos\//],
];

function groupOf(module: string): string | undefined {
  return groups.find(([, modules]) => modules.test(module))?.[0];
}

/** Lets two entries' files serve others too; Remix keeps an entry's file to itself, which is two more requests a page. */
const sharedEntries: Plugin = {
  name: "shared-entries",
  apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  buildStart() {
    for (const id of ["app/entry.client.tsx", "app/root.tsx?__remix-build-client-route"])
      this.emitFile({ type: "chunk", id: path.resolve(id), preserveSignature: "allow-extension" });
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    remix({
      // A build empties its folder; the demo artist beside it takes a minute to make and stays.
      buildDirectory: "build/site",
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        // A request for the manifest can be made to block the process.
        v3_lazyRouteDiscovery: false,
        v3_routeConfig: true,
      },
    }),
    sharedEntries,
  ],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    rollupOptions: {
      ...(!isSsrBuild && { output: { manualChunks: groupOf } }),
      onLog(level, log, handle) {
        // A door of the API has nothing for the browser, and comments in packages are theirs: no news.
        if (log.code !== "EMPTY_BUNDLE" && log.code !== "INVALID_ANNOTATION") handle(level, log);
      },
    },
  },
}));
