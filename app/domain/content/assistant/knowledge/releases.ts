import type { PageRelease } from "#app/domain/music/releases/present-release.ts";
import { formatPrice } from "#app/shared/core/money.ts";
import { kindName } from "#app/shared/music/releases/kind-names.ts";
import { beginningOf, linkTo, listInWords, type Passage } from "../find-passages.ts";

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
const listWords =
  "album albums ep eps single singles mixtape mixtapes release releases discography record lp";
const preorderWords = "preorder pre-order preorders order upcoming coming next announced soon when future";

/** The releases, what they cost, and those to come; nothing while there is none. */
export function releasePassages(releases: readonly KnownRelease[], currency: string): Passage[] {
  if (releases.length === 0) return [];
  const upcoming = releases.filter(({ isOpen }) => !isOpen);
  return [
    { id: "releases", title: "Releases", words: listWords, text: describeAll(releases, currency) },
    ...(upcoming.length > 0
      ? [{ id: "preorders", title: "Pre-orders", words: preorderWords, text: describeUpcoming(upcoming) }]
      : []),
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
  const count = releases.length === 1 ? "There is one release" : `There are ${releases.length} releases`;
  return `${count}:\n\n${lines.join("\n")}\n\nSee all on ${linkTo("the releases page", "/releases")}.`;
}

function describeUpcoming(upcoming: readonly KnownRelease[]): string {
  const announced = upcoming.map((release) => {
    return `${linkToRelease(release)}${release.opensOn ? ` comes out on ${release.opensOn}` : " is to come"}`;
  });
  const isSold = upcoming.some(({ price }) => price !== null);
  const way = isSold
    ? " You can pre-order on its page: pay now, get what's already out right away, and the rest on release day, with an email."
    : "";
  return `${listInWords(announced)}.${way}`;
}

function describeRelease(release: KnownRelease, currency: string): string {
  const titles = release.positions.map(({ heard, announced }) => (heard ?? announced)?.title ?? "");
  const way = release.isOpen ? wayToBuy(release) : `It isn't out yet${dayToCome(release)}.`;
  return `${linkToRelease(release)}: ${factsOf(release, currency).join(", ")}. ${beginningOf(release.description, 240)} On it: ${listInWords(titles)}. ${way}`.replace(
    / {2,}/g,
    " ",
  );
}

function wayToBuy({ price }: KnownRelease): string {
  return price === null
    ? "Hear it on its page; its tracks are sold one by one."
    : "Hear it and buy it on its page, and download it as one zip.";
}

function dayToCome({ opensOn, price }: KnownRelease): string {
  return `${opensOn ? `: it comes out on ${opensOn}` : ""}${price === null ? "" : ", and you can pre-order it on its page"}`;
}

function factsOf({ kind, day, positions, ...priced }: KnownRelease, currency: string): string[] {
  return [
    kindName(kind),
    ...(day ? [day.slice(0, 4)] : []),
    `${positions.length} ${positions.length === 1 ? "track" : "tracks"}`,
    ...priceOf(priced, currency),
    ...(priced.isOpen ? [] : [priced.price === null ? "not out yet" : "to pre-order"]),
  ];
}

function priceOf(
  { price, suggestedPrice }: Pick<KnownRelease, "price" | "suggestedPrice">,
  currency: string,
): string[] {
  if (price === null) return ["sold track by track"];
  const isFree = Number(price) === 0;
  const least = formatPrice(price, currency);
  if (suggestedPrice === null) return [isFree ? "free" : least];
  return [isFree ? "free, or pay what you like" : `name your price, from ${least}`];
}

function linkToRelease({ id, title }: KnownRelease): string {
  return linkTo(title, `/releases/${id}`);
}
