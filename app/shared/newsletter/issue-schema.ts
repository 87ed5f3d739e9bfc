import { z } from "zod";
import { issueAudiences } from "./schema.ts";

/** A line of an issue's text that becomes a card: the kind and the id of a release or a track. */
export const cardPattern = /^\{\{(release|track):([\w-]+)\}\}[ \t]*$/m;

/** The line for a card. */
export const cardLine = (kind: "release" | "track", id: string): string => `{{${kind}:${id}}}`;

/** Mail programs cut off what is longer than about 100 KB; this text stays below with its HTML. */
const maxBody = 12_000;

const chosenAudience = z.enum(issueAudiences).exclude(["announcement"]);

/** What the owner writes. */
export const issueSchema = z
  .strictObject({
    subject: z
      .string()
      .trim()
      .min(1, "Enter a subject")
      .max(150, "Use up to 150 characters")
      // A line break would be a header of its own.
      .regex(/^[^\r\n]*$/, "Write the subject in one line"),
    preheader: z.string().trim().max(150, "Use up to 150 characters"),
    body: z.string().max(maxBody, `Use up to ${maxBody.toLocaleString("en")} characters`),
    audience: chosenAudience,
    /** Of an audience that is about a release. */
    releaseId: z.string().nullable(),
  })
  .refine(({ audience, releaseId }) => audience === "all" || releaseId !== null, {
    path: ["releaseId"],
    message: "Choose the release that they bought, wait for, or don't own yet",
  });
export type WrittenIssue = z.infer<typeof issueSchema>;
