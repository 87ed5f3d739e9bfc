import { expect, test } from "vitest";
import type { PlayableTrack } from "#app/components/player/playable-track.ts";
import {
  type PlayerCommand,
  type PlayerEvent,
  type PlayerStep,
  silentPlayer,
  stepPlayer,
} from "#app/components/player/player-state.ts";

const preview: PlayableTrack = {
  id: "1",
  title: "Steppin Out",
  artist: "The Artist",
  coverImageUrl: "/cover.svg",
  source: "/api/tracks/1/preview",
  isPreview: true,
  windowStart: 41,
  windowLength: 35,
  trackLength: 94,
};
const whole: PlayableTrack = {
  ...preview,
  source: "/api/tracks/1/stream",
  isPreview: false,
  windowStart: 0,
  windowLength: 94,
};

/** The last step of a story, and everything it asked for on the way. */
function tell(...events: PlayerEvent[]) {
  const commands: PlayerCommand[] = [];
  let step: PlayerStep = { state: silentPlayer, commands: [] };
  for (const event of events) {
    step = stepPlayer(step.state, event);
    commands.push(...step.commands);
  }
  return { state: step.state, last: step.commands, commands };
}

const play = { type: "play", track: preview } as const;
const toEnd = [play, { type: "fileEnded" }] as const;
const toast = { type: "toast", message: "previewComplete" };

test("a preview begins at its window, which is the beginning of its file", () => {
  const { state, last } = tell(play);
  expect(state).toMatchObject({ phase: "playing", position: 41 });
  expect(last).toEqual([{ type: "load", source: preview.source }, { type: "play" }]);
});

test("progress in the file is a place in the track", () => {
  expect(tell(play, { type: "progress", fileSeconds: 4.5 }).state.position).toBe(45.5);
});

test("pausing and playing again goes on where it stopped", () => {
  const { state, last } = tell(play, { type: "progress", fileSeconds: 7 }, { type: "pause" }, play);
  expect(state).toMatchObject({ phase: "playing", position: 48 });
  expect(last).toEqual([{ type: "play" }]);
});

test("a seek before the window goes to its start", () => {
  expect(tell(play, { type: "seek", track: preview, to: 3 }).last).toEqual([
    { type: "moveTo", fileSeconds: 0 },
  ]);
});

test("a seek behind the window stays where something is heard", () => {
  expect(tell(play, { type: "seek", track: preview, to: 90 }).last).toEqual([
    { type: "moveTo", fileSeconds: 34 },
  ]);
});

test("a seek in a silent track loads it and doesn't play it", () => {
  const { state, last } = tell({ type: "seek", track: preview, to: 50 });
  expect(state).toMatchObject({ phase: "paused", position: 50 });
  expect(last).toEqual([
    { type: "load", source: preview.source },
    { type: "moveTo", fileSeconds: 9 },
  ]);
});

test("a preview that runs out pauses and says so", () => {
  const { state, last } = tell(...toEnd);
  expect(state).toMatchObject({ phase: "ended", position: 76 });
  expect(last).toEqual([{ type: "pause" }, toast]);
});

test("a preview file that is too long is cut at the window's end", () => {
  expect(tell(play, { type: "progress", fileSeconds: 35 }).state.phase).toBe("ended");
});

test("the end is told once, whichever of its two signs comes first", () => {
  const { commands } = tell(
    play,
    { type: "progress", fileSeconds: 35 },
    { type: "fileEnded" },
    { type: "stopped" },
  );
  expect(commands.filter(({ type }) => type === "toast")).toHaveLength(1);
});

test("the first Play after the end only reminds", () => {
  const { state, last } = tell(...toEnd, play);
  expect(state.phase).toBe("reminded");
  expect(last).toEqual([toast]);
});

test("the second Play after the end plays from the window's start", () => {
  const { state, last } = tell(...toEnd, play, play);
  expect(state).toMatchObject({ phase: "playing", position: 41 });
  expect(last).toEqual([{ type: "moveTo", fileSeconds: 0 }, { type: "play" }]);
});

test("seeking after the end doesn't get around the reminder", () => {
  expect(tell(...toEnd, { type: "seek", track: preview, to: 45 }, play).last).toEqual([toast]);
});

test("a whole track goes back to its start at its end, without a word", () => {
  const { state, last } = tell({ type: "play", track: whole }, { type: "fileEnded" });
  expect(state).toMatchObject({ phase: "paused", position: 0 });
  expect(last).toEqual([{ type: "pause" }, { type: "moveTo", fileSeconds: 0 }]);
});

test("another track takes over from the one before", () => {
  const other = { ...whole, source: "/api/tracks/2/stream" };
  const { state, last } = tell(play, { type: "play", track: other });
  expect(state).toMatchObject({ track: other, phase: "playing", position: 0 });
  expect(last[0]).toEqual({ type: "load", source: other.source });
});

test("buying a track leaves the reminder of its preview behind", () => {
  expect(tell(...toEnd, { type: "play", track: whole }).state.phase).toBe("playing");
});

test("a file that can't be loaded silences the player and says so", () => {
  const { state, last } = tell(play, { type: "failed" });
  expect(state).toEqual(silentPlayer);
  expect(last).toContainEqual({ type: "toast", message: "failed" });
});
