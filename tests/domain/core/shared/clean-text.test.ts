import { expect, test } from "vitest";
import { readableId } from "#app/domain/core/text.ts";
import { parseFileTitle } from "#app/domain/music/tracks/publishing/insert-track.ts";
import { cleanLine, cleanLines, cutText, isVisible } from "#app/shared/core/clean-text.ts";
import { cleanFileName } from "#app/shared/core/file-names.ts";
import { contactFormSchema } from "#app/shared/mail/contact/schema.ts";
import { trackFormSchema } from "#app/shared/music/tracks/track-form-schema.ts";

const joined = [
  "می\u200cخواهم",
  "क्\u200dष",
  "👨\u200d👩\u200d👧",
  "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
  "❤\ufe0f",
  "soft\u00adhyphen",
  "\uf8ff",
];

test.each(joined)("%j stays as it is in titles, texts, names of files and forms", (text) => {
  expect([cleanLine(text), cleanLines(text), cleanFileName(text)]).toEqual([text, text, text]);
  expect(parseFileTitle(`${text}.wav`)).toBe(text);
  const form = { title: text, artist: text, lyrics: text, description: text, credits: text };
  const track = { ...form, price: "0", previewStart: "0", version: "1" };
  expect(trackFormSchema.parse(track)).toMatchObject(form);
});

const unwanted = [
  "\u0000",
  "\u0007",
  "\u009f",
  "\u200e",
  "\u200f",
  "\u061c",
  "\u202e",
  "\u2067",
  "\ud83c",
  "\uffff",
];

test.each(unwanted)("%j is removed everywhere", (mark) => {
  const text = `Night${mark} Bus`;
  expect([cleanLine(text), cleanLines(text), cleanFileName(text)]).toEqual(Array(3).fill("Night Bus"));
  expect(contactFormSchema.parse({ fullName: "Ada", email: "a@example.com", message: text }).message).toBe(
    "Night Bus",
  );
});

test("line ends become spaces in a line, and line feeds in a text", () => {
  expect(cleanLine(" Night\r\nBus\t2\u2028x ")).toBe("Night Bus 2 x");
  expect(cleanLines("a\r\nb\rc\td\n")).toBe("a\nb\nc\td");
});

test.each(["", " ", "\u200d", "\u3164", "\u{E0067}", "\u2800"])(
  "the title %j is refused, since nobody sees it",
  (title) => {
    expect(isVisible(title)).toBe(false);
    const { error } = trackFormSchema.safeParse({
      title,
      artist: "Ada",
      price: "0",
      previewStart: "0",
      version: "1",
    });
    expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
      ["title", "Enter a title"],
    ]);
  },
);

test("a text is cut at a whole character", () => {
  expect(cutText("ab👩\u200d👧", 3)).toBe("ab");
  expect(cutText("ab👩\u200d👧", 5)).toBe("ab👩");
  expect(cutText("ab cd", 3)).toBe("ab");
});

test("joiners leave no gap in an address", () => {
  const free = () => false;
  expect(readableId("می\u200cخواهم", "track", free)).toBe(readableId("میخواهم", "track", free));
});
