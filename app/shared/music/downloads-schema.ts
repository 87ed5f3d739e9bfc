import { z } from "zod";
import { extraSchema } from "./extras/schema.ts";
import { downloadFormats } from "./tracks/download-formats.ts";

const downloadSchema = z.object({
  format: z.enum(downloadFormats),
  bytes: z.int().describe("Of a release all of its tracks that are the caller's."),
  isEstimate: z.boolean().describe("Whether the file must be made first, so that its size is an estimate."),
  url: z.string(),
});

/** What the API says of a track or a release to who may download it. */
export const downloadsSchema = z.object({
  downloads: z
    .array(downloadSchema)
    .describe("Each format that the caller may download it in; empty for who has none of it."),
  extras: z
    .array(extraSchema)
    .describe("The files that come with it, like a booklet; those that are the caller's."),
});
export type Downloads = z.infer<typeof downloadsSchema>;
