import { ink } from "./palette.ts";
import { sheet } from "./svg.ts";

export function drawShareImage() {
  return sheet(1200, 630, ink.night);
}
