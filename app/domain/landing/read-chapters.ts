import type { RichText } from "#app/domain/rich-text/blocks.ts";
import { readMarkdown } from "#app/domain/rich-text/read-markdown.ts";
import type { About } from "#app/shared/settings/schema.ts";

/** The chapters of the about page that have a text. */
export function readChapters({ sections }: About): { title: string; text: RichText }[] {
  return sections
    .filter(({ text }) => text.trim() !== "")
    .map(({ title, text }) => ({ title, text: readMarkdown(text) }));
}
