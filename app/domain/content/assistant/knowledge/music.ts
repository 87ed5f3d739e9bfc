import type { PageTrack } from "#app/domain/music/tracks/present-track.ts";
import { formatPrice } from "#app/shared/core/money.ts";
import { maxPreviewSeconds } from "#app/shared/music/tracks/preview-window.ts";
import { beginningOf, linkTo, listInWords, type Passage } from "../find-passages.ts";

/** What the assistant may know about a track: only what every visitor sees. */
export type KnownTrack = Pick<
  PageTrack,
  "id" | "title" | "description" | "price" | "suggestedPrice" | "duration" | "createdAt"
> & { formats: readonly string[] };

const maxListed = 25;

/** The tracks and their prices. */
export function musicPassages(tracks: readonly KnownTrack[], currency: string): Passage[] {
  const paid = tracks.filter((track) => !isFree(track));
  return [
    { id: "music", title: "Music", words: musicWords, text: describeCatalogue(tracks, currency) },
    { id: "newest", title: "Newest", words: newestWords, text: describeNewest(tracks, currency) },
    { id: "prices", title: "Prices", words: priceWords, text: describePrices(tracks, currency) },
    { id: "formats", title: "Formats", words: formatWords, text: describeFormats(tracks) },
    { id: "free", title: "Free music", words: freeWords, text: describeFree(tracks) },
    {
      id: "previews",
      title: "Previews",
      words: `preview listen hear sample snippet play try before streaming stream ${maxPreviewSeconds} seconds full`,
      text:
        paid.length > 0
          ? `Every track has a preview of up to ${maxPreviewSeconds} seconds: press play on ${linkTo("the music page", "/music")}. Free tracks, and those you have bought, play in full.`
          : `Press play on ${linkTo("the music page", "/music")}: everything there plays in full.`,
    },
    ...tracks.map((track) => ({
      id: `track-${track.id}`,
      title: track.title,
      words: "",
      text: describeTrack(track, currency),
      isTrack: true,
    })),
  ];
}

const musicWords =
  "music available tracks track songs song catalogue catalog album albums list discography released release releases titles offer sell selling shop store have";
const newestWords = "newest new latest recent recently last fresh just out";
const priceWords =
  "price prices cost costs much pay cheap cheapest expensive dollars money charge currency fee";
const formatWords =
  "format formats file files mp3 flac wav aiff aif lossless quality bitrate kbps audio hi-res codec drm type";
const freeWords = "free gratis without paying gift nothing giveaway complimentary";

function isFree({ price }: KnownTrack): boolean {
  return Number(price) === 0;
}

function priceOf(track: KnownTrack, currency: string): string {
  const price = formatPrice(track.price, currency);
  if (track.suggestedPrice === null) return isFree(track) ? "free" : price;
  return isFree(track) ? "free, or what you like to give" : `name your price, from ${price}`;
}

function linkToTrack({ id, title }: KnownTrack): string {
  return linkTo(title, `/music/${id}`);
}

function describeCatalogue(tracks: readonly KnownTrack[], currency: string): string {
  if (tracks.length === 0) {
    return "There is no music here yet. News about music and shows is in the newsletter at the bottom of every page.";
  }
  const lines = tracks
    .slice(0, maxListed)
    .map((track) => `- ${linkToTrack(track)}, ${track.duration}, ${priceOf(track, currency)}`);
  const count = tracks.length === 1 ? "There is one track" : `There are ${tracks.length} tracks`;
  const more =
    tracks.length > maxListed
      ? `\n\nAll of them are on ${linkTo("the music page", "/music")}.`
      : `\n\nHear ${tracks.length === 1 ? "it" : "them"} on ${linkTo("the music page", "/music")}.`;
  return `${count}:\n\n${lines.join("\n")}${more}`;
}

function describeNewest(tracks: readonly KnownTrack[], currency: string): string {
  const [newest, ...before] = tracks.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
  if (!newest) return describeCatalogue(tracks, currency);
  const others = before.slice(0, 2).map(linkToTrack);
  const more = others.length > 0 ? ` Before that came ${listInWords(others)}.` : "";
  return `The newest track is ${linkToTrack(newest)}, ${newest.duration}, ${priceOf(newest, currency)}.${more}`;
}

function describePrices(tracks: readonly KnownTrack[], currency: string): string {
  const paid = tracks.filter((track) => !isFree(track));
  const free = tracks.filter(isFree);
  const freeToo =
    free.length > 0
      ? ` ${listInWords(free.slice(0, 5).map(linkToTrack))} ${free.length === 1 ? "is" : "are"} free.`
      : "";
  if (paid.length === 0) {
    return free.length > 0
      ? `All music here is free: ${linkTo("listen", "/music")}.`
      : `Nothing is on sale yet. Prices are next to the tracks on ${linkTo("the music page", "/music")}.`;
  }
  const byPrice = [...paid].sort((one, other) => Number(one.price) - Number(other.price));
  const [cheapest, dearest] = [byPrice[0], byPrice.at(-1)];
  if (!cheapest || !dearest) return "";
  const range =
    cheapest.price === dearest.price
      ? `${paid.length === 1 ? `${linkToTrack(cheapest)} costs` : "Each track costs"} ${formatPrice(cheapest.price, currency)}.`
      : `Tracks cost from ${formatPrice(cheapest.price, currency)} (${linkToTrack(cheapest)}) to ${formatPrice(dearest.price, currency)} (${linkToTrack(dearest)}).`;
  const named = paid.some(({ suggestedPrice }) => suggestedPrice !== null)
    ? " Where you name your price, this is the minimum."
    : "";
  return `${range}${named}${freeToo} You pay once for each track, without a subscription. All prices are on ${linkTo("the music page", "/music")}.`;
}

function describeFormats(tracks: readonly KnownTrack[]): string {
  const formats = [...new Set(tracks.flatMap(({ formats: own }) => own))];
  if (formats.length === 0) return "Downloads are audio files without copy protection, at least as MP3.";
  const lossless = formats.filter((format) => format !== "MP3");
  const originals =
    lossless.length > 0
      ? ` Some are also lossless, as ${listInWords(lossless)}; each track's page lists its formats and their sizes.`
      : "";
  return `Downloads are ${formats.includes("MP3") ? "MP3" : listInWords(formats)} files without copy protection, for any player.${originals} See ${linkTo("the music page", "/music")}.`;
}

function describeFree(tracks: readonly KnownTrack[]): string {
  const free = tracks.filter(isFree);
  if (free.length === 0) {
    return `No track is free at the moment, but each has a preview of up to ${maxPreviewSeconds} seconds on ${linkTo("the music page", "/music")}.`;
  }
  return `${listInWords(free.slice(0, maxListed).map(linkToTrack))} ${free.length === 1 ? "is" : "are"} free: play in full without an account, and download once you are signed in.`;
}

function describeTrack(track: KnownTrack, currency: string): string {
  const formats = track.formats.length > 0 ? ` Formats: ${listInWords(track.formats)}.` : "";
  const way = isFree(track)
    ? "It plays in full on its page."
    : "You can hear a preview and buy it on its page.";
  return `${linkToTrack(track)} ${costOf(track, currency)} and is ${track.duration} long. ${beginningOf(track.description)}${formats} ${way}`.replace(
    / {2,}/g,
    " ",
  );
}

function costOf(track: KnownTrack, currency: string): string {
  if (track.suggestedPrice === null) return `${isFree(track) ? "is" : "costs"} ${priceOf(track, currency)}`;
  const suggestion = formatPrice(track.suggestedPrice, currency);
  return isFree(track)
    ? `is free, or costs what you like to give (${suggestion} is suggested),`
    : `costs what you name, from ${formatPrice(track.price, currency)} (${suggestion} is suggested),`;
}
