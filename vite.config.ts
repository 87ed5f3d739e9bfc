import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";

export default defineConfig({
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
        v3_routeConfig: false,
      },
    }),
  ],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    rollupOptions: {
      onLog(level, log, handle) {
        // A door of the API has nothing for the browser, and comments in packages are theirs: no news.
        if (log.code !== "EMPTY_BUNDLE" && log.code !== "INVALID_ANNOTATION") handle(level, log);
      },
    },
  },
});
