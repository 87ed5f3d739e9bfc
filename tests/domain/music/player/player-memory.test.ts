import { beforeEach, expect, test, vi } from "vitest";
import { persistPlayer, storePlay } from "#app/components/music/player/state/persist-player.ts";
import { readStoredVolume } from "#app/components/music/player/state/player-memory.ts";
import { initialState, type PlayerState } from "#app/components/music/player/state/player-state.ts";
import { readStoredPlay } from "#app/components/music/player/state/use-catalogue.ts";
import { preview } from "../../../factories/playable-track.ts";

/** A browser's storage, as far as it is asked. */
function storage() {
  const preserved = new Map<string, string>();
  return {
    getItem: (key: string) => preserved.get(key) ?? null,
    setItem: (key: string, value: string) => void preserved.set(key, value),
    removeItem: (key: string) => void preserved.delete(key),
  };
}

let browser = { sessionStorage: storage(), localStorage: storage() };
beforeEach(() => {
  browser = { sessionStorage: storage(), localStorage: storage() };
  vi.stubGlobal("window", browser);
});

test("only the track, its state and position are stored", () => {
  storePlay({ ...initialState, track: preview, phase: "playing", position: 50 }, "fan");
  const preserved = { trackId: "1", isPreview: true, phase: "playing", position: 50 };
  expect(readStoredPlay(null)).toEqual(preserved);
  expect(JSON.parse(browser.sessionStorage.getItem("player") ?? "")).toEqual(preserved);
});

test("a closed player is not restored", () => {
  storePlay({ ...initialState, track: preview }, "fan");
  storePlay(initialState, "fan");
  expect(readStoredPlay(null)).toBeNull();
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
  expect(readStoredPlay(null)).toBeNull();
});

test("a started track is offered to the same fan at the next visit, paused", () => {
  storePlay({ ...initialState, track: preview, phase: "playing", position: 50 }, "fan");
  browser.sessionStorage = storage();
  expect(readStoredPlay(null)).toBeNull();
  expect(readStoredPlay("another fan")).toBeNull();
  expect(readStoredPlay("fan")).toEqual({ trackId: "1", isPreview: true, phase: "paused", position: 50 });
});

test("a visitor's player isn't stored for later, and doesn't change the fan's", () => {
  storePlay({ ...initialState, track: preview, phase: "playing", position: 50 }, "fan");
  storePlay({ ...initialState, track: preview, phase: "ended", position: 76 }, null);
  browser.sessionStorage = storage();
  expect(readStoredPlay(null)).toBeNull();
  expect(readStoredPlay("fan")).toMatchObject({ position: 50 });
});

test.each([
  { phase: "paused", position: 41 },
  { phase: "ended", position: 76 },
  { phase: "reminded", position: 76 },
] as const)("a finished or unstarted track isn't offered at the next visit: $phase at $position", (state) => {
  storePlay({ ...initialState, track: preview, phase: "playing", position: 50 }, "fan");
  storePlay({ ...initialState, track: preview, ...state }, "fan");
  browser.sessionStorage = storage();
  expect(readStoredPlay("fan")).toBeNull();
});

/** A tab whose player is in this state, until it says that it is in another, or is left. */
function openTab(state: PlayerState) {
  let now = state;
  const listeners = new Set<() => void>();
  const window = { ...browser, sessionStorage: storage(), addEventListener: vi.fn() };
  vi.stubGlobal("window", window);
  persistPlayer(
    {
      read: () => now,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      send: () => {},
      learn: () => {},
    },
    "fan",
  );
  return {
    change(to: Partial<PlayerState>) {
      now = { ...now, ...to };
      for (const listener of listeners) listener();
    },
    leave() {
      for (const [, listen] of window.addEventListener.mock.calls) listen();
    },
  };
}

test("of two tabs, only the one that plays stores its track", () => {
  const track = { ...preview, id: "2" };
  const resting = openTab({ ...initialState, track: preview, position: 60 });
  const playing = openTab({ ...initialState, track });
  playing.change({ phase: "playing" });
  playing.change({ position: 50, isWaiting: false });
  playing.leave();
  resting.change({ track: { ...preview }, position: 61 });
  resting.leave();
  resting.change({ track: null });
  browser.sessionStorage = storage();
  vi.stubGlobal("window", browser);
  expect(readStoredPlay("fan")).toMatchObject({ trackId: "2", position: 50 });
});

test("after the player is closed nothing is offered at the next visit", () => {
  const tab = openTab({ ...initialState, track: preview });
  tab.change({ phase: "playing", position: 50 });
  tab.change({ phase: "paused" });
  vi.stubGlobal("window", browser);
  expect(readStoredPlay("fan")).toMatchObject({ trackId: "1" });
  tab.change({ track: null });
  expect(readStoredPlay("fan")).toBeNull();
});

test("an invalid volume becomes full volume", () => {
  browser.localStorage.setItem("player-volume", '{"volume":40,"isMuted":"yes"}');
  expect(readStoredVolume()).toEqual({ volume: 1, isMuted: false, isEven: true });
});

test("the player works in a browser that forbids storage", () => {
  vi.stubGlobal("window", {
    get sessionStorage(): never {
      throw new DOMException("denied", "SecurityError");
    },
  });
  storePlay({ ...initialState, track: preview }, "fan");
  expect(readStoredPlay(null)).toBeNull();
});

test("what was chosen about equal loudness is remembered; the default is on", () => {
  expect(readStoredVolume().isEven).toBe(true);
  browser.localStorage.setItem("player-volume", '{"volume":1,"isMuted":false,"isEven":false}');
  expect(readStoredVolume().isEven).toBe(false);
});
