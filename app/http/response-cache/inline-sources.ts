import { createHash } from "node:crypto";
import type { InlineSources } from "../gate/security-headers.ts";

const inlineElement = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/**
 * Replaces a page's nonce by the hashes of what it allowed, so that the page is the same bytes for everybody. Only
 * elements with the nonce count: a script that got into the page by a hole doesn't know it, and gets no hash.
 * @param nonce random, made for this rendering alone.
 * @returns the page without the nonce, and the sources for its policy (CSP 3, section 2.3.1).
 */
export function hashInlineSources(page: string, nonce: string): { page: string; inline: InlineSources } {
  const attribute = ` nonce="${nonce}"`;
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const [, element, attributes = "", text = ""] of page.matchAll(inlineElement)) {
    if (!attributes.includes(attribute) || /\ssrc=/.test(attributes)) continue;
    const hash = `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    (element === "script" ? scripts : styles).add(hash);
  }
  return { page: page.replaceAll(attribute, ""), inline: { scripts: [...scripts], styles: [...styles] } };
}
