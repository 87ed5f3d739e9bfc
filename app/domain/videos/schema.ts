import { z } from "zod";

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
