import { expect, test } from "vitest";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { findFreeId } from "#app/domain/core/owner-order.ts";
import { readableId } from "#app/domain/core/text.ts";
import { write } from "#app/domain/core/write.ts";
import { tracks } from "#db/schema/index.ts";
import { openTestContext } from "../../setup/services.ts";

const free = () => false;

test.each([
  ["Steppin Out", "steppin-out"],
  ["Fläc Tünes", "flac-tunes"],
  // The same, as a Mac writes names of files: letters and their dots apart.
  ["Fläc Tünes".normalize("NFD"), "flac-tunes"],
  ["Don't Stop", "dont-stop"],
  ["Don’t Stop ‘Til You’re Done", "dont-stop-til-youre-done"],
  ["Rock 'n' Roll", "rock-n-roll"],
  ["Straße", "strasse"],
  ["Ærlig Smørrebrød på Łódź", "aerlig-smorrebrod-pa-lodz"],
  ["Şarkı İstanbul", "sarki-istanbul"],
  ["Đường", "duong"],
  ["Привет, мир", "privet-mir"],
  ["Подъезд", "podezd"],
  ["Γειά", "geia"],
  ["شمس", "shms"],
  ["東京ナイト", "dongjingnaito"],
  ["서울", "seoul"],
  ["ＦＵＬＬ Ｗｉｄｔｈ", "full-width"],
  ["ﬁre", "fire"],
  ["Lit 🔥", "lit-fire"],
  ["🔥🔥", "fire-fire"],
  ["  --Two  /  Words?! ", "two-words"],
  ["50% & Up", "50-up"],
  ["\u202Eevil\u0000", "evil"],
])("the title %j gets the id %s", (title, id) => {
  expect(readableId(title, "track", free)).toBe(id);
});

test.each(["", "???", "…", "\u200B", "\uD800"])("the letterless title %j gets a fallback", (title) => {
  expect(readableId(title, "track", free)).toBe("track");
});

test("a long title is cut between words, a long word at the limit", () => {
  const words = readableId("Seventeen ".repeat(12), "track", free);
  expect(words).toBe("seventeen-seventeen-seventeen-seventeen-seventeen-seventeen");
  expect(readableId("a".repeat(120), "track", free)).toBe("a".repeat(60));
  expect(readableId("東".repeat(120), "track", free)).toHaveLength(60);
});

test("an id that is taken gets a number", () => {
  const taken = new Set(["flac-tunes", "flac-tunes-2", "track"]);
  const isTaken = (id: string) => taken.has(id);
  expect(readableId("Fläc Tünes", "track", isTaken)).toBe("flac-tunes-3");
  expect(readableId("?", "track", isTaken)).toBe("track-2");
});

test.each([
  ["Über den Dächern", "ueber-den-daechern"],
  ["Größe ÄÖÜ".normalize("NFD"), "groesse-aeoeue"],
  ["Ærlig Łódź é", "aerlig-lodz-e"],
])("in German the title %j gets the id %s", (title, id) => {
  expect(readableId(title, "track", free, "de")).toBe(id);
});

test("new music and photos are named in the main language", async () => {
  const ctx = await openTestContext();
  const newId = () => write(ctx, (tx) => findFreeId(tx, tracks, "Grüße", "track"));
  expect(newId()).toBe("grusse");
  changeSite(ctx, [{ key: "language", value: "de" }]);
  expect(newId()).toBe("gruesse");
  changeSite(ctx, [{ key: "language", value: "fr" }]);
  expect(newId()).toBe("grusse");
});
