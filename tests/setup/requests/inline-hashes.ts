import { createHash } from "node:crypto";

/** What a policy must name for each inline element of a kind to work: their hashes. Data in a script isn't run. */
export function hashesOf(element: "script" | "style", html: string): string[] {
  const inline = [...html.matchAll(new RegExp(`<${element}\\b([^>]*)>([\\s\\S]*?)</${element}>`, "g"))];
  return inline
    .filter(([, attributes = ""]) => !/src=|application\/ld\+json/.test(attributes))
    .map(([, , text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
}
