import type { Content } from "./build-pages.ts";

const positions = ["Music", "Videos", "About", "Photos", "Contact", "Login", "Cart (0)"];
const networks = ["TikTok", "Instagram", "YouTube", "Spotify"];

/** /music with the same words and pictures, as simple as it can be: the yardstick of both other pages. */
export function MusicPage({ tracks }: { tracks: Content }) {
  const artist = tracks[0]?.artist;
  return (
    <>
      <p className="banner">Test payments: no money moves</p>
      <header>
        <a href="/">{artist}</a>
        <details>
          <summary>Menu</summary>
          <Links names={positions} />
        </details>
        <a href="/ai-assistant">Ask</a>
      </header>
      <main>
        <h1>MUSIC</h1>
        <p>Exclusive tracks. Free streaming.</p>
        <p>{tracks.length} tracks available</p>
        <ol>
          {tracks.map((track, index) => (
            <Row key={track.id} track={track} number={String(index + 1).padStart(2, "0")} />
          ))}
        </ol>
        <p>MORE TRACKS COMING SOON</p>
      </main>
      <footer>
        <p>{artist}</p>
        <p>Hip-hop for people who walk home under street lamps.</p>
        <Links names={networks} />
        <Links names={positions.slice(0, 4)} />
        <form method="post" action="/newsletter">
          <label htmlFor="email">Email for the newsletter</label>
          <input id="email" name="email" type="email" />
          <button type="submit">Subscribe</button>
        </form>
        <p>News about music and shows. Unsubscribe any time.</p>
        <p>© 2025 {artist}. All rights reserved.</p>
        <p>Secure card payment</p>
        <a href="/api">API</a>
      </footer>
    </>
  );
}

function Row({ track, number }: { track: Content[number]; number: string }) {
  const isFree = track.price === "0.00";
  const end = track.previewStart + track.previewLength;
  const source = isFree ? `/api/tracks/${track.id}/stream` : `/api/tracks/${track.id}/preview`;
  return (
    <li>
      <span>{number}</span>
      <img src={track.coverImageUrl} alt="" width="72" height="72" loading="lazy" decoding="async" />
      <div>
        <h2>
          <a href={`/music/${track.id}`}>{track.title}</a>
        </h2>
        <p>
          {isFree ? "FREE TRACK" : `PREMIUM $${track.price}`} <span>Digital Download</span>
        </p>
        {/* biome-ignore lint/a11y/useMediaCaption: music without words to caption, as on the page itself */}
        <audio controls preload="none" src={source} />
        <p>
          {isFree ? `Full track ${track.duration}` : `Preview ${moment(track.previewStart)}–${moment(end)}`}
        </p>
        <a className="action" href={isFree ? "/auth" : `/checkout?trackId=${track.id}`}>
          {isFree ? "Sign in to download" : `Buy $${track.price}`} <span>{track.title}</span>
        </a>
      </div>
    </li>
  );
}

function Links({ names }: { names: readonly string[] }) {
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>
          <a href={`/${name.toLowerCase()}`}>{name}</a>
        </li>
      ))}
    </ul>
  );
}

function moment(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
