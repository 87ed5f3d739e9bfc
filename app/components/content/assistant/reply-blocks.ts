/** A part of a line: text, emphasised text, or a link to a page of this site. */
export type ReplyPart =
  | { kind: "text"; text: string }
  | { kind: "strong"; text: string }
  | { kind: "link"; text: string; path: string };

export interface ReplyBlock {
  kind: "paragraph" | "list";
  lines: ReplyPart[][];
}

const bullet = /^\s*(?:[-*•]|\d{1,2}\.)\s+/;
const marks = /\[([^\]\n]{1,200})\]\(([^()\s]{1,300})\)|\*\*([^*\n]{1,300})\*\*/g;

/**
 * Parses the small subset of Markdown in replies. A model's output is untrusted: nothing becomes markup, and links
 * lead only to this site.
 */
export function readReplyBlocks(text: string): ReplyBlock[] {
  const blocks: ReplyBlock[] = [];
  let last = null as ReplyBlock | null;
  for (const line of text.split("\n")) {
    if (line.trim() === "") {
      last = null;
      continue;
    }
    const kind = bullet.test(line) ? "list" : "paragraph";
    if (last?.kind !== kind) {
      last = { kind, lines: [] };
      blocks.push(last);
    }
    last.lines.push(readParts(line.replace(bullet, "")));
  }
  return blocks;
}

function readParts(line: string): ReplyPart[] {
  const parts: ReplyPart[] = [];
  let end = 0;
  for (const match of line.matchAll(marks)) {
    const [whole, label, path, strong] = match;
    if (match.index > end) parts.push({ kind: "text", text: line.slice(end, match.index) });
    if (strong !== undefined) parts.push({ kind: "strong", text: strong });
    else if (label !== undefined && path !== undefined && isOwnPath(path)) {
      parts.push({ kind: "link", text: label, path });
    } else parts.push({ kind: "text", text: label ?? whole });
    end = match.index + whole.length;
  }
  if (end < line.length) parts.push({ kind: "text", text: line.slice(end) });
  return parts;
}

// To a browser, "//evil.example" and "/\evil.example" are other hosts.
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])[\w\-./?=&%#~+]*$/.test(path) && !/^\/(logout|api)(\/|$)/.test(path);
}
