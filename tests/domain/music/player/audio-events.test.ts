import { expect, test } from "vitest";
import { createPlayer, readAudioEvent } from "#app/components/music/player/state/player.ts";
import { whole } from "../../../factories/playable-track.ts";

/** An audio element that was just given another source and plays it. */
const justLoaded = { readyState: 0, currentTime: 0, ended: false, paused: false, error: null };

function read(name: string, audio: object) {
  // Only these facts are read; a whole element exists in browsers alone.
  return readAudioEvent(name, { ...justLoaded, ...audio } as HTMLAudioElement);
}

test.each(["timeupdate", "ended", "pause", "error", "playing"])(
  "a late %s event of the previous source is ignored",
  (name) => {
    expect(read(name, {})).toBeNull();
  },
);

test("events that match the audio element's state are used", () => {
  expect(read("timeupdate", { readyState: 3, currentTime: 2 })).toEqual({ type: "progress", fileSeconds: 2 });
  expect(read("ended", { ended: true })).toEqual({ type: "fileEnded" });
  expect(read("pause", { paused: true })).toEqual({ type: "stopped" });
  expect(read("error", { error: {} })).toEqual({ type: "failed" });
  expect(read("waiting", { readyState: 2 })).toEqual({ type: "waiting" });
  expect(read("playing", { readyState: 4 })).toEqual({ type: "sounding" });
});

test("the pause that comes with an end is part of the end", () => {
  expect(read("pause", { paused: true, ended: true })).toBeNull();
});

test("a loud track is lowered to the others' loudness, unless that is turned off", () => {
  // Only these are used; a whole element exists in browsers alone.
  const audio = { src: "", volume: 1, muted: false, play: async () => {} };
  const player = createPlayer(() => audio as unknown as HTMLAudioElement);
  player.send({ type: "volume", to: 0.8 });
  player.send({ type: "play", track: { ...whole, level: 0.5 } });
  expect(audio.volume).toBe(0.4);
  player.send({ type: "volume", to: 0.8, isEven: false });
  expect(audio.volume).toBe(0.8);
  player.send({ type: "play", track: { ...whole, source: "/other", level: 0.25 } });
  expect(audio.volume).toBe(0.8);
  player.send({ type: "volume", to: 1, isEven: true });
  expect(audio.volume).toBe(0.25);
});
