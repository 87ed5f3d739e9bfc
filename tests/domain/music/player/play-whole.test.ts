import { expect, test } from "vitest";
import type { PlayableTrack } from "#app/components/music/player/state/playable-track.ts";
import type { PlayerEvent } from "#app/components/music/player/state/player-state.ts";
import { pressCover } from "#app/components/music/releases/play-cover.tsx";
import { preview, whole } from "../../../factories/playable-track.ts";
import { dispatch } from "./dispatch.ts";

const onRelease = (track: PlayableTrack, id: string): PlayableTrack => ({
  ...track,
  id,
  source: `${track.source}?${id}`,
  releaseId: "album",
});
const first = onRelease(preview, "1");
const second = onRelease(preview, "2");
const owned = onRelease(whole, "3");
const release = [first, second, owned];
/** A press on the cover, by what it plays. */
const cover = (queue: readonly PlayableTrack[] = release) => queue;

/** As `dispatch`, with presses on a cover, which depend on what plays. */
function story(...presses: (PlayerEvent | readonly PlayableTrack[])[]) {
  const events: PlayerEvent[] = [];
  for (const press of presses) {
    if ("type" in press) events.push(press);
    else events.push(...pressCover(dispatch(...events).state, press, true));
  }
  return dispatch(...events);
}

const ended = { type: "fileEnded" } as const;
const play = (track: PlayableTrack) => ({ type: "play", track }) as const;

test("a release plays from its first track, preview after preview and into full tracks", () => {
  expect(story(cover()).state).toMatchObject({ track: first, phase: "playing", queue: release });
  expect(story(cover(), ended).state).toMatchObject({ track: second, phase: "playing" });
  const tooLong = { type: "progress", fileSeconds: second.windowLength } as const;
  expect(story(cover(), ended, tooLong).state).toMatchObject({ track: owned, phase: "playing" });
});

test("the last preview of a release that plays as a whole ends like any other", () => {
  const { state, last } = story(cover([first, second]), ended, ended);
  expect(state).toMatchObject({ track: second, phase: "ended" });
  expect(last).toContainEqual({ type: "remind" });
});

test("the cover goes on with a paused track of its release, and then with those after it", () => {
  const { state } = story(play(second), { type: "pause" }, cover());
  expect(state).toMatchObject({ track: second, phase: "playing" });
  expect(story(play(second), { type: "pause" }, cover(), ended).state).toMatchObject({
    track: owned,
  });
});

test("a track that is chosen by itself ends by itself", () => {
  const { state } = story(cover(), play(second), ended);
  expect(state).toMatchObject({ track: second, phase: "ended" });
});

test("the cover of a release of one preview shows the reminder first, as its row does", () => {
  const alone = [first];
  expect(story(cover(alone), ended, cover(alone)).commands.at(-1)).toEqual({ type: "remind" });
  expect(story(cover(alone), ended, cover(alone), cover(alone)).state.phase).toBe("playing");
});

test("a whole of several begins again after its last preview", () => {
  const { state } = story(cover([first, second]), ended, ended, cover([first, second]));
  expect(state).toMatchObject({ track: first, phase: "playing" });
});
