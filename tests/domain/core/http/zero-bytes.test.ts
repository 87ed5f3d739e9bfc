import { createElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { expect, test } from "vitest";
import { withoutZeroBytes } from "#app/http/compress-answers.ts";

test("multi-byte characters at any offset are complete and cause no zero bytes", async () => {
  // 2 KiB blocks and characters of three bytes, shifted: somewhere one doesn't fit its block.
  for (const shift of ["", "a", "ab"]) {
    const text = shift + "\u201c".repeat(3000);
    const body = withoutZeroBytes();
    const words = Array.from({ length: 40 }, (_, index) =>
      createElement("p", { key: index }, text.slice(0, 90 + index)),
    );
    renderToPipeableStream(createElement("main", null, words)).pipe(body);
    const chunks: Buffer[] = [];
    for await (const chunk of body) chunks.push(Buffer.from(chunk));
    const html = Buffer.concat(chunks);
    expect(html.includes(0)).toBe(false);
    const expected = words.map((_, index) => `<p>${text.slice(0, 90 + index)}</p>`).join("");
    expect(html.toString("utf8")).toBe(`<main>${expected}</main>`);
  }
});
