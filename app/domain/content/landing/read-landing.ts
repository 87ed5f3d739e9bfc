import { listPhotos } from "#app/domain/content/photos/list-photos.ts";
import { listVideos } from "#app/domain/content/videos/list-videos.ts";
import type { Context } from "#app/domain/core/context.ts";
import { languagesOf, readOwnSettings, type SettingLanguages } from "#app/domain/core/own-settings.ts";
import { findPictures, type Picture } from "#app/domain/core/pictures/find-pictures.ts";
import { type RichText, readMarkdown, stripMarkdown } from "#app/domain/core/rich-text/read-markdown.ts";
import { listReleases, newestFirst } from "#app/domain/music/releases/list-releases.ts";
import type { PageRelease } from "#app/domain/music/releases/present-release.ts";
import { findFeaturedTrack } from "#app/domain/music/tracks/list-tracks.ts";
import type { Language } from "#app/messages/languages.ts";
import { messages } from "#app/messages/messages.ts";
import { tintStyle } from "#app/shared/core/colours/packed-tint.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { renditionAddress } from "#app/shared/core/pictures/picture-addresses.ts";
import {
  type About,
  type AboutSection,
  legalDocuments,
  type SiteSettings,
} from "#app/shared/core/settings/schema.ts";
import { playedTrack, presentFeatured, presentNewest, presentShown } from "./present-newest.ts";
import { slimPicture } from "./slim-picture.ts";

/**
 * The artist's picture for the about page: the portrait that the owner set, else the first public portrait of
 * the gallery, else its first formal photo.
 */
export function findPortrait(ctx: Context) {
  const { portrait, artistName } = readOwnSettings(ctx).settings;
  const given = portrait && findPictures(ctx, [portrait.id]).get(portrait.id);
  if (given) return { picture: given, description: portrait.description || artistName };
  const visitor = { ...ctx, actor: null };
  for (const category of ["portrait", "formal"] as const) {
    for (const { picture, description, title } of listPhotos(visitor, category)) {
      if (picture) return { picture, description: description || title };
    }
  }
  return null;
}

/** The newest release that can be heard, and the pre-order that comes out next; undefined where there is none. */
function findNewest(ctx: Context): { newest: PageRelease | undefined; coming: PageRelease | undefined } {
  const releases = newestFirst(listReleases(ctx));
  return {
    newest: releases.find(({ isOpen }) => isOpen),
    coming: releases.findLast(({ isOpen }) => !isOpen),
  };
}

/** Both as the home page shows them; null where there is none. */
export function findNewestReleases(ctx: Context) {
  const { newest, coming } = findNewest(ctx);
  return {
    newestRelease: newest ? presentShown(newest) : null,
    comingRelease: coming ? presentShown(coming) : null,
  };
}

const isWritten = ({ text }: AboutSection) => text.trim() !== "";

/** Whether the about page tells the artist's story. */
export function hasStory({ sections }: About): boolean {
  return sections.some(isWritten);
}

/** The chapters of the about page that have a text. */
export function readChapters({ sections }: About, lang: SettingLanguages = {}): Chapter[] {
  return sections.flatMap((section, index) => {
    if (!isWritten(section)) return [];
    const { title, text } = section;
    const titleLang = lang[`about.sections.${index}.title`];
    const textLang = lang[`about.sections.${index}.text`];
    return {
      title,
      text: readMarkdown(text),
      ...(titleLang && { titleLang }),
      ...(textLang && { textLang }),
    };
  });
}

interface Chapter {
  title: string;
  text: RichText;
  /** Where they aren't in the language of the page. */
  titleLang?: Language;
  textLang?: Language;
}

const galleryLength = 4;
const vaultLength = 3;

/**
 * What the landing page shows: the portrait, or else the newest release's cover, the featured track (else the first, or
 * that of the cover), the newest release, three locked videos, the artist in short, four photos.
 */
export function readLanding(ctx: Context) {
  const { settings, lang } = readOwnSettings(ctx);
  const { artistName, tagline, featuredTrackId, biography, milestones, about } = settings;
  const portrait = findPortrait(ctx);
  const { newest, coming } = findNewest(ctx);
  const sleeve = !portrait && newest?.cover ? newest : null;
  const ofSleeve = featuredTrackId === null && sleeve?.positions.find(({ heard }) => heard)?.heard;
  const heroTrack = ofSleeve || findFeaturedTrack(ctx, featuredTrackId);
  return {
    artistName,
    tagline,
    ...languagesOf(lang, ["tagline", "biography"]),
    // What draws Markdown would weigh more than the page has left.
    biography: stripMarkdown(biography),
    hasStory: hasStory(about),
    milestones,
    portrait: portrait && slimPicture(portrait.picture, 2200),
    sleeve: sleeve && {
      id: sleeve.id,
      title: sleeve.title,
      cover: sleeve.cover && slimPicture(sleeve.cover, 1200),
      tint: tintStyle(sleeve.cover),
      coverImageUrl: sleeve.coverImageUrl,
    },
    newest: newest ? presentNewest(ctx, newest) : heroTrack && presentFeatured(ctx, heroTrack),
    comingRelease: coming ? presentShown(coming) : null,
    heroTrack: heroTrack && playedTrack(heroTrack),
    videos: listVideos(ctx)
      .filter((video) => video.memberOnly)
      .slice(0, vaultLength)
      .map(({ id, title, thumbnail }) => ({
        id,
        title,
        thumbnail: thumbnail && slimPicture(withoutCrop(thumbnail), 760),
      })),
    photos: listPhotos(ctx)
      .filter((photo) => !photo.memberOnly)
      .slice(0, galleryLength)
      .map(({ id, title, description, picture }) => ({
        id,
        alt: description || title,
        picture: picture && slimPicture(picture, 760),
      })),
  };
}

/** Posters have the shape of their frame. */
function withoutCrop({ crop: _c, ...poster }: Picture): Picture {
  return poster;
}

/** One of the legal texts. @throws DomainError "not_found" for one that the owner has not set */
export function readLegalDocument(ctx: Pick<Context, "db">, name: string) {
  const document = legalDocuments.find((known) => known === name);
  const { settings, lang } = readOwnSettings(ctx);
  const text = document && settings.legal[document].trim();
  if (!document || !text) throw new DomainError("not_found", messages.contentPages.landing.noSuchPage);
  const textLang = lang[`legal.${document}`];
  return { document, text: readMarkdown(text), ...(textLang && { textLang }) };
}

/** The picture that other sites show for a link to this one, 1200 x 630 in the demo; null while none is set. */
export function shareImageOf({ sharePicture }: Pick<SiteSettings, "sharePicture">) {
  if (!sharePicture) return null;
  const { id, width, height } = sharePicture;
  return { src: renditionAddress(id, width, "jpeg"), width, height };
}
