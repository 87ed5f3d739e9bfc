import sharp from "sharp";
import { answerParent } from "#app/domain/core/child-process/answer-parent.ts";
import { middleFocus } from "#app/shared/core/pictures/focus.ts";
import type { PictureLook } from "../examine-pictures.ts";
import { coverColours } from "./cover-colours.ts";
import { guessFocus } from "./guess-focus.ts";

/** What is said of a picture that is missing or can't be read. */
const unknown: PictureLook = { colours: [], focus: middleFocus };

// The colours and focal points of many pictures, by the paths of their files.
answerParent(async (paths: readonly (string | null)[]) => {
  const looks: PictureLook[] = [];
  for (const path of paths) looks.push(path ? await lookAt(path).catch(() => unknown) : unknown);
  return looks;
});

async function lookAt(path: string): Promise<PictureLook> {
  return { colours: await coverColours(sharp(path)), focus: await guessFocus(sharp(path)) };
}
