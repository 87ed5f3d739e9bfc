import type { PageRelease } from "#app/domain/music/releases/present-release.ts";
import { messages } from "#app/messages/messages.ts";
import { formatPrice } from "#app/shared/core/money.ts";
import { formatDate } from "#app/shared/core/times/zoned-time.ts";
import { kindName } from "#app/shared/music/releases/kind-names.ts";
import { beginningOf, linkTo, listInWords, type Passage, paragraph, topic } from "../find-passages.ts";

/** What the assistant may know about a release: only what every visitor sees. */
export type KnownRelease = Pick<
  PageRelease,
  | "id"
  | "title"
  | "kind"
  | "description"
  | "price"
  | "suggestedPrice"
  | "day"
  | "isOpen"
  | "opensOn"
  | "positions"
>;

const maxListed = 25;
/** The releases, what they cost, and those to come; nothing while there is none. */
export function releasePassages(releases: readonly KnownRelease[], currency: string): Passage[] {
  if (releases.length === 0) return [];
  const upcoming = releases.filter(({ isOpen }) => !isOpen);
  return [
    { ...topic("releases"), text: describeAll(releases, currency) },
    ...(upcoming.length > 0 ? [{ ...topic("preorders"), text: describeUpcoming(upcoming) }] : []),
    ...releases.map((release) => ({
      id: `release-${release.id}`,
      title: release.title,
      words: "",
      text: describeRelease(release, currency),
      isTrack: true,
    })),
  ];
}

function describeAll(releases: readonly KnownRelease[], currency: string): string {
  const lines = releases
    .slice(0, maxListed)
    .map((release) => `- ${linkToRelease(release)}, ${factsOf(release, currency).join(", ")}`);
  return [
    messages.assistantAnswers.releases.count(releases.length),
    lines.join("\n"),
    messages.assistantAnswers.releases.seeAll,
  ].join("\n\n");
}

function describeUpcoming(upcoming: readonly KnownRelease[]): string {
  const announced = upcoming.map((release) =>
    release.opensOn
      ? messages.assistantAnswers.releases.comesOut(linkToRelease(release), writeDay(release.opensOn))
      : messages.assistantAnswers.releases.toCome(linkToRelease(release)),
  );
  const isSold = upcoming.some(({ price }) => price !== null);
  return paragraph(`${listInWords(announced)}.`, isSold && messages.assistantAnswers.releases.howToPreorder);
}

/** English has it as the site stores it. */
function writeDay(day: string): string {
  return messages.core.language === "en" ? day : formatDate(new Date(day), "UTC");
}

function describeRelease(release: KnownRelease, currency: string): string {
  const titles = release.positions.map(({ heard, announced }) => (heard ?? announced)?.title ?? "");
  return paragraph(
    `${linkToRelease(release)}: ${factsOf(release, currency).join(", ")}.`,
    beginningOf(release.description, 240),
    messages.assistantAnswers.releases.onIt(listInWords(titles)),
    release.isOpen ? wayToBuy(release) : dayToCome(release),
  );
}

function wayToBuy({ price }: KnownRelease): string {
  return price === null
    ? messages.assistantAnswers.releases.hear
    : messages.assistantAnswers.releases.hearAndBuy;
}

function dayToCome({ opensOn, price }: KnownRelease): string {
  if (price === null) {
    return opensOn
      ? messages.assistantAnswers.releases.isNotOutUntil(writeDay(opensOn))
      : messages.assistantAnswers.releases.isNotOut;
  }
  return opensOn
    ? messages.assistantAnswers.releases.canBePreorderedUntil(writeDay(opensOn))
    : messages.assistantAnswers.releases.canBePreordered;
}

function factsOf({ kind, day, positions, ...priced }: KnownRelease, currency: string): string[] {
  const toCome =
    priced.price === null
      ? messages.assistantAnswers.releases.notOut
      : messages.assistantAnswers.releases.toPreorder;
  return [
    kindName(kind),
    ...(day ? [day.slice(0, 4)] : []),
    messages.assistantAnswers.releases.tracks(positions.length),
    priceOf(priced, currency),
    ...(priced.isOpen ? [] : [toCome]),
  ];
}

function priceOf(
  { price, suggestedPrice }: Pick<KnownRelease, "price" | "suggestedPrice">,
  currency: string,
): string {
  if (price === null) return messages.assistantAnswers.price.byTrack;
  const isFree = Number(price) === 0;
  const least = formatPrice(price, currency);
  if (suggestedPrice === null) return isFree ? messages.assistantAnswers.price.free : least;
  return isFree ? messages.assistantAnswers.price.freeOrPay : messages.assistantAnswers.price.from(least);
}

function linkToRelease({ id, title }: KnownRelease): string {
  return linkTo(title, `/releases/${id}`);
}
