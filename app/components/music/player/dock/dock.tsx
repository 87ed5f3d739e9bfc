import { Link, useLocation, useRouteLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { showToast } from "#app/components/core/toasts/toast-store.ts";
import { isForSale, type RowTrack } from "#app/components/music/tracks/page-track.ts";
import { type PricedRelease, ReleaseAction } from "#app/components/music/tracks/release-action.tsx";
import { TrackAction } from "#app/components/music/tracks/track-action.tsx";
import { TrackCover } from "#app/components/music/tracks/track-cover.tsx";
import { messages } from "#app/messages/messages.ts";
import { coloursOf } from "#app/shared/core/colours/packed-tint.ts";
import { Scrubber } from "../scrubber.tsx";
import { connectMediaSession } from "../state/media-session.ts";
import { persistPlayer } from "../state/persist-player.ts";
import { orderList, type PlayableTrack } from "../state/playable-track.ts";
import { usePlayer, usePlayerState } from "../state/player-context.ts";
import { isOver, type PlayerState } from "../state/player-state.ts";
import { stepDock } from "../state/step-dock.ts";
import { useCatalogue, useRestoredPlay } from "../state/use-catalogue.ts";
import { timeLabel, windowLabel } from "../time-label.ts";
import { EvenLoudness, Transport, VolumeControl } from "./controls.tsx";
import styles from "./dock.module.css";
import { ShortcutPanel } from "./shortcut-panel.tsx";
import { useTitleMotion } from "./use-title-motion.ts";

/** Where somebody pays or proves who they are, nothing else is asked of them. */
const forms =
  /^\/(auth|cart|checkout|dashboard\/(privacy|security)|forgot-password|invitation|reauthenticate|reset-password|setup|test-payments|verify-email)(\/|$)/;

/** What tints.css calls the colours of what plays. */
const names = ["--ptd", "--pgd", "--ptl", "--pgl"];

/**
 * Gives the colours of what plays to the root element, for whatever shows it: the row in play and the player. So the
 * pages' own scripts needn't know any colours.
 * @param cover null for nothing, and for a cover without colours: the site's own are back.
 */
export function applyTheme(cover: { tint?: string } | null | undefined): void {
  const root = document.documentElement;
  const colours = coloursOf(cover?.tint);
  root.toggleAttribute("data-playing-tint", colours !== null);
  for (const [position, name] of names.entries()) root.style.setProperty(name, colours?.[position] ?? "");
}

/** Says that a preview is over, and offers the whole track. */
export function showPreviewEndedToast({ track }: PlayerState): void {
  showToast({
    variant: "default",
    title: messages.music.dock.complete,
    description: messages.music.dock.purchase,
    track,
  });
}

/**
 * The mini-player at the bottom of the window. It is last in the document and sticky, so it never covers the end of
 * the page.
 * @param listener the user's id; a new value for another user
 */
export default function Dock({ listener }: { listener: string | null }) {
  const player = usePlayer();
  const state = usePlayerState();
  useEffect(() => player.learn(stepDock, showPreviewEndedToast), [player]);
  const isContinued = useRestoredPlay(listener);
  useCatalogue(listener);
  useEffect(() => persistPlayer(player, listener), [player, listener]);
  useEffect(() => connectMediaSession(player), [player]);
  useTitleMotion(state);

  const { pathname } = useLocation();
  const { track } = state;
  useEffect(() => applyTheme(track?.cover), [track]);
  const isHidden = forms.test(pathname);
  // Nothing sounds that can't be stopped.
  const hasToPause = isHidden && state.phase === "playing";
  useEffect(() => {
    if (hasToPause) player.send({ type: "pause" });
  }, [player, hasToPause]);
  if (!track || isHidden) return null;
  return (
    <section
      aria-label={messages.music.dock.label}
      data-mini-player=""
      data-current=""
      className={styles.player}
    >
      <Scrubber
        track={track}
        position={state.position}
        label={messages.music.dock.seek}
        className={styles.seek}
      />
      {/* On the track's page its own cover has the name, and comes from here or goes here. */}
      <div
        className={styles.cover}
        style={{ "--cover": pathname === `/music/${track.id}` ? undefined : `t${track.id}` }}
      >
        <TrackCover track={track} sizes="48px" />
      </div>
      <NowPlaying state={state} track={track} isContinued={isContinued} />
      <Transport state={state} track={track} />
      <div className={styles.volume}>
        <VolumeControl volume={state.volume} isMuted={state.isMuted} />
      </div>
      <DockAction track={track} />
      <div className={styles.settings}>
        <div className={styles.even}>
          <EvenLoudness isEven={state.isEven} />
        </div>
        <div className={styles.keys}>
          <ShortcutPanel isEven={state.isEven} />
        </div>
      </div>
      <button
        type="button"
        aria-label={messages.music.dock.close}
        className={styles.close}
        onClick={() => player.send({ type: "close" })}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M5 5l14 14M19 5L5 19" stroke="currentColor" strokeWidth="3" />
        </svg>
      </button>
    </section>
  );
}

/**
 * What the page sells, whatever plays: a press on Buy buys what the page is about. Elsewhere it is what plays.
 */
function DockAction({ track }: { track: PlayableTrack }) {
  const release = useRouteLoaderData<() => { release: PricedRelease }>("routes/public/release")?.release;
  const shown = useRouteLoaderData<() => { track: RowTrack }>("routes/public/track")?.track;
  const ofPage = release?.cost ? release : shown && isForSale(shown) ? shown : null;
  const isAtOrder = useLocation().pathname === "/orders";
  // What a guest bought is downloaded on its page, and not sold there again.
  if (!ofPage && (isAtOrder || track.releaseId?.startsWith(orderList))) return null;
  return (
    <div className={styles.action}>
      {ofPage && ofPage === release ? (
        <ReleaseAction release={ofPage} isInBar />
      ) : (
        <TrackAction
          track={ofPage && shown ? shown : track}
          position={messages.musicPages.work.inPlayer}
          isBrief
        />
      )}
      {ofPage && ofPage.id !== track.id && (
        <span className={styles.sold} aria-hidden="true">
          {ofPage.title}
        </span>
      )}
    </div>
  );
}

interface NowPlayingProps {
  state: PlayerState;
  track: PlayableTrack;
  /** Whether it comes from before, and waits to go on. */
  isContinued: boolean;
}

/** The current track with a link to its page and where in it we are, or why it doesn't play. */
function NowPlaying({ state: { phase, position, isWaiting }, track, isContinued }: NowPlayingProps) {
  const { artist, isPreview, windowStart, windowLength, trackLength } = track;
  return (
    <div className={styles.track}>
      <Link to={`/music/${track.id}`} className={styles.title} viewTransition>
        {track.title}
      </Link>
      {phase === "failed" ? (
        <p role="alert" className={styles.problem}>
          {messages.music.dock.notLoaded}
        </p>
      ) : (
        <p className={styles.facts}>
          {isOver(phase) ? (
            messages.music.dock.over
          ) : (
            <>
              {isContinued && messages.music.dock.continueAt}
              <span className={styles.time}>
                {isWaiting ? messages.music.player.loading : timeLabel(position)}
              </span>
              {isPreview ? messages.music.dock.preview : ` / ${timeLabel(trackLength)}`}
              {isPreview && <span className={styles.range}> {windowLabel(windowStart, windowLength)}</span>}
              <span className={styles.artist}> · {artist}</span>
            </>
          )}
        </p>
      )}
    </div>
  );
}
