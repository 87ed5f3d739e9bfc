import { en } from "#app/messages/en.ts";

type Tree = { [key: string]: unknown };

// Stands for whatever a message takes, and parts its words.
const value: unknown = new Proxy(() => "", {
  get: (_, key) => (key === Symbol.toPrimitive ? () => "|" : value),
  apply: () => value,
});

function listTexts(messages: Tree): string[] {
  return Object.values(messages).flatMap((message) => {
    if (typeof message === "string") return message;
    if (typeof message === "function") return String(message(value, value, value, value));
    return listTexts(message as Tree);
  });
}

/** What English pages say between values and elements, in some areas or in all: no page of another language says it. */
export function englishFragments(
  areas: readonly (keyof typeof en)[] = Object.keys(en) as (keyof typeof en)[],
) {
  const texts = areas.flatMap((area) => listTexts(en[area] as Tree));
  const fragments = texts.flatMap((text) => text.split(/[|,]{1,3}/)).map((text) => text.trim());
  return [...new Set(fragments)].filter((text) => /\w \w/.test(text) && text.length > 9);
}
