import { expect, test } from "vitest";
import { readTypedCode } from "#app/shared/core/typed-code.ts";
import { codeSchema } from "#app/shared/grants/codes/schema.ts";
import { isrcSchema } from "#app/shared/music/tracks/track-form-schema.ts";
import { enteredCodeSchema } from "#app/shared/shop/discounts/schema.ts";

const spaces = [" ", "\t", "\n", "\u00a0", "\u2003", "\u202f", "\u3000"];
const hyphens = [
  "-",
  "\u2010",
  "\u2011",
  "\u2012",
  "\u2013",
  "\u2014",
  "\u2015",
  "\u2212",
  "\ufe58",
  "\uff0d",
];
const otherLines = ["\u2043", "\u2796", "\u2500", "\u301c", "\u30fc", "\uff70", "_", "~"];
const invisible = [
  ...["\u200b", "\u200c", "\u200d", "\u2060", "\ufeff", "\u00ad", "\u200e", "\u202e", "\u2066"],
  ...["\u034f", "\u115f", "\u3164", "\uffa0", "\ufe0f", "\u180e", "\u2800", "\u{e0020}", "\0"],
];

test.each(
  [...spaces, ...hyphens, ...otherLines, ...invisible].map((mark) => [
    mark.codePointAt(0)?.toString(16),
    mark,
  ]),
)("a code is read past U+%s", (_, mark) => {
  expect(readTypedCode(`${mark}ab${mark}cd${mark}${mark}23${mark}`)).toBe("ABCD23");
});

test.each([
  ["a full stop behind it", "SUMMER."],
  ["a Japanese full stop behind it", "SUMMER\u3002"],
  ["quotes around it", "\u201esummer\u201c,"],
  ["brackets around it", "(Summer)!"],
  ["full-width letters", "\uff33\uff55\uff4d\uff4d\uff25\uff32\uff0e"],
  ["letters of a typeface", "\u{1d412}\u{1d414}\u{1d40c}\u{1d40c}\u{1d404}\u{1d411}"],
  ["an emoji behind it", "Summer\u2600\ufe0f"],
])("a code is read with %s", (_, typed) => {
  expect(readTypedCode(typed)).toBe("SUMMER");
});

test("the fields for codes of downloads, recordings and products read them like that", () => {
  expect(codeSchema.parse("\uff21BCD\u2013EFGH\u200b JKMN\u2212P.")).toBe("ABCDEFGHJKMNP");
  expect(isrcSchema.parse("QM\u2010ABC\u201126\u201300001")).toBe("QMABC2600001");
});

test.each(["", " ", "...", "\u200b"])("%j is no discount code", (typed) => {
  expect(enteredCodeSchema.safeParse(typed).error?.issues).toMatchObject([
    { message: "Please enter a code" },
  ]);
});
