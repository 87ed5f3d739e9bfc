import { stripMarkdown } from "#app/domain/core/rich-text/read-markdown.ts";
import type { PageRelease, ReleasePosition } from "#app/domain/music/releases/present-release.ts";
import type { PageTrack } from "#app/domain/music/tracks/present-track.ts";
import type { SiteSettings } from "#app/shared/core/settings/schema.ts";
import type { ReleaseKind } from "#app/shared/music/releases/kind-names.ts";
import type { Sale, TrackDetails } from "#app/shared/music/tracks/schema.ts";
import { releasePath, trackPath } from "./addresses.ts";

type Artist = Pick<SiteSettings, "artistName" | "genre" | "biography" | "tagline" | "socialLinks">;

/** The artist for search engines: schema.org/MusicGroup, which also covers solo artists. */
export function artistData(publicUrl: string, artist: Artist, image: string | null) {
  return {
    "@context": "https://schema.org",
    "@type": "MusicGroup",
    "@id": artistId(publicUrl),
    name: artist.artistName,
    url: `${publicUrl}/`,
    genre: artist.genre,
    description: stripMarkdown(artist.biography) || artist.tagline,
    ...(image && { image: publicUrl + image }),
    sameAs: artist.socialLinks,
  };
}

/** A track for search engines: schema.org/MusicRecording with its price, and the releases that it is on. */
export function trackData(
  publicUrl: string,
  currency: string,
  track: PageTrack,
  { releases, ...details }: TrackDetails & { releases: readonly { id: string; title: string }[] },
) {
  const address = publicUrl + trackPath(track.id);
  const audio = track.previewUrl ?? track.fullUrl;
  return {
    "@context": "https://schema.org",
    "@type": "MusicRecording",
    "@id": `${address}#recording`,
    name: track.title,
    url: address,
    description: track.description,
    image: publicUrl + track.coverImageUrl,
    duration: `PT${Math.round(track.durationSeconds)}S`,
    datePublished: track.releaseDate ?? track.createdAt,
    isAccessibleForFree: track.previewUrl === null,
    isFamilyFriendly: !track.isExplicit,
    ...(details.isrc && { isrcCode: details.isrc }),
    ...(details.credits && { creditText: details.credits }),
    ...(details.lyrics && {
      recordingOf: {
        "@type": "MusicComposition",
        name: track.title,
        lyrics: { "@type": "CreativeWork", text: details.lyrics },
      },
    }),
    ...(releases.length > 0 && {
      inAlbum: releases.map(({ id, title }) => ({
        "@type": "MusicAlbum",
        "@id": `${publicUrl}${releasePath(id)}#album`,
        name: title,
      })),
    }),
    byArtist: { "@type": "MusicGroup", "@id": artistId(publicUrl), name: track.artist },
    ...(audio && {
      audio: { "@type": "AudioObject", contentUrl: publicUrl + audio, encodingFormat: "audio/mpeg" },
    }),
    offers: {
      "@type": "Offer",
      url: address,
      ...priceData(currency, track),
      availability: "https://schema.org/InStock",
    },
  };
}

/**
 * The price in an offer; where the fan names it, it is the least (schema.org/PriceSpecification). In a sale the regular
 * price comes along as Google reads it (developers.google.com/search/docs/appearance/structured-data/merchant-listing).
 */
function priceData(
  currency: string,
  { price, minimumPrice, sale }: { price: string | null; minimumPrice: string | null; sale: Sale | null },
) {
  const priceCurrency = currency.toUpperCase();
  const least = { "@type": "PriceSpecification", minPrice: minimumPrice, priceCurrency };
  const regular = {
    "@type": "UnitPriceSpecification",
    priceType: "https://schema.org/StrikethroughPrice",
    price: sale?.regularPrice,
    priceCurrency,
  };
  return {
    price,
    priceCurrency,
    ...(minimumPrice !== null && { priceSpecification: least }),
    ...(sale && { priceSpecification: regular }),
    ...(sale?.endsAt && { priceValidUntil: sale.endsAt }),
  };
}

/** The artist in all structured data of the site. */
function artistId(publicUrl: string): string {
  return `${publicUrl}/#artist`;
}

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
