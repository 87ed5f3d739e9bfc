import { readFileSync } from "node:fs";
import path from "node:path";
import type { EntryContext } from "@remix-run/node";
import type { InlineStyles } from "#app/components/layout/inline-styles.tsx";

/**
 * Reads the styles of a page, so that they travel in it: its first paint needs one answer.
 * @param clientFolder where the built files of the browser lie.
 */
export function pageStylesReader(clientFolder: string): (page: EntryContext) => InlineStyles {
  const texts = new Map<string, string>();
  function read(file: string): string {
    const text = texts.get(file) ?? readFileSync(path.join(clientFolder, file), "utf8").trim();
    texts.set(file, text);
    return text;
  }
  return ({ manifest, staticHandlerContext }) => {
    const listed = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []);
    const files = [...new Set(listed)];
    return { files, text: files.map(read).join("\n") };
  };
}
