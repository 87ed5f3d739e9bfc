import { z } from "zod";
import { typedText } from "#app/shared/core/typed-text.ts";

const sentence = "Choose a track or a release";

/** A track or a release that a form names by its `itemId`. */
export const itemField = z.string(sentence).transform(
  typedText(sentence, (text) => {
    const [, kind, id] = /^(track|release)-([\w-]{1,100})$/.exec(text) ?? [];
    if (!id) return undefined;
    return { trackId: kind === "track" ? id : null, releaseId: kind === "release" ? id : null };
  }),
);
