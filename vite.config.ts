import { globSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import { groupOf } from "./scripts/build/browser-files.ts";
import { inlineMessages } from "./scripts/build/inline-messages.ts";

/**
 * Lets the files of the root and of a layout serve others too; Remix keeps an entry's file to itself, which is one more
 * request a page.
 */
const sharedEntries: Plugin = {
  name: "shared-entries",
  apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  buildStart() {
    for (const file of ["app/root.tsx", "app/routes/account/layout.tsx"]) {
      const id = path.resolve(`${file}?__remix-build-client-route`);
      this.emitFile({ type: "chunk", id, preserveSignature: "allow-extension" });
    }
  },
};

// A folder of its own, because a build empties it.
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

/**
 * Remix reads its flags in the browser, and sets all of React Router's. Known at build time, the code for their other
 * value isn't shipped; nor is that of sites without a server.
 */
const knownFlags: Plugin = {
  name: "known-flags",
  apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  transform(code, id) {
    if (!/\/node_modules\/(@remix-run\/(react|router)|react-router(-dom)?)\//.test(id)) return null;
    const flags: Record<string, boolean> = future;
    return (
      code
        .replace(/(?:[\w.]+\.)?\bfuture\.(v3_\w+)/g, (_, flag: string) => String(flags[flag] ?? false))
        .replace(/(?:[\w.]+\.)?\b\w*[fF]uture\.v7_\w+/g, "true")
        // Pages are rendered on the server, and the root has an error boundary and scripts of its own.
        .replace(/\b(?:window\.__remixContext|context)\.isSpaMode\b/g, "false")
        .replace(/(?<=\bif \(|!)isSpaMode\b|\b(?:isSpaMode|renderScripts)(?= (?:&&|\?))/g, "false")
    );
  },
};

/**
 * Short names for the classes and animations of all modules. They are in every page several times, and compression
 * shortens a name in order by a third more than Vite's, which end in a random text. Both builds number them alike.
 */
function shortNames(): (name: string, file: string) => string {
  const files = globSync("app/**/*.module.css").sort();
  const names = files.flatMap((file) => {
    const found = readFileSync(file, "utf8").matchAll(/(?:\.|@keyframes\s+)([a-z][\w-]*)/gi);
    return [...new Set(Array.from(found, ([, name]) => `${path.resolve(file)} ${name}`))];
  });
  const numbers = new Map(names.map((name, index) => [name, index]));
  return (name, file) => {
    const number = numbers.get(`${path.resolve(file)} ${name}`);
    if (number === undefined) throw new Error(`${name} wasn't found in ${file}`);
    return `_${letters[Math.floor(number / letters.length)]}${letters[number % letters.length]}`;
  };
}

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

interface ManifestRoute {
  module: string;
  imports?: string[];
  css?: string[];
}

/**
 * The browser's list of routes without those that draw nothing, which is more than half of them: the API and the
 * feeds. The root's files are named once; every page has them. It doesn't name what isn't so. Visitors never see the
 * owner's pages, so the list that they load has none of them: from there a link to one loads a new document, which has
 * the list of all (see `manifestFor`).
 */
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
    const routes: Record<string, ManifestRoute> = manifest.routes;
    const { module, imports = [], css = [] } = routes.root ?? { module: "" };
    const isOfPage = (name: string) => name !== module && !imports.includes(name) && !css.includes(name);
    const isPage = (id: string) =>
      id === "routes/api/reference" ||
      !/^routes\/(api|feeds|admin\/([\w-]+[/-])?(export|preview)|public\/ai-assistant-transcript|account\/(passkey-endpoints|related-origins))(\/|$)/.test(
        id,
      );
    const write = (name: string, includes: (id: string) => boolean) => {
      const pages = Object.entries(routes)
        .filter(([id]) => isPage(id) && includes(id))
        .map(([id, route]) => {
          if (id === "root") return [id, route];
          return [
            id,
            { ...route, imports: route.imports?.filter(isOfPage), css: route.css?.filter(isOfPage) },
          ];
        });
      const isLeftOut = (key: string, value: unknown) =>
        key === "id" || value === false || (Array.isArray(value) && value.length === 0);
      const json = JSON.stringify(
        { ...manifest, routes: Object.fromEntries(pages) },
        (key, value: unknown) => (isLeftOut(key, value) ? undefined : value),
      );
      // Each id is the name that its route has in the list, too.
      const restore = "const{routes}=window.__remixManifest;for(const id in routes)routes[id].id=id";
      writeFileSync(path.join(folder, name), `${assignment}${json};${restore}`);
    };
    write(file, (id) => !id.startsWith("routes/admin/"));
    write(file.replace("manifest-", "admin-manifest-"), () => true);
  },
};

/** The server is built with the site, so that they share one copy of the code. */
const server: Plugin = {
  name: "server",
  apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
  buildStart() {
    this.emitFile({ type: "chunk", id: path.resolve("scripts/serve/built.ts"), fileName: "serve.js" });
  },
};

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    remix({ buildDirectory, future }),
    knownFlags,
    inlineMessages(buildDirectory),
    sharedEntries,
    pagesOnly,
    server,
  ],
  // In development modules come and change while it runs.
  ...(command === "build" && { css: { modules: { generateScopedName: shortNames() } } }),
  build: {
    sourcemap: isSsrBuild,
    target: "es2022",
    assetsInlineLimit: 0,
    // A twentieth less than esbuild makes, for every visitor.
    minify: isSsrBuild ? false : "terser",
    // A third pass saves 7 bytes of 300 KB. Vite would leave a core free, which on two cores is half of them.
    terserOptions: { compress: { passes: 2 }, maxWorkers: availableParallelism() },
    rollupOptions: {
      output: {
        // Every page loads a list of all names, and most of what can't be compressed in it are their hashes. The pages that
        // the server renders name the same files.
        assetFileNames: "assets/[name]-[hash:4][extname]",
        ...(!isSsrBuild && {
          manualChunks: groupOf,
          entryFileNames: "assets/[name]-[hash:7].js",
          chunkFileNames: "assets/[name]-[hash:7].js",
        }),
      },
      onLog(level, log, handle) {
        // A call of the API has nothing for the browser, and comments in packages are theirs: no news.
        if (log.code !== "EMPTY_BUNDLE" && log.code !== "INVALID_ANNOTATION") handle(level, log);
      },
    },
  },
}));
