import { expect, test } from "vitest";
import { arrangeMusic, readMusicQuery } from "#app/shared/music/tracks/music-query.ts";

const track = (title: string, durationSeconds: number, releaseDate: string | null, description = "") => ({
  title,
  artist: "Quincy Filament",
  description,
  durationSeconds,
  releaseDate,
  createdAt: "2026-01-01T00:00:00.000Z",
});
const tracks = [
  track("Café Noir", 200, "2024-05-17", "Double bass and a dusty kit."),
  track("Blue Note 10", 90, "2025-03-01"),
  track("Blue Note 9", 300, null),
];

function titles(parameters: string) {
  return arrangeMusic(tracks, readMusicQuery(new URLSearchParams(parameters))).map(({ title }) => title);
}

test.each([
  ["", ["Café Noir", "Blue Note 10", "Blue Note 9"]],
  ["q=CAFE", ["Café Noir"]],
  ["q=bass+dusty", ["Café Noir"]],
  ["q=blue+noir", []],
  ["q=quincy&sort=title", ["Blue Note 9", "Blue Note 10", "Café Noir"]],
  ["sort=length", ["Blue Note 10", "Café Noir", "Blue Note 9"]],
  ["sort=newest", ["Blue Note 9", "Blue Note 10", "Café Noir"]],
])("the query %j lists the matching tracks in order", (parameters, expected) => {
  expect(titles(parameters)).toEqual(expected);
});

test("an invalid query is ignored", () => {
  expect(readMusicQuery(new URLSearchParams({ sort: "; drop", q: "x".repeat(101) }))).toEqual({
    words: "",
    order: "own",
  });
});
