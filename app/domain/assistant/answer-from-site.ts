import type { Finding, FindPassages } from "./find-passages.ts";
import { smallTalk } from "./knowledge/small-talk.ts";
import { isOtherLanguage } from "./other-language.ts";
import { linkTo, type Passage } from "./passage.ts";

const maxPassages = 2;
const maxTracks = 5;
// A second passage is only worth its space if it fits nearly as well as the first.
const nearlyAsGood = 0.75;
const courtesyIds = new Set(smallTalk.map(({ id }) => id));

/** The answer from the site's own content; it says so when it finds none. */
export function answerFromSite(findPassages: FindPassages, question: string): string {
  if (isOtherLanguage(question)) return englishReply();
  const findings = findPassages(question);
  const tracks = namedTracks(findings);
  const decisive = findings.flatMap(({ passage }) => (passage.isDecisive ? [passage] : []));
  if (tracks.length > 1 || decisive.length > 0) {
    return [...decisive, ...tracks].map(({ text }) => text).join("\n\n");
  }
  const [best, ...others] = findings;
  if (!best) return unknownReply();
  if (courtesyIds.has(best.passage.id)) return best.passage.text;
  const alsoGood = others.filter(
    ({ passage, score }) => score >= best.score * nearlyAsGood && !courtesyIds.has(passage.id),
  );
  return [best, ...alsoGood.slice(0, maxPassages - 1)].map(({ passage }) => passage.text).join("\n\n");
}

/** The tracks whose full titles a question names, without titles that are part of another one. */
function namedTracks(findings: readonly Finding[]): Passage[] {
  const named = findings.flatMap(({ passage, isNamedWhole }) =>
    passage.isTrack && isNamedWhole ? [passage] : [],
  );
  // A track and its release may share their title: neither is a part of the other.
  const liesIn = (one: Passage, other: Passage) =>
    other.title.length > one.title.length && inSpaces(other.title).includes(inSpaces(one.title));
  return named.filter((one) => !named.some((other) => liesIn(one, other))).slice(0, maxTracks);
}

function inSpaces(title: string): string {
  return ` ${title.toLowerCase()} `;
}

function englishReply(): string {
  return `I only speak English: please ask me again in English, or write in your own language through ${linkTo("the contact page", "/contact")}.`;
}

function unknownReply(): string {
  return `I don't know that. I can tell you about the music, prices and formats, how to buy and download, the artist, videos and photos. For anything else, please use ${linkTo("the contact page", "/contact")}.`;
}
