// Polite words around a question. "Thanks" alone gets an answer; beside a question it carries no meaning.
const politeWords = new Set(
  `hi hello hey yo greetings good morning afternoon evening dear friend friends mate bro buddy man sir madam folks guys
  thank thanks thx ty cheers bye goodbye lot lots million appreciate appreciated kind kindly sorry excuse pardon
  cool great awesome nice wonderful regards wondering quick question hope hoping well doing song songs track tracks`.split(
    /\s+/,
  ),
);

/** The words of a question without polite words; all of them if nothing else is left. */
export function withoutFillerWords(
  words: readonly string[],
  saysNothing: (word: string) => boolean,
): string[] {
  const asking = words.filter((word) => !politeWords.has(word.toLowerCase()));
  return asking.every(saysNothing) ? [...words] : asking;
}
