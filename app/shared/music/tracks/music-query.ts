import { z } from "zod";
import { messages } from "#app/messages/messages.ts";
import { cleanLine } from "#app/shared/core/clean-text.ts";

/** The orders of the flat list; the first is the owner's. */
export const musicOrders = ["own", "newest", "title", "length"] as const;
export type MusicOrder = (typeof musicOrders)[number];

/** From this many tracks on a list can be searched and sorted. */
export const searchableFrom = 20;

const maxWords = 100;

export interface MusicQuery {
  /** What was typed; empty for all tracks. */
  words: string;
  order: MusicOrder;
}

const querySchema = z.object({
  words: z.string().overwrite(cleanLine).max(maxWords).catch(""),
  order: z.enum(musicOrders).catch("own"),
});

/** Reads `?q=` and `?sort=`; what isn't understood asks for nothing. */
export function readMusicQuery(parameters: URLSearchParams): MusicQuery {
  return querySchema.parse({ words: parameters.get("q") ?? "", order: parameters.get("sort") ?? "own" });
}

interface Findable {
  title: string;
  artist: string;
  description: string;
  durationSeconds: number;
  releaseDate: string | null;
  createdAt: string;
}

/** The tracks that have every word somewhere, in the order asked for; case and accents don't matter. */
export function arrangeMusic<Track extends Findable>(
  tracks: readonly Track[],
  { words, order }: MusicQuery,
): Track[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  const found = tracks.filter(({ title, artist, description }) => {
    const text = plain(`${title} ${artist} ${description}`);
    return wanted.every((word) => text.includes(word));
  });
  return order === "own" ? found : found.sort(comparisons[order]);
}

const comparisons: Record<Exclude<MusicOrder, "own">, (one: Findable, other: Findable) => number> = {
  newest: (one, other) => (dayOf(other) < dayOf(one) ? -1 : dayOf(other) > dayOf(one) ? 1 : 0),
  title: (one, other) => one.title.localeCompare(other.title, messages.core.language, { numeric: true }),
  length: (one, other) => one.durationSeconds - other.durationSeconds,
};

function dayOf({ releaseDate, createdAt }: Findable): string {
  return releaseDate ?? createdAt;
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase();
}
