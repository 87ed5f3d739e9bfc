import { expect, test } from "vitest";
import { findShortcut } from "#app/components/music/player/dock/shortcut-panel.tsx";

const press = {
  key: "k",
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  repeat: false,
  isComposing: false,
};

test.each([
  ["k", false, "playOrPause"],
  ["j", false, "back"],
  ["l", false, "forward"],
  ["m", false, "mute"],
  ["P", true, "previous"],
  ["N", true, "next"],
  ["n", false, null],
  ["K", true, null],
  [" ", false, null],
])("the key %j, with Shift %j, means %j", (key, shiftKey, name) => {
  expect(findShortcut({ ...press, key, shiftKey })).toBe(name);
});

test.each(["ctrlKey", "altKey", "metaKey", "isComposing"])("with %s the key is no shortcut", (modifier) => {
  expect(findShortcut({ ...press, [modifier]: true })).toBeNull();
});

test("a key held down repeats seeking but no other shortcut", () => {
  expect(findShortcut({ ...press, repeat: true })).toBeNull();
  expect(findShortcut({ ...press, key: "l", repeat: true })).toBe("forward");
});
