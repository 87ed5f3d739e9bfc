import MarkdownIt, { type Token } from "markdown-it";
import type { Block, Inline, RichText } from "./blocks.ts";
import { safeLink } from "./safe-link.ts";

// Only the syntax named here is active: HTML, tables and code stay literal text. Deeper nesting
// is cut off, so that parsing time stays linear in the text's length.
const reader = new MarkdownIt("zero", { breaks: true, linkify: true, maxNesting: 12 }).enable([
  "autolink",
  "blockquote",
  "emphasis",
  "escape",
  "heading",
  "image",
  "link",
  "linkify",
  "list",
  "newline",
]);
// "me@here.example" is a mailbox; "readme.md" is no address.
reader.linkify.set({ fuzzyLink: false, fuzzyIP: false, fuzzyEmail: true });
// `safeLink` alone checks links; a refused link stays as its text.
reader.validateLink = () => true;
reader.normalizeLink = (address) => address;

// More than all texts of a site: pages for signed-in readers and the assistant parse them each time.
const maxCached = 40;
const kept = new Map<string, RichText>();

/**
 * Reads a text with the marks of Markdown (CommonMark): headings, lists, quotes, links, bold and italic. HTML is
 * text, and pictures of other sites are links to them. One end of a line is one end of a line.
 */
export function readMarkdown(text: string): RichText {
  const known = kept.get(text);
  if (known) return known;
  const read = withEvenOutline(new Reader(reader.parse(text, {})).blocks());
  kept.set(text, read);
  const [oldest] = kept.keys();
  if (kept.size > maxCached && oldest !== undefined) kept.delete(oldest);
  return read;
}

class Reader {
  #at = 0;
  readonly #tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  /** Up to the end of the enclosing block, or of the text. */
  blocks(): Block[] {
    const blocks: Block[] = [];
    for (let token = this.#next(); token && token.nesting !== -1; token = this.#next()) {
      blocks.push(...this.#block(token));
    }
    return blocks;
  }

  #next(): Token | undefined {
    return this.#tokens[this.#at++];
  }

  #block(token: Token): Block[] {
    switch (token.type) {
      case "paragraph_open":
        return [{ kind: token.hidden ? "line" : "paragraph", content: this.#line() }];
      case "heading_open":
        return [{ kind: "heading", depth: Number(token.tag.slice(1)), content: this.#line() }];
      case "blockquote_open":
        return [{ kind: "quote", content: this.blocks() }];
      case "bullet_list_open":
      case "ordered_list_open":
        return [this.#list(token)];
      default:
        return [];
    }
  }

  #list(open: Token): Block {
    const items: Block[][] = [];
    while (this.#next()?.type === "list_item_open") items.push(this.blocks());
    return {
      kind: "list",
      isOrdered: open.type === "ordered_list_open",
      start: Number(open.attrGet("start") ?? 1),
      items,
    };
  }

  /** A line and the end of what it stands in. */
  #line(): Inline[] {
    const tokens = this.#next()?.children ?? [];
    this.#next();
    return new LineReader(tokens).content();
  }
}

class LineReader {
  #at = 0;
  #isInLink = false;
  readonly #tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  content(): Inline[] {
    const content: Inline[] = [];
    for (
      let token = this.#tokens[this.#at++];
      token && token.nesting !== -1;
      token = this.#tokens[this.#at++]
    ) {
      for (const part of this.#parts(token)) {
        const last = content.at(-1);
        if (typeof part === "string" && typeof last === "string") content[content.length - 1] = last + part;
        else if (part !== "") content.push(part);
      }
    }
    return content;
  }

  #parts(token: Token): Inline[] {
    switch (token.type) {
      case "softbreak":
      case "hardbreak":
        return [{ kind: "break" }];
      case "strong_open":
        return [{ kind: "strong", content: this.content() }];
      case "em_open":
        return [{ kind: "emphasis", content: this.content() }];
      case "link_open":
        return this.#link(String(token.attrGet("href") ?? ""), () => this.content());
      case "image": {
        const address = String(token.attrGet("src") ?? "");
        return this.#link(address, () => [token.content || address]);
      }
      default:
        return [token.content];
    }
  }

  #link(address: string, read: () => Inline[]): Inline[] {
    // A link within a link would end it.
    const link = this.#isInLink ? null : safeLink(address);
    const wasInLink = this.#isInLink;
    this.#isInLink = true;
    const content = read();
    this.#isInLink = wasInLink;
    if (!link) return content;
    return [{ kind: "link", ...link, content: content.length > 0 ? content : [link.href] }];
  }
}

/** Headings one level apart: screen readers show the outline, and a skipped level looks like a missing one. */
function withEvenOutline(blocks: RichText): RichText {
  const open: number[] = [];
  return blocks.map((block) => {
    if (block.kind !== "heading") return block;
    while ((open.at(-1) ?? 0) >= block.depth) open.pop();
    open.push(block.depth);
    return { ...block, depth: open.length };
  });
}
