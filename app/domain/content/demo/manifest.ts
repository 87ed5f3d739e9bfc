import { z } from "zod";
import { photoSizes } from "#app/shared/content/photos/schema.ts";
import { firstPhotoCategories } from "#app/shared/core/settings/photo-categories.ts";
import { siteSettingsSchema } from "#app/shared/core/settings/schema.ts";
import { releaseKinds } from "#app/shared/music/releases/kind-names.ts";
import { maxPreviewSeconds } from "#app/shared/music/tracks/preview-window.ts";
import { pictureFormats } from "#db/schema/index.ts";

/** Relative to the manifest's own folder, with forward slashes. */
const filePath = z.string().regex(/^[a-z0-9]+(?:[-./][a-z0-9]+)*$/);
const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
const file = z.strictObject({
  path: filePath,
  bytes: z.int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const renditionSchema = file.extend({
  format: z.enum(pictureFormats).exclude(["png"]),
  width: z.int().positive(),
  height: z.int().positive(),
});

/** A picture in its original shape, in pixels, its dominant colours, its focal point, and its files from narrow to wide. */
const pictureSchema = z.strictObject({
  width: z.int().positive(),
  height: z.int().positive(),
  colours: z
    .array(z.string().regex(/^#[0-9a-f]{6}$/))
    .min(1)
    .max(2),
  focus: z.tuple([z.int().min(0).max(100), z.int().min(0).max(100)]),
  renditions: z.array(renditionSchema).min(1),
});
export type DemoPicture = z.infer<typeof pictureSchema>;

const siteSchema = siteSettingsSchema.omit({ featuredTrackId: true, sharePicture: true });

const trackSchema = z.strictObject({
  slug,
  title: z.string().min(1),
  description: z.string().min(1),
  priceCents: z.int().nonnegative(),
  durationSeconds: z.number().positive(),
  previewStart: z.number().nonnegative(),
  previewLength: z.number().positive().max(maxPreviewSeconds),
  waveform: z.string().regex(/^[0-9a-z]{100}$/),
  /** In LUFS. */
  loudness: z.number(),
  /** The highest sample, 1 is full scale. */
  peak: z.number(),
  full: file,
  preview: file,
  cover: pictureSchema,
});

const videoSchema = z.strictObject({
  slug,
  title: z.string().min(1),
  description: z.string().min(1),
  videoUrl: z.url(),
  memberOnly: z.boolean(),
  thumbnail: pictureSchema,
});

const photoSchema = z.strictObject({
  slug,
  title: z.string().min(1),
  description: z.string().min(1).describe("What is to be seen, for those who can't."),
  category: z.enum(firstPhotoCategories.map(({ id }) => id)),
  size: z.enum(photoSizes),
  picture: pictureSchema,
});

const releaseSchema = z.strictObject({
  slug,
  kind: z.enum(releaseKinds),
  title: z.string().min(1),
  description: z.string().min(1),
  credits: z.string(),
  priceCents: z.int().nonnegative(),
  releaseDate: z.iso.date(),
  trackSlugs: z.array(slug).min(1),
});

/** All that seeding needs to know about the demo artist; lists are in display order. */
export const manifestSchema = z.strictObject({
  site: siteSchema,
  featuredTrackSlug: slug,
  tracks: z.array(trackSchema),
  releases: z.array(releaseSchema),
  videos: z.array(videoSchema),
  photos: z.array(photoSchema),
  shareImage: pictureSchema,
});
export type Manifest = z.infer<typeof manifestSchema>;
