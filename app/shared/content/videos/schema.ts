import { z } from "zod";
import { cleanLine, cleanLines } from "#app/shared/core/clean-text.ts";
import { siteName } from "#app/shared/core/settings/site-name.ts";
import { parseWebAddress } from "#app/shared/core/web-address.ts";
import { readHostedVideo, readPastedLink, videoHostName } from "./video-link.ts";

/** A video as every caller sees it; `videoUrl` is null for a visitor when it is for members only. */
export const videoSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  thumbnailUrl: z.string(),
  videoUrl: z.string().nullable(),
  memberOnly: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Video = z.infer<typeof videoSchema>;

const maxTitleLength = 120;
const maxDescriptionLength = 1000;
const noLink =
  "This isn't a video link. Copy it from the video's page, like https://www.youtube.com/watch?v=… or https://vimeo.com/…";

/** A link or an embed code, as pasted: the address of a video that can be played here. */
const videoUrlSchema = z
  .string("Paste the link to the video")
  .max(2000, noLink)
  .transform(readPastedLink)
  .superRefine((address, check) => {
    if (readHostedVideo(address) && address.length <= 500) return;
    const host = parseWebAddress(address) && videoHostName(address);
    const isOther = host && !["YouTube", "Vimeo"].includes(host);
    const message = isOther
      ? `Videos play here from YouTube and Vimeo, not from ${siteName(address)}. Use a link to one of them.`
      : noLink;
    check.addIssue({ code: "custom", message });
  });

/** The owner's form for a new video. */
export const videoAdditionSchema = z.object({
  videoUrl: videoUrlSchema,
  title: z
    .string("Enter a title")
    .overwrite(cleanLine)
    .min(1, "Enter a title")
    .max(maxTitleLength, `Use up to ${maxTitleLength} characters`),
  description: z
    .string()
    .overwrite(cleanLines)
    .max(maxDescriptionLength, `Use up to ${maxDescriptionLength} characters`)
    .default(""),
  memberOnly: z.boolean().default(false),
  /** Whether it is featured on the home page of members and marked everywhere. */
  isPromo: z.boolean().default(false),
});
export type VideoAddition = z.infer<typeof videoAdditionSchema>;

/** The owner's form for a video. */
export const videoDetailsSchema = videoAdditionSchema.extend({
  isPublished: z.boolean().default(false),
  /** Counted from 1. */
  position: z.int("Enter a whole number").min(1, "Enter 1 or more"),
});
export type VideoDetails = z.infer<typeof videoDetailsSchema>;
