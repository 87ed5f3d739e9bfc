import { expect, test } from "vitest";
import type { PlayableTrack } from "#app/components/music/player/state/playable-track.ts";
import type { PlayerState, RememberedPlay } from "#app/components/music/player/state/player-state.ts";
import { renewQueue, restorePlay } from "#app/components/music/player/state/use-catalogue.ts";
import { free, preview, whole } from "../../../factories/playable-track.ts";
import { dispatch } from "./dispatch.ts";

function queueOf(queue: readonly PlayableTrack[]) {
  return { type: "change", by: (state: PlayerState) => renewQueue(state, queue) } as const;
}

function restored(play: RememberedPlay) {
  return { type: "change", by: (state: PlayerState) => restorePlay(state, play, tracks) } as const;
}

const last = { ...preview, id: "3", source: "/api/tracks/3/preview" };
const tracks = [preview, free, last];
const catalogue = queueOf(tracks);
const next = { type: "skip", to: "next" } as const;
const previous = { type: "skip", to: "previous" } as const;
const playFree = { type: "play", track: free } as const;

test("a whole track that ends is followed by the next whole one, skipping previews", () => {
  const owned = { ...whole, id: "4", source: "/api/tracks/4/stream" };
  const queue = queueOf([preview, free, last, owned]);
  const { state, last: commands } = dispatch(queue, playFree, { type: "fileEnded" });
  expect(state).toMatchObject({ track: owned, phase: "playing", position: 0 });
  expect(commands).toEqual([{ type: "load", source: owned.source }, { type: "play" }]);
});

test("a whole track followed only by previews goes back to its start", () => {
  const { state, last: commands } = dispatch(catalogue, playFree, { type: "fileEnded" });
  expect(state).toMatchObject({ track: free, phase: "paused", position: 0 });
  expect(commands).toEqual([{ type: "pause" }, { type: "moveTo", fileSeconds: 0 }]);
});

test("the end of a preview doesn't start the next track", () => {
  const { state } = dispatch(catalogue, { type: "play", track: preview }, { type: "fileEnded" });
  expect(state).toMatchObject({ track: preview, phase: "ended" });
});

test("the last track of all goes back to its start", () => {
  const queue = queueOf([preview, free]);
  expect(dispatch(queue, playFree, { type: "fileEnded" }).state).toMatchObject({
    track: free,
    phase: "paused",
    position: 0,
  });
});

test("next and previous move through the catalogue and stop at its ends", () => {
  expect(dispatch(catalogue, playFree, next).state.track).toBe(last);
  expect(dispatch(catalogue, playFree, previous).state.track).toBe(preview);
  expect(dispatch(catalogue, playFree, next, next).last).toEqual([]);
});

test("previous goes to the start of a track that has played for a while", () => {
  const { state, last: commands } = dispatch(
    catalogue,
    playFree,
    { type: "progress", fileSeconds: 3.5 },
    previous,
  );
  expect(state).toMatchObject({ track: free, phase: "playing", position: 0 });
  expect(commands).toEqual([{ type: "moveTo", fileSeconds: 0 }]);
});

test("previous at the first track doesn't skip the reminder", () => {
  const play = { type: "play", track: preview } as const;
  expect(dispatch(catalogue, play, { type: "fileEnded" }, previous, play).last).toEqual([{ type: "remind" }]);
});

test("a queue that arrives while a track plays doesn't interrupt it", () => {
  const { state, last: commands } = dispatch(playFree, { type: "progress", fileSeconds: 8 }, catalogue);
  expect(state).toMatchObject({ track: free, phase: "playing", position: 8 });
  expect(commands).toEqual([]);
});

test("a new price is shown at once", () => {
  const dearer = { ...preview, price: "2.49" };
  const { state } = dispatch({ type: "play", track: preview }, queueOf([dearer]));
  expect(state).toMatchObject({ track: { price: "2.49" }, phase: "playing" });
});

test("after signing out a track becomes its preview, paused", () => {
  const { state, last: commands } = dispatch(
    { type: "play", track: whole },
    { type: "progress", fileSeconds: 80 },
    queueOf([preview]),
  );
  expect(state).toMatchObject({ track: preview, phase: "paused", position: 75 });
  expect(commands[0]).toEqual({ type: "load", source: preview.source });
});

test("playback stops when the track is gone", () => {
  const { state, last: commands } = dispatch(playFree, queueOf([preview]));
  expect(state.track).toBeNull();
  expect(commands).toEqual([{ type: "pause" }, { type: "unload" }]);
});

const remembered = { trackId: "1", isPreview: true, phase: "paused", position: 52.5 } as const;

test("a track that was paused before a reload is restored at its position, paused", () => {
  const { state, last: commands } = dispatch(restored(remembered));
  expect(state).toMatchObject({ track: preview, queue: tracks, phase: "paused", position: 52.5 });
  expect(commands).toEqual([
    { type: "load", source: preview.source },
    { type: "moveTo", fileSeconds: 11.5 },
  ]);
});

test("a track that was playing resumes, or stays paused if the browser refuses", () => {
  const restore = restored({ ...remembered, phase: "playing" });
  expect(dispatch(restore).last.at(-1)).toEqual({ type: "play" });
  expect(dispatch(restore, { type: "stopped" }).state).toMatchObject({ phase: "paused", position: 52.5 });
});

test("a reload doesn't skip the reminder", () => {
  const restore = restored({ ...remembered, phase: "ended", position: 76 });
  expect(dispatch(restore, { type: "play", track: preview }).last).toEqual([{ type: "remind" }]);
});

test.each([
  ["gone", { ...remembered, trackId: "9" }],
  ["heard otherwise now", { ...remembered, isPreview: false }],
])("a track that is %s isn't restored", (_, play) => {
  expect(dispatch(restored(play)).state.track).toBeNull();
});

test("pressing Play before the restore plays the pressed track", () => {
  expect(dispatch(playFree, restored(remembered)).state.track).toBe(free);
});

test("a track of another release clears the queue, which is then fetched again", () => {
  const onRelease = { ...free, releaseId: "lamp-season" };
  const { state } = dispatch(catalogue, playFree, { type: "play", track: onRelease });
  expect(state).toMatchObject({ track: { id: free.id, releaseId: "lamp-season" }, queue: [] });
  const queue = [onRelease, { ...last, releaseId: "lamp-season" }];
  const play = { type: "play", track: onRelease } as const;
  expect(dispatch(play, queueOf(queue), next).state).toMatchObject({ track: queue[1], queue });
  expect(dispatch(play, queueOf(queue), play).state.queue).toBe(queue);
});
