import { randomBytes, randomUUID } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressStencil, fillCompressed } from "#app/http/html-cache/gzip-stencil.ts";
import { cutStencil, fillStencil } from "#app/http/html-cache/stencil.ts";

const newValues = () => ({ nonce: randomBytes(16).toString("base64"), requestId: randomUUID() });

type Values = ReturnType<typeof newValues>;
const prose = (values: Values, count: number) =>
  Array.from(
    { length: count },
    (_, index) =>
      `<p id="${index}">“Night Bus”, again</p><script nonce="${values.nonce}">${index % 7}</script>`,
  ).join("");

const bodies: [string, (values: Values) => string][] = [
  ["no blank", () => "nothing of anybody's"],
  ["nothing at all", () => ""],
  ["nothing but blanks", ({ nonce, requestId }) => nonce + requestId + nonce],
  ["blanks at both ends", ({ nonce, requestId }) => `${nonce} between ${requestId}`],
  ["a page longer than the window of deflate", (values) => prose(values, 2000) + values.requestId],
];

test.each(bodies)(
  "%s: a filled template equals a page rendered with those values",
  async (_name, bodyWith) => {
    const made = newValues();
    const stencil = cutStencil(Buffer.from(bodyWith(made)), made);
    const compressed = await compressStencil(stencil);
    for (let count = 0; count < 5; count += 1) {
      const values = newValues();
      const expected = bodyWith(values);
      expect(fillStencil(stencil, values).toString()).toBe(expected);
      expect(gunzipSync(fillCompressed(compressed, stencil, values)).toString()).toBe(expected);
    }
  },
);

test("repetitions across the filled-in values are compressed", async () => {
  const made = newValues();
  const stencil = cutStencil(Buffer.from(prose(made, 20)), made);
  const { bytes } = await compressStencil(stencil);
  expect(stencil.blanks).toHaveLength(20);
  // Of each paragraph hardly more than its blank is left.
  expect(bytes.length).toBeLessThan(20 * 60);
});

test("a value of another length is refused: it would write over the page", () => {
  const made = newValues();
  const stencil = cutStencil(Buffer.from(prose(made, 1)), made);
  expect(() => fillStencil(stencil, { ...made, nonce: "short" })).toThrow("another length");
});
