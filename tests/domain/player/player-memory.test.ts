import { beforeEach, expect, test, vi } from "vitest";
import { storePlay } from "#app/components/player/state/persist-player.ts";
import { readStoredPlay, readStoredVolume } from "#app/components/player/state/player-memory.ts";
import { initialState } from "#app/components/player/state/player-state.ts";
import { preview } from "../../factories/playable-track.ts";

/** A browser's storage, as far as it is asked. */
function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

let browser = { sessionStorage: storage(), localStorage: storage() };
beforeEach(() => {
  browser = { sessionStorage: storage(), localStorage: storage() };
  vi.stubGlobal("window", browser);
});

test("only which track and where is kept: nothing that could grow old", () => {
  storePlay({ ...initialState, track: preview, phase: "playing", position: 50 });
  const kept = { trackId: "1", isPreview: true, phase: "playing", position: 50 };
  expect(readStoredPlay()).toEqual(kept);
  expect(JSON.parse(browser.sessionStorage.getItem("player") ?? "")).toEqual(kept);
});

test("a closed player is not restored", () => {
  storePlay({ ...initialState, track: preview });
  storePlay(initialState);
  expect(readStoredPlay()).toBeNull();
});

test.each([
  "{",
  "null",
  "7",
  '{"trackId":"1"}',
  '{"trackId":1,"isPreview":true,"phase":"paused","position":1}',
  '{"trackId":"1","isPreview":true,"phase":"loud","position":1}',
  '{"trackId":"1","isPreview":true,"phase":"paused","position":-1}',
  `{"trackId":"${"x".repeat(2000)}","isPreview":true,"phase":"paused","position":1}`,
])("an invalid stored state is ignored: %s", (text) => {
  browser.sessionStorage.setItem("player", text);
  expect(readStoredPlay()).toBeNull();
});

test("a volume outside of the scale is full", () => {
  browser.localStorage.setItem("player-volume", '{"volume":40,"isMuted":"yes"}');
  expect(readStoredVolume()).toEqual({ volume: 1, isMuted: false });
});

test("a browser that forbids storage has a player without a memory", () => {
  vi.stubGlobal("window", {
    get sessionStorage(): never {
      throw new DOMException("denied", "SecurityError");
    },
  });
  storePlay({ ...initialState, track: preview });
  expect(readStoredPlay()).toBeNull();
});
