import { expect, test } from "vitest";
import { inStrides, readCsv } from "#app/domain/core/read-csv.ts";

async function read(text: string) {
  const rows: string[][] = [];
  for await (const cells of readCsv(inStrides(Buffer.from(text)))) rows.push(cells);
  return rows;
}

test.each([",", ";", "\t"])(
  "a record of 500 fields is read, and a longer one stops the file, by %j",
  async (delimiter) => {
    const fields = (count: number) => Array.from({ length: count }, (_, index) => `f${index}`);
    const [first, second] = await read(`${fields(500).join(delimiter)}\n${fields(500).join(delimiter)}\n`);
    expect([first?.length, second?.[499]]).toEqual([500, "f499"]);
    const long = `a${delimiter}b\n${fields(501).join(delimiter)}\n`;
    await expect(read(long)).rejects.toMatchObject({
      code: "invalid",
      message: expect.stringContaining("500 columns"),
    });
  },
);

test("a file made of delimiters is refused before its record is built", async () => {
  let given = 0;
  async function* endless() {
    for (;;) {
      given += 1;
      yield Buffer.alloc(16 * 1024, ",");
    }
  }
  await expect(readCsv(endless()).next()).rejects.toMatchObject({ code: "invalid" });
  expect(given).toBeLessThan(10);
  const quoted = `${'"",'.repeat(5000)}""\n`;
  await expect(read(quoted)).rejects.toMatchObject({ code: "invalid" });
});
