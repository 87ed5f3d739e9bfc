import type { Player } from "./player.ts";
import type { PlayerState } from "./player-state.ts";

const stepSeconds = 10;

function describe({ track }: PlayerState): MediaMetadata | null {
  if (!track) return null;
  const { title, artist, cover, coverImageUrl } = track;
  const artwork: MediaImage = { src: coverImageUrl };
  if (cover) artwork.sizes = `${cover.width}x${cover.height}`;
  return new MediaMetadata({ title, artist, artwork: [artwork] });
}

// Lock screens know nothing of preview windows: to them the file is the whole track.
function showPosition(session: MediaSession, { track, position }: PlayerState) {
  if (!track || track.windowLength <= 0) return session.setPositionState();
  const fileSeconds = Math.max(0, position - track.windowStart);
  session.setPositionState({
    duration: track.windowLength,
    playbackRate: 1,
    position: Math.min(fileSeconds, track.windowLength),
  });
}

function actionsOf(player: Player): [MediaSessionAction, MediaSessionActionHandler][] {
  const seekBy = (seconds: number) => {
    const { track, position } = player.read();
    if (track) player.send({ type: "seek", track, to: position + seconds });
  };
  const play = () => {
    const { track } = player.read();
    if (track) player.send({ type: "play", track });
  };
  const seekTo = ({ seekTime }: MediaSessionActionDetails) => {
    const { track } = player.read();
    if (track && seekTime !== undefined)
      player.send({ type: "seek", track, to: track.windowStart + seekTime });
  };
  return [
    ["play", play],
    ["pause", () => player.send({ type: "pause" })],
    ["stop", () => player.send({ type: "stop" })],
    ["seekto", seekTo],
    ["seekbackward", ({ seekOffset }) => seekBy(-(seekOffset ?? stepSeconds))],
    ["seekforward", ({ seekOffset }) => seekBy(seekOffset ?? stepSeconds)],
    ["previoustrack", () => player.send({ type: "skip", to: "previous" })],
    ["nexttrack", () => player.send({ type: "skip", to: "next" })],
  ];
}

function setHandler(
  session: MediaSession,
  action: MediaSessionAction,
  handle: MediaSessionActionHandler | null,
) {
  try {
    session.setActionHandler(action, handle);
  } catch {
    // A browser that doesn't know the action has no key for it either.
  }
}

/**
 * Shows the current track in the system's media controls (lock screen, headset, media keys) and handles them by the
 * same rules as the page's buttons. @returns a function that ends it.
 */
export function connectMediaSession(player: Player): () => void {
  if (!("mediaSession" in navigator)) return () => {};
  const session = navigator.mediaSession;
  const actions = actionsOf(player);
  let shown: PlayerState["track"] = null;

  function show() {
    const state = player.read();
    if (state.track !== shown) {
      shown = state.track;
      session.metadata = describe(state);
    }
    session.playbackState = !shown ? "none" : state.phase === "playing" ? "playing" : "paused";
    showPosition(session, state);
  }

  for (const [action, handle] of actions) setHandler(session, action, handle);
  show();
  const unsubscribe = player.subscribe(show);
  return () => {
    unsubscribe();
    for (const [action] of actions) setHandler(session, action, null);
    session.metadata = null;
    session.playbackState = "none";
  };
}
