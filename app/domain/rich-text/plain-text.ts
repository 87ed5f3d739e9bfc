import type { Block, Inline, RichText } from "./blocks.ts";
import { readMarkdown } from "./read-markdown.ts";

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
