import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { hashInlineSources } from "#app/http/response-cache/cached-response.ts";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("scripts and styles with the nonce are listed by their hashes, and the nonce is removed", () => {
  const page =
    '<style nonce="n1">p{}</style><script nonce="n1">one()</script><script nonce="n1" type="module">two()</script>';
  expect(hashInlineSources(page, "n1")).toEqual({
    page: '<style>p{}</style><script>one()</script><script type="module">two()</script>',
    inline: { scripts: [hashOf("one()"), hashOf("two()")], styles: [hashOf("p{}")] },
  });
});

test("an injected script gets no hash, whatever nonce it guesses", () => {
  const page = '<script>alert(1)</script><script nonce="n2">alert(2)</script><style>a{}</style>';
  expect(hashInlineSources(page, "n1")).toEqual({ page, inline: { scripts: [], styles: [] } });
});

test("an external script needs no hash", () => {
  expect(hashInlineSources('<script src="/a.js" nonce="n1"></script>', "n1").inline.scripts).toEqual([]);
});
