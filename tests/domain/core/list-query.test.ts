import { expect, test } from "vitest";
import { cursorField, numberPosition, timePosition, writeCursor } from "#app/shared/core/list-query.ts";

const encode = (text: string) => Buffer.from(text).toString("base64url");

test.each([
  [numberPosition, [7]],
  [timePosition, [1_700_000_000_000, "0f-é“”&="]],
] as const)("a cursor is parsed to the position that it was made of", (position, written) => {
  const cursor = writeCursor(written);
  expect(cursor).toMatch(/^[\w-]+$/);
  expect(cursorField(position).parse(cursor)).toEqual(written);
});

test("without a cursor there is no position", () => {
  for (const none of ["", undefined]) expect(cursorField(timePosition).parse(none)).toBeUndefined();
});

test.each([
  "x",
  "-1",
  "12",
  "1700000000000.a",
  encode("[]"),
  encode("null"),
  encode('["1","a"]'),
  encode("[1]"),
  encode('[1,"a","b"]'),
  encode('[1e999,"a"]'),
  encode('[-1,"a"]'),
  encode('{"0":1,"1":"a"}'),
  writeCursor([1, "a".repeat(2000)]),
])("an invalid cursor is refused: %.40s", (cursor) => {
  const { success, error } = cursorField(timePosition).safeParse(cursor);
  expect(success).toBe(false);
  expect(error?.issues.map(({ message }) => message)).toEqual([
    "This page of the list doesn't exist. Start with the first page",
  ]);
});
