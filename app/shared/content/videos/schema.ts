import { z } from "zod";
import { messages } from "#app/messages/messages.ts";
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
const noLink = () => messages.adminContent.videos.noLink;
const upTo = (characters: number) => ({ error: () => messages.fields.upTo(characters) });
const titleSentence = { error: () => messages.adminContent.enterTitle };

/** A link or an embed code, as pasted: the address of a video that can be played here. */
const videoUrlSchema = z
  .string({ error: () => messages.adminContent.videos.pasteLink })
  .max(2000, { error: noLink })
  .transform(readPastedLink)
  .superRefine((address, check) => {
    if (readHostedVideo(address) && address.length <= 500) return;
    const host = parseWebAddress(address) && videoHostName(address);
    const isOther = host && !["YouTube", "Vimeo"].includes(host);
    const message = isOther ? messages.adminContent.videos.otherSite(siteName(address)) : noLink();
    check.addIssue({ code: "custom", message });
  });

/** The owner's form for a new video. */
export const videoAdditionSchema = z.object({
  videoUrl: videoUrlSchema,
  title: z
    .string(titleSentence)
    .overwrite(cleanLine)
    .min(1, titleSentence)
    .max(maxTitleLength, upTo(maxTitleLength)),
  description: z
    .string()
    .overwrite(cleanLines)
    .max(maxDescriptionLength, upTo(maxDescriptionLength))
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
  position: z
    .int({ error: () => messages.adminContent.wholeNumber })
    .min(1, { error: () => messages.adminContent.oneOrMore }),
});
export type VideoDetails = z.infer<typeof videoDetailsSchema>;
