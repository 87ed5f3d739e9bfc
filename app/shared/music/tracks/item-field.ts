import { z } from "zod";
import { messages } from "#app/messages/messages.ts";
import { typedText } from "#app/shared/core/typed-text.ts";

const sentence = () => messages.adminGrants.choices.chooseOne;

/** A track or a release that a form names by its `itemId`. */
export const itemField = z.string({ error: sentence }).transform(
  typedText(sentence, (text) => {
    const [, kind, id] = /^(track|release)-([\w-]{1,100})$/.exec(text) ?? [];
    if (!id) return undefined;
    return { trackId: kind === "track" ? id : null, releaseId: kind === "release" ? id : null };
  }),
);
