import { shorten } from "#app/domain/core/shorten.ts";

/** Something that the site can say about itself, to be found by a question. */
export interface Passage {
  id: string;
  /** What it is about; a question that names it means it. */
  title: string;
  /** Other words that people use when they ask for it. */
  words: string;
  /** The answer: sentences with links in Markdown, paths on this site. */
  text: string;
  /** Whether it answers by itself only when nothing else does: chapters and descriptions full of other words. */
  isDetail?: boolean;
  /** Whether it is about one track: a question that names several wants them all. */
  isTrack?: boolean;
  /** Whether it answers who asks for nothing in particular. */
  isIntroduction?: boolean;
}

/** A link to a page of this site; brackets in a title would end it. */
export function linkTo(title: string, path: string): string {
  return `[${title.replace(/[[\]]/g, "")}](${path})`;
}

/** "A", "A and B", "A, B and C". */
export function listInWords(items: readonly string[]): string {
  return new Intl.ListFormat("en-US", { type: "conjunction" }).format(items);
}

/** The beginning of a text up to a whole sentence, at most so many characters. */
export function beginningOf(text: string, maxCharacters = 420): string {
  const flat = text.replace(/\s+/g, " ").trim();
  if (flat.length <= maxCharacters) return flat;
  const head = flat.slice(0, maxCharacters);
  const end = Math.max(head.lastIndexOf(". "), head.lastIndexOf("! "), head.lastIndexOf("? "));
  return end > 0 ? head.slice(0, end + 1) : shorten(flat, maxCharacters);
}
