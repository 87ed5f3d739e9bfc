import anybody from "./fonts/anybody.woff2?url";
import familjenGrotesk from "./fonts/familjen-grotesk.woff2?url";

/** Preload links for the root's `links`: with `font-display: optional` a late font isn't used. */
export const fontLinks = [anybody, familjenGrotesk].map((href) => ({
  rel: "preload" as const,
  as: "font" as const,
  type: "font/woff2",
  href,
  crossOrigin: "anonymous" as const,
}));
