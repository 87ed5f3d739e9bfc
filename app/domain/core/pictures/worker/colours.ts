import sharp from "sharp";
import { answerParent } from "#app/domain/core/child-process/answer-parent.ts";
import { coverColours } from "./cover-colours.ts";

// The colours of many pictures, by the paths of their files; none for one that is missing or can't be read.
answerParent(async (paths: readonly (string | null)[]) => {
  const colours: string[][] = [];
  for (const path of paths) colours.push(path ? await coverColours(sharp(path)).catch(() => []) : []);
  return colours;
});
