import MiniSearch from "minisearch";
import { withoutFillerWords } from "./filler-words.ts";
import type { Passage } from "./passage.ts";
import { isStopWord } from "./stop-words.ts";

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
    const asked = ownWords(asking);
    if (asked.size === 0) return /\p{L}/u.test(question) ? introductions : [];
    const findings = search
      .search(asking)
      .flatMap(({ id, score, queryTerms, match }): (Finding & { matched: string[] })[] => {
        const passage = byId.get(id);
        if (!passage) return [];
        // A title or its keywords count in full; a word somewhere in a text counts half.
        const isNamed = Object.values(match).some((fields) => fields.some((field) => field !== "text"));
        const share = new Set(queryTerms).size / asked.size;
        const isNamedWhole = [...ownWords(passage.title)].every((word) => match[word]?.includes("title"));
        const matched = Object.keys(match).filter(
          (word) => asked.has(word) && match[word]?.includes("words"),
        );
        const isMeant = passage.isDecisive
          ? matched.length > 0
          : isNamedWhole || (isNamed ? share >= minShare : share > minShare && asked.size > 1);
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

/** A word in the form that is compared: without case, accents and plural s; null for a stop word. */
function normalTerm(term: string): string | null {
  const plain = term
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/['’]s$|['’]/g, "");
  if (plain.length < 2 || isStopWord(plain)) return null;
  return plain.length > 3 && plain.endsWith("s") && !plain.endsWith("ss") ? plain.slice(0, -1) : plain;
}
