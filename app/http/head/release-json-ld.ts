import type { PageRelease, ReleasePosition } from "#app/domain/releases/present-release.ts";
import type { ReleaseKind } from "#app/shared/releases/schema.ts";
import { releasePath, trackPath } from "./addresses.ts";
import { artistId, priceData } from "./json-ld.ts";

const releaseTypes: Record<ReleaseKind, string> = {
  single: "SingleRelease",
  ep: "EPRelease",
  album: "AlbumRelease",
  mixtape: "AlbumRelease",
};

/**
 * A release for search engines: schema.org/MusicAlbum with its tracks, and the MusicRelease that is sold. It is the
 * same for everybody: prices are those of a buyer who owns none of it.
 */
export function releaseData(publicUrl: string, currency: string, release: PageRelease, credits: string) {
  const address = publicUrl + releasePath(release.id);
  const byArtist = { "@type": "MusicGroup", "@id": artistId(publicUrl), name: release.artist };
  const released = release.releaseDate ?? release.createdAt.slice(0, 10);
  return {
    "@context": "https://schema.org",
    "@type": "MusicAlbum",
    "@id": `${address}#album`,
    name: release.title,
    url: address,
    description: release.description,
    image: publicUrl + release.coverImageUrl,
    byArtist,
    datePublished: released,
    ...(credits && { creditText: credits }),
    albumReleaseType: `https://schema.org/${releaseTypes[release.kind]}`,
    albumProductionType: `https://schema.org/${release.kind === "mixtape" ? "MixtapeAlbum" : "StudioAlbum"}`,
    isFamilyFriendly: !release.positions.some(({ heard }) => heard?.isExplicit),
    numTracks: release.positions.length,
    track: {
      "@type": "ItemList",
      numberOfItems: release.positions.length,
      itemListElement: release.positions.map((position, index) => ({
        "@type": "ListItem",
        position: index + 1,
        item: recordingData(publicUrl, position),
      })),
    },
    albumRelease: {
      "@type": "MusicRelease",
      "@id": `${address}#release`,
      name: release.title,
      url: address,
      musicReleaseFormat: "https://schema.org/DigitalFormat",
      datePublished: released,
      duration: `PT${Math.round(lengthOf(release.positions))}S`,
      ...(release.price !== null && {
        offers: {
          "@type": "Offer",
          url: address,
          ...priceData(currency, release),
          availability: `https://schema.org/${release.isOpen ? "InStock" : "PreOrder"}`,
          ...(release.opensAt && { availabilityStarts: release.opensAt }),
        },
      }),
    },
  };
}

function recordingData(publicUrl: string, { heard, announced }: ReleasePosition) {
  if (!heard) {
    return {
      "@type": "MusicRecording",
      name: announced?.title,
      duration: `PT${Math.round(announced?.durationSeconds ?? 0)}S`,
    };
  }
  const address = publicUrl + trackPath(heard.id);
  return {
    "@type": "MusicRecording",
    "@id": `${address}#recording`,
    name: heard.title,
    url: address,
    duration: `PT${Math.round(heard.durationSeconds)}S`,
    isFamilyFriendly: !heard.isExplicit,
  };
}

function lengthOf(positions: readonly ReleasePosition[]): number {
  return positions.reduce(
    (sum, { heard, announced }) => sum + (heard?.durationSeconds ?? announced?.durationSeconds ?? 0),
    0,
  );
}
