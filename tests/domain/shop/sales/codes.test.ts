import { expect, test } from "vitest";
import { editRelease } from "#app/domain/music/releases/editing/create-release.ts";
import { releaseFormSchema } from "#app/shared/music/releases/release-form-schema.ts";
import { openCatalogue } from "../../../factories/catalogue.ts";
import { newDraftRelease, releaseTexts } from "../../../factories/releases/release.ts";

test.each([
  ["1 23456-78901 2", "123456789012"],
  ["4006381333931", "4006381333931"],
  ["", ""],
  ["12345", null],
  ["12345678901x", null],
])("the code %j is parsed as %j", (typed, expected) => {
  const form = { kind: "album", title: "T", artist: "A", version: "v", upc: typed };
  const parsed = releaseFormSchema.safeParse(form);
  expect(parsed.success ? parsed.data.upc : null).toBe(expected);
});

test("a release keeps its code and its splits until they are emptied", async () => {
  const { admin } = await openCatalogue();
  const { id } = await newDraftRelease(admin, 1, { upc: "123456789012", splitNote: "Ada 60, Ben 40" });
  expect(releaseTexts(admin, id)).toMatchObject({ upc: "123456789012", splitNote: "Ada 60, Ben 40" });
  const emptied = editRelease(admin, id, releaseTexts(admin, id, { upc: "", splitNote: "" }));
  expect(emptied).toMatchObject({ upc: "", splitNote: "" });
});
