import type { PageTrack } from "#app/domain/music/tracks/present-track.ts";
import { messages } from "#app/messages/messages.ts";
import { formatPrice } from "#app/shared/core/money.ts";
import { maxPreviewSeconds } from "#app/shared/music/tracks/preview-window.ts";
import { beginningOf, linkTo, listInWords, type Passage, paragraph, topic } from "../find-passages.ts";

/** What the assistant may know about a track: only what every visitor sees. */
export type KnownTrack = Pick<
  PageTrack,
  "id" | "title" | "description" | "price" | "suggestedPrice" | "duration" | "createdAt"
> & { formats: readonly string[] };

const maxListed = 25;

/** The tracks and their prices. */
export function musicPassages(tracks: readonly KnownTrack[], currency: string): Passage[] {
  const previews = topic("previews");
  return [
    { ...topic("music"), text: describeCatalogue(tracks, currency) },
    { ...topic("newest"), text: describeNewest(tracks, currency) },
    { ...topic("prices"), text: describePrices(tracks, currency) },
    { ...topic("formats"), text: describeFormats(tracks) },
    { ...topic("free"), text: describeFree(tracks) },
    {
      ...previews,
      words: `${previews.words} ${maxPreviewSeconds}`,
      text: tracks.every(isFree)
        ? messages.assistantAnswers.music.noPreviews
        : messages.assistantAnswers.music.previews(maxPreviewSeconds),
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

function isFree({ price }: KnownTrack): boolean {
  return Number(price) === 0;
}

function priceOf(track: KnownTrack, currency: string): string {
  const price = formatPrice(track.price, currency);
  if (track.suggestedPrice === null) return isFree(track) ? messages.assistantAnswers.price.free : price;
  return isFree(track)
    ? messages.assistantAnswers.price.freeOrMore
    : messages.assistantAnswers.price.from(price);
}

function linkToTrack({ id, title }: KnownTrack): string {
  return linkTo(title, `/music/${id}`);
}

function describeCatalogue(tracks: readonly KnownTrack[], currency: string): string {
  if (tracks.length === 0) return messages.assistantAnswers.music.none;
  const lines = tracks
    .slice(0, maxListed)
    .map((track) => `- ${linkToTrack(track)}, ${track.duration}, ${priceOf(track, currency)}`);
  const hear =
    tracks.length === 1 ? messages.assistantAnswers.music.hearIt : messages.assistantAnswers.music.hearThem;
  return [
    messages.assistantAnswers.music.count(tracks.length),
    lines.join("\n"),
    tracks.length > maxListed ? messages.assistantAnswers.music.allOnPage : hear,
  ].join("\n\n");
}

function describeNewest(tracks: readonly KnownTrack[], currency: string): string {
  const [newest, ...before] = tracks.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
  if (!newest) return describeCatalogue(tracks, currency);
  const others = before.slice(0, 2).map(linkToTrack);
  return paragraph(
    messages.assistantAnswers.music.newest(linkToTrack(newest), newest.duration, priceOf(newest, currency)),
    others.length > 0 && messages.assistantAnswers.music.before(listInWords(others)),
  );
}

function describePrices(tracks: readonly KnownTrack[], currency: string): string {
  const free = tracks.filter(isFree);
  const paid = tracks
    .filter((track) => !isFree(track))
    .sort((one, other) => Number(one.price) - Number(other.price));
  const [cheapest, dearest] = [paid[0], paid.at(-1)];
  if (!cheapest || !dearest) {
    return free.length > 0
      ? messages.assistantAnswers.music.allFree
      : messages.assistantAnswers.music.nothingOnSale;
  }
  return paragraph(
    describeRange(cheapest, dearest, { areSeveral: paid.length > 1, currency }),
    paid.some(({ suggestedPrice }) => suggestedPrice !== null) && messages.assistantAnswers.music.minimum,
    free.length > 0 &&
      messages.assistantAnswers.music.areFree(listInWords(free.slice(0, 5).map(linkToTrack)), free.length),
    messages.assistantAnswers.music.payOnce,
  );
}

function describeRange(
  cheapest: KnownTrack,
  dearest: KnownTrack,
  { areSeveral, currency }: { areSeveral: boolean; currency: string },
): string {
  const least = formatPrice(cheapest.price, currency);
  if (!areSeveral) return messages.assistantAnswers.music.costs(linkToTrack(cheapest), least);
  if (cheapest.price === dearest.price) return messages.assistantAnswers.music.eachCosts(least);
  return messages.assistantAnswers.music.costFrom(
    least,
    linkToTrack(cheapest),
    formatPrice(dearest.price, currency),
    linkToTrack(dearest),
  );
}

function describeFormats(tracks: readonly KnownTrack[]): string {
  const formats = [...new Set(tracks.flatMap(({ formats: own }) => own))];
  if (formats.length === 0) return messages.assistantAnswers.music.unknownFormats;
  const lossless = formats.filter((format) => format !== "MP3");
  return paragraph(
    messages.assistantAnswers.music.formats(formats.includes("MP3") ? "MP3" : listInWords(formats)),
    lossless.length > 0 && messages.assistantAnswers.music.lossless(listInWords(lossless)),
    messages.assistantAnswers.music.seeMusic,
  );
}

function describeFree(tracks: readonly KnownTrack[]): string {
  const free = tracks.filter(isFree);
  return free.length === 0
    ? messages.assistantAnswers.music.noneFree(maxPreviewSeconds)
    : messages.assistantAnswers.music.freeNow(
        listInWords(free.slice(0, maxListed).map(linkToTrack)),
        free.length,
      );
}

function describeTrack(track: KnownTrack, currency: string): string {
  return paragraph(
    costOf(track, currency),
    beginningOf(track.description),
    track.formats.length > 0 && messages.assistantAnswers.music.trackFormats(listInWords(track.formats)),
    isFree(track) ? messages.assistantAnswers.music.playsInFull : messages.assistantAnswers.music.hearAndBuy,
  );
}

function costOf(track: KnownTrack, currency: string): string {
  const { duration, suggestedPrice } = track;
  const link = linkToTrack(track);
  const price = formatPrice(track.price, currency);
  if (suggestedPrice === null) {
    return isFree(track)
      ? messages.assistantAnswers.music.trackFree(link, duration)
      : messages.assistantAnswers.music.trackCosts(link, price, duration);
  }
  const suggestion = formatPrice(suggestedPrice, currency);
  return isFree(track)
    ? messages.assistantAnswers.music.trackFreeOrMore(link, suggestion, duration)
    : messages.assistantAnswers.music.trackNamed(link, price, suggestion, duration);
}
