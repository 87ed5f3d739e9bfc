import { expect, test } from "vitest";
import { free, preview } from "../../factories/playable-track.ts";
import { dispatch } from "./dispatch.ts";

const play = { type: "play", track: preview } as const;
const pressAt = (from: number) => ({ type: "playFrom", track: preview, from }) as const;

test("a press on the waveform of a silent track plays from there", () => {
  const { state, last } = dispatch(pressAt(50));
  expect(state).toMatchObject({ phase: "playing", position: 50, isWaiting: true });
  expect(last).toEqual([
    { type: "load", source: preview.source },
    { type: "moveTo", fileSeconds: 9 },
    { type: "play" },
  ]);
});

test("a press on what plays only moves, on what pauses it plays", () => {
  expect(dispatch(play, pressAt(50)).last).toEqual([{ type: "moveTo", fileSeconds: 9 }]);
  expect(dispatch(play, { type: "pause" }, pressAt(50)).last).toEqual([
    { type: "moveTo", fileSeconds: 9 },
    { type: "play" },
  ]);
});

test.each([3, 76, 90])("a press at second %i, where nothing is heard, plays from the start", (from) => {
  expect(dispatch(pressAt(from)).state).toMatchObject({ phase: "playing", position: 41 });
});

test("a press after a preview's end reminds first, and then plays from the start", () => {
  const over = [play, { type: "fileEnded" }] as const;
  expect(dispatch(...over, pressAt(50)).state.phase).toBe("reminded");
  expect(dispatch(...over, pressAt(50), pressAt(60)).state).toMatchObject({ phase: "playing", position: 41 });
});

test("a press on a file that couldn't be loaded tries again from there", () => {
  expect(dispatch(play, { type: "failed" }, pressAt(50)).last).toEqual([
    { type: "load", source: preview.source },
    { type: "moveTo", fileSeconds: 9 },
    { type: "play" },
  ]);
});

test("it waits until there is sound, again when it runs out, and never while it pauses", () => {
  const sounding = [play, { type: "sounding" }] as const;
  expect(dispatch(play).state.isWaiting).toBe(true);
  expect(dispatch(...sounding).state.isWaiting).toBe(false);
  expect(dispatch(...sounding, play).state.isWaiting).toBe(false);
  expect(dispatch(...sounding, { type: "waiting" }).state.isWaiting).toBe(true);
  expect(dispatch(...sounding, { type: "waiting" }, { type: "pause" }).state.isWaiting).toBe(false);
  expect(dispatch(...sounding, { type: "play", track: free }).state.isWaiting).toBe(true);
  expect(dispatch(play, { type: "failed" }).state.isWaiting).toBe(false);
});
