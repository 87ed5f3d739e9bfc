import type { FindPassages } from "./find-passages.ts";
import { courtesies } from "./knowledge/courtesies.ts";
import { linkTo } from "./passage.ts";

const mostPassages = 2;
// A second passage is worth its room only if it fits nearly as well as the first.
const nearlyAsGood = 0.75;
const courtesyIds = new Set(courtesies.map(({ id }) => id));

/** The answer that the site itself gives, in its own words; it says so when it has none. */
export function answerFromSite(findPassages: FindPassages, question: string): string {
  const findings = findPassages(question);
  const [best, ...others] = findings;
  if (!best) return unknownReply();
  if (courtesyIds.has(best.passage.id)) return best.passage.text;
  const alsoGood = others.filter(
    ({ passage, score }) => score >= best.score * nearlyAsGood && !courtesyIds.has(passage.id),
  );
  return [best, ...alsoGood.slice(0, mostPassages - 1)].map(({ passage }) => passage.text).join("\n\n");
}

function unknownReply(): string {
  return `I don't know that. I can tell you about the music, prices and formats, how to buy and download, the artist, videos and photos. For anything else, write through ${linkTo("the contact page", "/contact")}.`;
}
