import { shorten } from "#app/domain/core/shorten.ts";

/** One thing that the site can say about itself, found by a question. */
export interface Passage {
  id: string;
  /** Its topic; a question that names it matches in full. */
  title: string;
  /** Other words for the topic. */
  words: string;
  /** The answer: sentences with links in Markdown, paths on this site. */
  text: string;
  /** Whether it is used only when nothing else matches: chapters and descriptions full of unrelated words. */
  isDetail?: boolean;
  /** Whether it is about one track or release: a question that names several gets them all. */
  isTrack?: boolean;
  /** Whether one of its words alone says what is asked for, whatever else is: the question is then not about the rest. */
  isDecisive?: boolean;
  /** Whether it is the answer to a question about nothing in particular. */
  isIntroduction?: boolean;
}

/** A link to a page of this site; brackets in a title would break it. */
export function linkTo(title: string, path: string): string {
  return `[${title.replace(/[[\]]/g, "")}](${path})`;
}

/** "A", "A and B", "A, B and C". */
export function listInWords(items: readonly string[]): string {
  return new Intl.ListFormat("en-US", { type: "conjunction" }).format(items);
}

/** The beginning of a text up to a whole sentence, within a maximum length. */
export function beginningOf(text: string, maxCharacters = 420): string {
  const flat = text.replace(/\s+/g, " ").trim();
  if (flat.length <= maxCharacters) return flat;
  const head = flat.slice(0, maxCharacters);
  const end = Math.max(head.lastIndexOf(". "), head.lastIndexOf("! "), head.lastIndexOf("? "));
  return end > 0 ? head.slice(0, end + 1) : shorten(flat, maxCharacters);
}
