import { expect, test } from "vitest";
import { readReplyBlocks } from "#app/components/content/assistant/reply-blocks.ts";

const partsOf = (line: string) => readReplyBlocks(line)[0]?.lines[0];

test("paragraphs, lists, emphasis and links to this site are rendered", () => {
  expect(readReplyBlocks("Hear [Porchlight](/music/porchlight), **free**:\n\n- one\n- two")).toEqual([
    {
      kind: "paragraph",
      lines: [
        [
          { kind: "text", text: "Hear " },
          { kind: "link", text: "Porchlight", path: "/music/porchlight" },
          { kind: "text", text: ", " },
          { kind: "strong", text: "free" },
          { kind: "text", text: ":" },
        ],
      ],
    },
    { kind: "list", lines: [[{ kind: "text", text: "one" }], [{ kind: "text", text: "two" }]] },
  ]);
});

test.each([
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "/music\u0000",
  "/logout",
  "/api/logout",
])("a link to %s is rendered as plain text", (target) => {
  expect(partsOf(`See [this](${target})`)?.every(({ kind }) => kind === "text")).toBe(true);
});

test("HTML in an answer stays text", () => {
  expect(partsOf("<img src=x onerror=alert(1)>")).toEqual([
    { kind: "text", text: "<img src=x onerror=alert(1)>" },
  ]);
});
