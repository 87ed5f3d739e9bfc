import MiniSearch from "minisearch";
import { shorten } from "#app/domain/core/text.ts";
import type { Messages } from "#app/messages/en.ts";
import { messages } from "#app/messages/messages.ts";

/** What the words of the running request's language mean, made once for each. */
function languageWords() {
  const known = wordsByLanguage.get(messages.core.language);
  if (known) return known;
  const words = {
    stop: plainWords(messages.assistantWords.stop),
    filler: plainWords(messages.assistantWords.filler),
    foreign: plainWords(messages.assistantWords.foreign),
  };
  wordsByLanguage.set(messages.core.language, words);
  return words;
}

const wordsByLanguage = new Map<string, Record<"stop" | "filler" | "foreign", Set<string>>>();

function plainWords(words: string): Set<string> {
  return new Set(words.split(" ").map(plainWord));
}

/** A word in small letters without accents. */
function plainWord(word: string): string {
  return word
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss");
}

const minForeignShare = 0.3;

/** Whether a question seems to be in another language than the page's, judged by its small words and letters. */
export function isOtherLanguage(question: string): boolean {
  const letters = question.match(/\p{L}/gu) ?? [];
  const foreignLetters = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter));
  if (foreignLetters.length > letters.length / 2) return true;
  const { foreign, stop } = languageWords();
  const words = plainWord(question)
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
  const other = words.filter((word) => foreign.has(word)).length;
  const own = words.filter((word) => stop.has(word)).length;
  return other > own && other >= words.length * minForeignShare;
}

/** The words of a question without polite words; all of them if nothing else is left. */
function withoutFillerWords(words: readonly string[], saysNothing: (word: string) => boolean): string[] {
  const { filler } = languageWords();
  const asking = words.filter((word) => !filler.has(plainWord(word)));
  return asking.every(saysNothing) ? [...words] : asking;
}

/** A passage that fits a question; a higher score fits better. */
export interface Finding {
  passage: Passage;
  score: number;
  /** Whether the question has every word of its title. */
  isNamedWhole: boolean;
}

export type FindPassages = (question: string) => Finding[];

// Below this share of a question's own words, a passage is about something else.
const minShare = 0.5;

/** Indexes passages by the words of a question, in any order and with small spelling mistakes. */
export function indexPassages(passages: readonly Passage[]): FindPassages {
  const byId = new Map(passages.map((passage) => [passage.id, passage]));
  const search = new MiniSearch<Passage>({
    fields: ["title", "words", "text"],
    tokenize: splitWords,
    processTerm: normalTerm,
    searchOptions: {
      boost: { title: 4, words: 4, text: 1 },
      fuzzy: mistypedLetters,
      weights: { fuzzy: 0.3, prefix: 0.3 },
    },
  });
  search.addAll(passages);
  // "What can you do?" has only stop words: it asks for nothing in particular.
  const introductions = passages
    .filter(({ isIntroduction }) => isIntroduction)
    .map((passage) => ({ passage, score: 1, isNamedWhole: false }));

  return (question) => {
    const asking = withoutFillerWords(splitWords(question), (word) => normalTerm(word) === null).join(" ");
    const questionWords = ownWords(asking);
    if (questionWords.size === 0) return /\p{L}/u.test(question) ? introductions : [];
    const findings = search
      .search(asking)
      .flatMap(({ id, score, queryTerms, match }): (Finding & { matched: string[] })[] => {
        const passage = byId.get(id);
        if (!passage) return [];
        // A title or its keywords count in full; a word somewhere in a text counts half.
        const isNamed = Object.values(match).some((fields) => fields.some((field) => field !== "text"));
        const share = new Set(queryTerms).size / questionWords.size;
        const isNamedWhole = [...ownWords(passage.title)].every((word) => match[word]?.includes("title"));
        const matched = Object.keys(match).filter(
          (word) => questionWords.has(word) && match[word]?.includes("words"),
        );
        const isMeant = passage.isDecisive
          ? matched.length > 0
          : isNamedWhole || (isNamed ? share >= minShare : share > minShare && questionWords.size > 1);
        return isMeant
          ? [{ passage, score: score * share * (passage.isDetail ? 0.6 : 1), isNamedWhole, matched }]
          : [];
      })
      .sort((one, other) => other.score - one.score);
    // A word that is part of a track's name asks for the track.
    const inNames = new Set(
      findings.flatMap(({ passage, isNamedWhole }) =>
        passage.isTrack && isNamedWhole ? [...ownWords(passage.title)] : [],
      ),
    );
    return findings.filter(
      ({ passage, matched }) => !passage.isDecisive || matched.some((word) => !inNames.has(word)),
    );
  };
}

/** How many letters of a word may be wrong; a swap of two letters counts as two. */
function mistypedLetters(term: string): number | false {
  if (term.length > 8) return 2;
  return term.length > 4 ? 1 : false;
}

/** The words of a question without stop words. */
function ownWords(question: string): Set<string> {
  return new Set(splitWords(question).flatMap((word) => normalTerm(word) ?? []));
}

function splitWords(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}'’&]+/u);
}

/** A word in the form that is compared: without case, accents, plural s and a French "l’"; null for a stop word. */
function normalTerm(term: string): string | null {
  const plain = plainWord(term).replace(/^(?:qu|[cdjlmnst])['’]|['’]s$|['’]/g, "");
  if (plain.length < 2 || languageWords().stop.has(plain)) return null;
  return plain.length > 3 && plain.endsWith("s") && !plain.endsWith("ss") ? plain.slice(0, -1) : plain;
}

/** One piece of what the site knows about itself, found by a question. */
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

/** What a topic is called, and the other words for it. */
export function topic(id: keyof Messages["assistantWords"]["topics"]) {
  return { id, ...messages.assistantWords.topics[id] };
}

/** A link to a page of this site; brackets in a title would break it. */
export function linkTo(title: string, path: string): string {
  return `[${title.replace(/[[\]]/g, "")}](${path})`;
}

/** Whole sentences one after the other; what isn't said is left out. */
export function paragraph(...sentences: (string | false | null | undefined)[]): string {
  return sentences.filter(Boolean).join(" ");
}

/** "A", "A and B", "A, B and C". */
export function listInWords(items: readonly string[]): string {
  return new Intl.ListFormat(messages.core.language, { type: "conjunction" }).format(items);
}

/** The beginning of a text up to a whole sentence, within a maximum length. */
export function beginningOf(text: string, maxCharacters = 420): string {
  const flat = text.replace(/\s+/g, " ").trim();
  if (flat.length <= maxCharacters) return flat;
  const head = flat.slice(0, maxCharacters);
  const end = Math.max(head.lastIndexOf(". "), head.lastIndexOf("! "), head.lastIndexOf("? "));
  return end > 0 ? head.slice(0, end + 1) : shorten(flat, maxCharacters);
}
