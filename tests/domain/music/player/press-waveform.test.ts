import { expect, test } from "vitest";
import { free, preview } from "../../../factories/playable-track.ts";
import { dispatch } from "./dispatch.ts";

const play = { type: "play", track: preview } as const;
const pressAt = (from: number) => ({ type: "playFrom", track: preview, from }) as const;

test("clicking the waveform of a silent track plays from there", () => {
  const { state, last } = dispatch(pressAt(50));
  expect(state).toMatchObject({ phase: "playing", position: 50, isWaiting: true });
  expect(last).toEqual([
    { type: "load", source: preview.source },
    { type: "moveTo", fileSeconds: 9 },
    { type: "play" },
  ]);
});

test("clicking a playing track's waveform seeks; on a paused one it also plays", () => {
  expect(dispatch(play, pressAt(50)).last).toEqual([{ type: "moveTo", fileSeconds: 9 }]);
  expect(dispatch(play, { type: "pause" }, pressAt(50)).last).toEqual([
    { type: "moveTo", fileSeconds: 9 },
    { type: "play" },
  ]);
});

test.each([3, 76, 90])("clicking at second %i, outside the preview, plays from its start", (from) => {
  expect(dispatch(pressAt(from)).state).toMatchObject({ phase: "playing", position: 41 });
});

test("clicking after a preview's end shows the reminder first, then plays from the start", () => {
  const over = [play, { type: "fileEnded" }] as const;
  expect(dispatch(...over, pressAt(50)).state.phase).toBe("reminded");
  expect(dispatch(...over, pressAt(50), pressAt(60)).state).toMatchObject({ phase: "playing", position: 41 });
});

test("clicking after a failed load tries again at that position", () => {
  expect(dispatch(play, { type: "failed" }, pressAt(50)).last).toEqual([
    { type: "load", source: preview.source },
    { type: "moveTo", fileSeconds: 9 },
    { type: "play" },
  ]);
});

test("it is loading until there is sound and whenever data runs out, but not while paused", () => {
  const sounding = [play, { type: "sounding" }] as const;
  expect(dispatch(play).state.isWaiting).toBe(true);
  expect(dispatch(...sounding).state.isWaiting).toBe(false);
  expect(dispatch(...sounding, play).state.isWaiting).toBe(false);
  expect(dispatch(...sounding, { type: "waiting" }).state.isWaiting).toBe(true);
  expect(dispatch(...sounding, { type: "waiting" }, { type: "pause" }).state.isWaiting).toBe(false);
  expect(dispatch(...sounding, { type: "play", track: free }).state.isWaiting).toBe(true);
  expect(dispatch(play, { type: "failed" }).state.isWaiting).toBe(false);
});
