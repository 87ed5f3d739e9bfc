import { expect, test } from "vitest";
import { initialState } from "#app/components/music/player/state/player-state.ts";
import { preview, whole } from "../../../factories/playable-track.ts";
import { dispatch } from "./dispatch.ts";

const play = { type: "play", track: preview } as const;
const toEnd = [play, { type: "fileEnded" }] as const;
const reminder = { type: "remind" };

test("a preview begins at its window, which is the start of its file", () => {
  const { state, last } = dispatch(play);
  expect(state).toMatchObject({ phase: "playing", position: 41 });
  expect(last).toEqual([{ type: "load", source: preview.source }, { type: "play" }]);
});

test("the position in the file is converted to the position in the track", () => {
  expect(dispatch(play, { type: "progress", fileSeconds: 4.5 }).state.position).toBe(45.5);
});

test("pausing and playing again continues at the same position", () => {
  const { state, last } = dispatch(play, { type: "progress", fileSeconds: 7 }, { type: "pause" }, play);
  expect(state).toMatchObject({ phase: "playing", position: 48 });
  expect(last).toEqual([{ type: "play" }]);
});

test("a seek before the preview goes to its start", () => {
  expect(dispatch(play, { type: "seek", track: preview, to: 3 }).last).toEqual([
    { type: "moveTo", fileSeconds: 0 },
  ]);
});

test("a seek beyond the preview goes to its end", () => {
  expect(dispatch(play, { type: "seek", track: preview, to: 90 }).last).toEqual([
    { type: "moveTo", fileSeconds: 34 },
  ]);
});

test("a seek in a silent track loads it without playing it", () => {
  const { state, last } = dispatch({ type: "seek", track: preview, to: 50 });
  expect(state).toMatchObject({ phase: "paused", position: 50 });
  expect(last).toEqual([
    { type: "load", source: preview.source },
    { type: "moveTo", fileSeconds: 9 },
  ]);
});

test("a preview that runs out pauses and shows the reminder", () => {
  const { state, last } = dispatch(...toEnd);
  expect(state).toMatchObject({ phase: "ended", position: 76 });
  expect(last).toEqual([{ type: "pause" }, reminder]);
});

test("a preview file that is too long is stopped at the end of its window", () => {
  expect(dispatch(play, { type: "progress", fileSeconds: 35 }).state.phase).toBe("ended");
});

test("the end is reported once, whichever of its two signals comes first", () => {
  const { commands } = dispatch(
    play,
    { type: "progress", fileSeconds: 35 },
    { type: "fileEnded" },
    { type: "stopped" },
  );
  expect(commands.filter(({ type }) => type === "remind")).toHaveLength(1);
});

test("the first Play after the end only shows the reminder", () => {
  const { state, last } = dispatch(...toEnd, play);
  expect(state.phase).toBe("reminded");
  expect(last).toEqual([reminder]);
});

test("the second Play after the end plays from the preview's start", () => {
  const { state, last } = dispatch(...toEnd, play, play);
  expect(state).toMatchObject({ phase: "playing", position: 41 });
  expect(last).toEqual([{ type: "moveTo", fileSeconds: 0 }, { type: "play" }]);
});

test("seeking after the end doesn't skip the reminder", () => {
  expect(dispatch(...toEnd, { type: "seek", track: preview, to: 45 }, play).last).toEqual([reminder]);
});

test("seeking after the end moves to the start, where the next Play begins", () => {
  const seek = { type: "seek", track: preview, to: 60 } as const;
  for (const before of [[...toEnd], [...toEnd, play]]) {
    const { state, last } = dispatch(...before, seek);
    expect(state.position).toBe(41);
    expect(last).toEqual([{ type: "moveTo", fileSeconds: 0 }]);
  }
  expect(dispatch(...toEnd, play, seek, play).state).toMatchObject({ phase: "playing", position: 41 });
});

test("a whole track goes back to its start at its end, without a reminder", () => {
  const { state, last } = dispatch({ type: "play", track: whole }, { type: "fileEnded" });
  expect(state).toMatchObject({ phase: "paused", position: 0 });
  expect(last).toEqual([{ type: "pause" }, { type: "moveTo", fileSeconds: 0 }]);
});

test("playing another track replaces the current one", () => {
  const other = { ...whole, source: "/api/tracks/2/stream" };
  const { state, last } = dispatch(play, { type: "play", track: other });
  expect(state).toMatchObject({ track: other, phase: "playing", position: 0 });
  expect(last[0]).toEqual({ type: "load", source: other.source });
});

test("after buying the track, Play skips the reminder", () => {
  expect(dispatch(...toEnd, { type: "play", track: whole }).state.phase).toBe("playing");
});

test("stopping goes back to the preview's start, and after the end changes nothing", () => {
  const stop = { type: "stop" } as const;
  expect(dispatch(play, { type: "progress", fileSeconds: 9 }, stop).state).toMatchObject({
    phase: "paused",
    position: 41,
  });
  expect(dispatch(...toEnd, stop, play).last).toEqual([reminder]);
});

test("a file that fails to load stays in the player, and Play tries again at its position", () => {
  const failed = { type: "failed" } as const;
  const failing = [play, { type: "progress", fileSeconds: 9 }, failed] as const;
  expect(dispatch(...failing).state).toMatchObject({ track: preview, phase: "failed", position: 50 });
  const { state, last } = dispatch(...failing, play);
  expect(state.phase).toBe("playing");
  expect(last).toEqual([
    { type: "load", source: preview.source },
    { type: "moveTo", fileSeconds: 9 },
    { type: "play" },
  ]);
});

test("a file that fails while playing is loaded once more at its position", () => {
  const heard = { type: "progress", fileSeconds: 9 } as const;
  const [sounds, failed] = [{ type: "sounding" }, { type: "failed" }] as const;
  const { state, last } = dispatch(play, sounds, heard, failed);
  expect(state).toMatchObject({ phase: "playing", isWaiting: true, position: 50 });
  expect(last).toEqual([
    { type: "load", source: preview.source },
    { type: "moveTo", fileSeconds: 9 },
    { type: "play" },
  ]);
  expect(dispatch(play, sounds, heard, failed, failed).state.phase).toBe("failed");
  expect(dispatch(play, sounds, failed, sounds, failed).state.phase).toBe("playing");
  expect(dispatch(play, sounds, heard, { type: "pause" }, failed).state.phase).toBe("failed");
});

test("a pause event after a failure doesn't hide it", () => {
  expect(dispatch(play, { type: "failed" }, { type: "stopped" }).state.phase).toBe("failed");
});

test("closing unloads the file and keeps the volume", () => {
  const { state, last } = dispatch({ type: "volume", to: 0.3 }, play, { type: "close" });
  expect(state).toEqual({ ...initialState, volume: 0.3 });
  expect(last).toEqual([{ type: "pause" }, { type: "unload" }]);
});

test("the volume is limited to silence and full, and changing it unmutes", () => {
  expect(dispatch({ type: "volume", to: 1.7 }).state.volume).toBe(1);
  const { state, last } = dispatch({ type: "mute" }, { type: "volume", to: 0.4 });
  expect(state).toMatchObject({ volume: 0.4, isMuted: false });
  expect(last).toEqual([{ type: "setVolume" }]);
});

test("muting keeps the volume; unmuting at zero sets it to half", () => {
  expect(dispatch({ type: "volume", to: 0.4 }, { type: "mute" }).state).toMatchObject({
    volume: 0.4,
    isMuted: true,
  });
  expect(dispatch({ type: "volume", to: 0 }, { type: "mute" }).state).toMatchObject({
    volume: 0.5,
    isMuted: false,
  });
});
