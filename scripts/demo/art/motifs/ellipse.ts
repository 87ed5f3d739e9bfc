import { type Markup, short } from "../svg.ts";

export function ellipse(x: number, y: number, across: number, up: number, fill: string): Markup {
  return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(across)}" ry="${short(up)}" fill="${fill}"/>`;
}
