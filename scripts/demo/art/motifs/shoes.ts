import { group, line, type Markup, polygon, rectangle, shape, stroke } from "../svg.ts";

interface SneakerColours {
  upper: string;
  sole: string;
  toe: string;
  detail: string;
}

/** A high-top sneaker, toe to the right, 400 wide and 330 high, its sole's underside at y = 330. */
export function sneaker(x: number, y: number, scale: number, colours: SneakerColours, degrees = 0): Markup {
  const { upper, sole, toe, detail } = colours;
  const laces = [0, 1, 2, 3].map((index) =>
    line(
      [
        [172 + index * 25, 84 + index * 33],
        [212 + index * 27, 66 + index * 36],
      ],
      sole,
      9,
      "round",
    ),
  );
  return group(
    `translate(${x} ${y}) rotate(${degrees} 200 330) scale(${scale})`,
    shape(
      "M22 282L30 120Q30 60 40 12Q90 30 148 2Q160 66 214 118Q262 160 322 182Q392 206 396 262L396 284Z",
      upper,
    ),
    shape("M40 12Q90 30 148 2L154 36Q92 62 35 46Z", detail),
    shape("M304 176Q394 204 397 284L300 284Q276 228 304 176Z", toe),
    shape("M30 150Q72 176 86 284L22 284Z", detail),
    stroke("M150 66Q190 150 262 190L288 200", detail, 7),
    stroke("M100 280Q150 196 262 226", sole, 15),
    ...laces,
    rectangle(14, 280, 388, 40, sole),
    polygon(
      [
        [14, 316],
        [402, 316],
        [394, 332],
        [22, 332],
      ],
      detail,
    ),
    line(
      [
        [20, 298],
        [396, 298],
      ],
      detail,
      4,
    ),
  );
}

/** Stairs that climb to the right from the lower left corner of an area; `count` treads. */
export function stairs(
  x: number,
  ground: number,
  width: number,
  height: number,
  count: number,
  fill: string,
  edge: string,
): Markup {
  const [tread, riser] = [width / count, height / count];
  let path = `M${x} ${ground}`;
  const edges: Markup[] = [];
  for (let index = 0; index < count; index++) {
    const top = ground - riser * (index + 1);
    path += `V${top}H${x + tread * (index + 1)}`;
    edges.push(rectangle(x + tread * index, top, tread + riser * 0.06, riser * 0.1, edge));
  }
  return shape(`${path}V${ground}Z`, fill) + edges.join("");
}
