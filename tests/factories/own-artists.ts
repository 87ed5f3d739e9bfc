import { eq } from "drizzle-orm";
import { addPhotos } from "#app/domain/content/photos/change-photo.ts";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { setSitePicture } from "#app/domain/content/site/site-pictures.ts";
import type { Context } from "#app/domain/core/context.ts";
import { changeReleaseCover } from "#app/domain/music/releases/editing/hide-release.ts";
import { releases, tracks } from "#db/schema/index.ts";
import { type PhotographName, photographBytes, sleeveBytes } from "./photograph.ts";
import { receivedFile } from "./received-picture.ts";
import { createRelease } from "./releases/published-release.ts";
import { createTrack } from "./track.ts";
import { signedInContext } from "./user.ts";

interface Work {
  title: string;
  kind: "single" | "ep" | "album" | "mixtape";
  day: string;
  tracks: readonly string[];
  priceCents: number;
  /** Of its sleeve; none has no cover. */
  colours?: readonly [ground: string, ink: string];
}

interface OwnArtist {
  name: string;
  tagline: string;
  biography: string;
  portrait: PhotographName | null;
  photos: readonly PhotographName[];
  works: readonly Work[];
  /** Tracks on no release. */
  loose: readonly string[];
}

const numbered = (word: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${word} ${index + 1}`);

/**
 * Sites as they are before anybody has the demo's material: names of 4, 17 and 34 letters, little and much music, and
 * photographs that nobody took for a web page. `longest` has no portrait: its newest cover stands in.
 */
export const ownArtists = {
  two: {
    name: "NOVA",
    tagline: "",
    biography: "",
    portrait: "bright",
    photos: [],
    works: [],
    loose: ["Kitchen Light", "Half Past Everything"],
  },
  album: {
    name: "Marlene Okonkwo-J",
    tagline: "Songs for people who walk home.",
    biography: "Marlene grew up above a bakery in Leipzig and writes at four in the morning.",
    portrait: "edge",
    photos: ["upright", "wide"],
    works: [
      {
        title: "Nachtschicht",
        kind: "album",
        day: "2026-09-18",
        tracks: ["Mehl", "Tram 11", "Ofen", "Laternen", "Vier Uhr", "Salz", "Kein Taxi", "Sonntag"],
        priceCents: 899,
        colours: ["#1d3a5f", "#f2c94c"],
      },
    ],
    loose: [],
  },
  forty: {
    name: "The Wandering Lighthouse Collective",
    tagline: "Eleven people, one van, and forty songs about the coast between Hull and Whitby.",
    biography: "",
    portrait: null,
    photos: [],
    works: [
      {
        title: "Northern Ferries and Other Unscheduled Departures",
        kind: "album",
        day: "2026-10-02",
        tracks: numbered("Departure", 12),
        priceCents: 1099,
        colours: ["#e8dcc3", "#b1361e"],
      },
      {
        title: "Salt",
        kind: "ep",
        day: "2025-11-14",
        tracks: numbered("Salt", 5),
        priceCents: 499,
        colours: ["#0f2b2b", "#5fd3b4"],
      },
      {
        title: "Low Water",
        kind: "ep",
        day: "2025-02-21",
        tracks: numbered("Tide", 5),
        priceCents: 499,
        colours: ["#2a1836", "#d58bff"],
      },
      {
        title: "Van Tapes",
        kind: "mixtape",
        day: "2024-06-07",
        tracks: numbered("Tape", 9),
        priceCents: 0,
        colours: ["#f3f0ea", "#20201f"],
      },
      {
        title: "Groyne",
        kind: "single",
        day: "2024-01-19",
        tracks: ["Groyne"],
        priceCents: 149,
        colours: ["#8a1c2b", "#ffd9a0"],
      },
      {
        title: "Slipway",
        kind: "ep",
        day: "2023-05-05",
        tracks: numbered("Slipway", 6),
        priceCents: 499,
        colours: ["#123f7a", "#e9f1ff"],
      },
      { title: "First Light", kind: "ep", day: "2022-08-12", tracks: numbered("Light", 2), priceCents: 299 },
    ],
    loose: [],
  },
} satisfies Record<string, OwnArtist>;
export type OwnArtistName = keyof typeof ownArtists;

/** Fills a site without the demo with one of these artists. @returns the ids of the tracks, in order */
export async function createOwnArtist(ctx: Context, name: OwnArtistName): Promise<string[]> {
  const artist: OwnArtist = ownArtists[name];
  const admin = signedInContext(ctx, { role: "admin" });
  changeSite(ctx, [
    { key: "artistName", value: artist.name },
    { key: "tagline", value: artist.tagline },
    { key: "biography", value: artist.biography },
  ]);
  if (artist.portrait) await givePortrait(admin, artist.portrait);
  for (const [index, photo] of artist.photos.entries()) {
    const file = receivedFile(`Evening ${index + 1}.jpg`, await photographBytes(photo));
    await addPhotos(admin, [file], { category: "portrait", size: "regular", memberOnly: false });
  }
  const ids: string[] = [];
  const addTrack = async (title: string, priceCents: number) => {
    const { id } = await createTrack(ctx, { title, priceCents });
    ids.push(id);
    const position = ids.length;
    const sound = { waveform: waveformOf(position), durationSeconds: 130 + ((position * 37) % 120) };
    admin.db
      .update(tracks)
      .set({ ownArtist: "", position, ...sound })
      .where(eq(tracks.id, id))
      .run();
    return id;
  };
  for (const title of artist.loose) await addTrack(title, 199);
  for (const [index, work] of artist.works.entries()) {
    const { title, kind, day: releaseDate, priceCents, colours } = work;
    const trackIds: string[] = [];
    for (const track of work.tracks) trackIds.push(await addTrack(track, priceCents === 0 ? 0 : 149));
    const position = index + 1;
    const { id } = createRelease(ctx, { title, kind, releaseDate, priceCents, position, trackIds });
    admin.db.update(releases).set({ ownArtist: "" }).where(eq(releases.id, id)).run();
    if (!colours) continue;
    const sleeve = receivedFile("sleeve.jpg", await sleeveBytes(...colours, index));
    await changeReleaseCover(admin, id, sleeve.path);
  }
  return ids;
}

/** Gives a site one of the drawn photographs as its portrait. */
export async function givePortrait(admin: Context, name: PhotographName): Promise<void> {
  await setSitePicture(admin, "portrait", receivedFile(`${name}.jpg`, await photographBytes(name)));
}

/** 200 base-36 digits that no other track has. */
function waveformOf(seed: number): string {
  const digit = (index: number) =>
    6 + Math.round(28 * Math.abs(Math.sin(index * 0.09 * (1 + (seed % 5) / 3) + seed)));
  return Array.from({ length: 200 }, (_, index) => Math.min(35, digit(index)).toString(36)).join("");
}
