import MarkdownIt, { type Token } from "markdown-it";
import { completeAddress, parseWebAddress } from "#app/shared/core/web-address.ts";

/** Inline content of a line. */
export type Inline =
  | string
  | { kind: "break" }
  | { kind: "strong" | "emphasis"; content: Inline[] }
  | {
      kind: "link";
      /** A path on this site, or an address that begins with http:, https: or mailto:. */
      href: string;
      /** Whether it leads to another site. */
      isForeign: boolean;
      content: Inline[];
    };

/** A block of a text. */
export type Block =
  | { kind: "paragraph"; content: Inline[] }
  /** An item of a tight list. */
  | { kind: "line"; content: Inline[] }
  /** `depth` counts from 1 and never skips a level, whatever the source says. */
  | { kind: "heading"; depth: number; content: Inline[] }
  | { kind: "list"; isOrdered: boolean; start: number; items: Block[][] }
  | { kind: "quote"; content: Block[] };

/** A text with headings, lists and links, as a tree of plain data: it contains nothing that a browser would run. */
export type RichText = Block[];

/** The allowed targets of links in user texts. */
export interface SafeLink {
  href: string;
  isForeign: boolean;
}

// Browsers ignore these in a URL, so that "java\tscript:" is a script, and read backslashes as slashes.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const trickery = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\]/;

/**
 * A path on this site, a web address, or a mailbox; a missing `https://` is added.
 * @returns null for every other URL: the text is then shown without a link.
 */
function safeLink(address: string): SafeLink | null {
  if (trickery.test(address)) return null;
  // Two slashes lead to another site; so does a slash and a backslash, which is refused above.
  if (address.startsWith("/") && !address.startsWith("//")) return { href: address, isForeign: false };
  if (/^mailto:[^@?]+@[^@?]+$/i.test(address)) return { href: address, isForeign: false };
  const url = parseWebAddress(completeAddress(address));
  return url && { href: url.href, isForeign: true };
}

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
const retained = new Map<string, RichText>();

/**
 * Reads a text with the marks of Markdown (CommonMark): headings, lists, quotes, links, bold and italic. HTML is
 * text, and pictures of other sites are links to them. One end of a line is one end of a line.
 */
export function readMarkdown(text: string): RichText {
  const known = retained.get(text);
  if (known) return known;
  const read = withEvenOutline(new Reader(reader.parse(text, {})).blocks());
  retained.set(text, read);
  const [oldest] = retained.keys();
  if (retained.size > maxCached && oldest !== undefined) retained.delete(oldest);
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

/** A text with the marks of Markdown without them, one line per block: for descriptions, feeds and programs. */
export function stripMarkdown(text: string): string {
  return plainText(readMarkdown(text));
}

/** A text without its markup, one line per block. */
export function plainText(blocks: RichText): string {
  return blocks.map(wordsOfBlock).join("\n");
}

function wordsOfBlock(block: Block): string {
  if (block.kind === "list") return block.items.map(plainText).join("\n");
  if (block.kind === "quote") return plainText(block.content);
  return block.content.map(wordsOf).join("");
}

function wordsOf(inline: Inline): string {
  if (typeof inline === "string") return inline;
  return inline.kind === "break" ? "\n" : inline.content.map(wordsOf).join("");
}
