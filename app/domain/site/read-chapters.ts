import { readMarkdown } from "../rich-text/read-markdown.ts";
import type { RichText } from "../rich-text/rich-text.ts";
import type { About } from "./schema.ts";

/** The chapters of the about page that have a text. */
export function readChapters({ sections }: About): { title: string; text: RichText }[] {
  return sections
    .filter(({ text }) => text.trim() !== "")
    .map(({ title, text }) => ({ title, text: readMarkdown(text) }));
}
