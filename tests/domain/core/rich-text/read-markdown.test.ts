import { expect, test } from "vitest";
import type { Block, Inline, RichText } from "#app/domain/core/rich-text/read-markdown.ts";
import { plainText, readMarkdown } from "#app/domain/core/rich-text/read-markdown.ts";

/** All links of a text. */
function linksOf(blocks: RichText): string[] {
  const inInline = (inline: Inline): string[] => {
    if (typeof inline === "string" || inline.kind === "break") return [];
    const inner = inline.content.flatMap(inInline);
    return inline.kind === "link" ? [inline.href, ...inner] : inner;
  };
  const inBlock = (block: Block): string[] => {
    if (block.kind === "list") return block.items.flat().flatMap(inBlock);
    if (block.kind === "quote") return block.content.flatMap(inBlock);
    return block.content.flatMap(inInline);
  };
  return blocks.flatMap(inBlock);
}

const paragraph = (...content: Inline[]) => ({ kind: "paragraph", content });
const link = (href: string, words: string, isForeign = true) => ({
  kind: "link",
  href,
  isForeign,
  content: [words],
});

test("headings, lists, quotes, bold and italic are read; a line's end is one", () => {
  const text = "# Imprint\n\nAda\n1 Lamp Street\n\n- one\n- **two**\n\n3. three\n\n   more\n\n> _said_";
  expect(readMarkdown(text)).toEqual([
    { kind: "heading", depth: 1, content: ["Imprint"] },
    paragraph("Ada", { kind: "break" }, "1 Lamp Street"),
    {
      kind: "list",
      isOrdered: false,
      start: 1,
      items: [
        [{ kind: "line", content: ["one"] }],
        [{ kind: "line", content: [{ kind: "strong", content: ["two"] }] }],
      ],
    },
    { kind: "list", isOrdered: true, start: 3, items: [[paragraph("three"), paragraph("more")]] },
    { kind: "quote", content: [paragraph({ kind: "emphasis", content: ["said"] })] },
  ]);
  expect(plainText(readMarkdown(text))).toBe("Imprint\nAda\n1 Lamp Street\none\ntwo\nthree\nmore\nsaid");
});

test("headings never skip a level, whatever marks they carry", () => {
  const depths = readMarkdown("### a\n##### b\n## c\n### d\n# e\n###### f")
    .filter((block) => block.kind === "heading")
    .map(({ depth }) => depth);
  expect(depths).toEqual([1, 2, 1, 2, 1, 2]);
});

test.each([
  ["[me](/about)", link("/about", "me", false)],
  ["[me](https://a.example/x)", link("https://a.example/x", "me")],
  ["[me](instagram.com/x)", link("https://instagram.com/x", "me")],
  ["[me](//a.example)", link("https://a.example/", "me")],
  ["<https://a.example/x>", link("https://a.example/x", "https://a.example/x")],
  ["https://a.example/x", link("https://a.example/x", "https://a.example/x")],
  ["me@a.example", link("mailto:me@a.example", "me@a.example", false)],
  ["[](https://a.example/)", link("https://a.example/", "https://a.example/")],
  ["![a face](https://a.example/face.png)", link("https://a.example/face.png", "a face")],
])("%s is a link", (text, expected) => {
  expect(readMarkdown(text)).toEqual([paragraph(expected as Inline)]);
});

const hostileLinks = [
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](javascript&#58;alert(1))",
  "[x](javascript&colon;alert(1))",
  "[x](&#x6A;avascript:alert(1))",
  "[x](<java\tscript:alert(1)>)",
  "[x](java&Tab;script:alert(1))",
  "[x](java&NewLine;script:alert(1))",
  "[x](&#1;javascript:alert(1))",
  "[x](\u00a0javascript:alert(1))",
  "[x](javascript\\:alert(1))",
  "[x](vbscript:msgbox(1))",
  "[x](data:text/html;base64,PHNjcmlwdD4=)",
  "[x](data:image/svg+xml,<svg/onload=alert(1)>)",
  "![x](data:image/png;base64,AAAA)",
  "![x](javascript:alert(1))",
  "[x](file:///etc/passwd)",
  "[x](blob:https://a.example/1)",
  "[x](ftp://a.example)",
  "[x](tel:+1)",
  "[x](/\\evil.example)",
  "[x](/&#92;evil.example)",
  "[x](\\\\evil.example)",
  "[x](/&Tab;/evil.example)",
  "[x](https:evil)",
  "[x](http://)",
  "[x](mailto:a@b.example?subject=x&bcc=y@z.example)",
  "<javascript:alert(1)>",
  "<data:text/html,x>",
  "javascript:alert(1)",
  "[x]: javascript:alert(1)\n\n[x]",
  "[x](about)",
  "[x](#top)",
  "[x]()",
];

test.each(hostileLinks)("%j gives no link", (text) => {
  expect(linksOf(readMarkdown(text))).toEqual([]);
});

const html = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<!-- hidden -->",
  "<svg/onload=alert(1)>",
  "a <b onclick=x>b</b> &lt;i&gt; &amp;",
  "<a href='javascript:alert(1)'>x</a>",
  "```\n<b>\n```",
  "    <b>indented</b>",
  "| a | b |\n|---|---|",
];

test.each(html)("%j stays the characters that it is", (text) => {
  const squeezed = (words: string) => words.replace(/\s+/g, " ").trim();
  expect(squeezed(plainText(readMarkdown(text)))).toBe(squeezed(text));
});

test("a link within a link is its words alone", () => {
  expect(linksOf(readMarkdown("[a ![b](https://b.example/) c](https://a.example/)"))).toEqual([
    "https://a.example/",
  ]);
});

const longest = 12_000;
const hostile = [
  ...[
    "[",
    "![[",
    "](",
    "[a](",
    "*",
    "_a ",
    "**a ",
    "***x***",
    "*a_ ",
    "a**b_",
    "[[]()",
    "<",
    "<a ",
    "<http:",
  ],
  ...[
    "&",
    "#",
    "#a\n",
    " ",
    "\t",
    "\\",
    "> ",
    "- ",
    "  - ",
    "> - ",
    "1. ",
    "1.\n",
    "\n- a",
    "\n> ",
    "- a\n\n",
  ],
  ...[
    "a\n",
    "a  \n",
    "[a]: b\n",
    "[x](/a) ",
    '[a](b "',
    "<https://a",
    "http://a",
    "http://",
    "http://a.a.a.",
  ],
  ...["https://a.b/(", "a@b.cc ", "mailto:", "![](", "](x) [", "\u00a0", "🔥*", "\u0000", "\ud800"],
];

test.each(hostile)("%j, over and over, is read in a moment", (part) => {
  const text = part.repeat(Math.ceil(longest / part.length)).slice(0, longest);
  const began = process.cpuUsage().user;
  const read = readMarkdown(text);
  JSON.stringify(read);
  // On a quick machine the worst of them takes 0.1 seconds; what grows with the square would take a minute.
  expect((process.cpuUsage().user - began) / 1000).toBeLessThan(2000);
});

test("nesting ends before it can be felt", () => {
  const depth = (blocks: RichText): number =>
    Math.max(
      0,
      ...blocks.map((block) => {
        if (block.kind === "quote") return 1 + depth(block.content);
        return block.kind === "list" ? 1 + Math.max(...block.items.map(depth)) : 1;
      }),
    );
  expect(depth(readMarkdown("> ".repeat(6000)))).toBeLessThan(15);
  expect(depth(readMarkdown(`${"- ".repeat(6000)}a`))).toBeLessThan(15);
});
