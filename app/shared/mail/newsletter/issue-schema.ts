import { z } from "zod";
import { messages } from "#app/messages/messages.ts";
import { cleanLine, withoutUnwanted } from "#app/shared/core/clean-text.ts";
import { momentInZone } from "#app/shared/core/times/zoned-time.ts";
import { issueAudiences } from "./schema.ts";

/** Mail programs cut off what is longer than about 100 KB; this text stays below with its HTML. */
const maxBody = 12_000;

// Browsers send CRLF line endings, and a limit must not count both characters.
const fields = z.object({
  subject: z
    .string({ error: () => messages.adminNewsletter.issue.enterSubject })
    .overwrite(cleanLine)
    .min(1, { error: () => messages.adminNewsletter.issue.enterSubject })
    .max(150, { error: () => messages.adminNewsletter.issue.upTo(150) }),
  preheader: z
    .string()
    .overwrite(cleanLine)
    .max(150, { error: () => messages.adminNewsletter.issue.upTo(150) })
    .default(""),
  body: z
    .string()
    .default("")
    .transform((text) => withoutUnwanted(text.replaceAll("\r\n", "\n")))
    .pipe(z.string().max(maxBody, { error: () => messages.adminNewsletter.issue.upTo(maxBody) })),
  audience: z.enum(issueAudiences).default("all"),
  /** Of an audience that is about a release. */
  releaseId: z
    .string()
    .default("")
    .transform((id) => id || null),
});

const hasItsRelease = ({ audience, releaseId }: Pick<z.infer<typeof fields>, "audience" | "releaseId">) =>
  audience === "all" || audience === "announcement" || releaseId !== null;
const missingRelease = { path: ["releaseId"], error: () => messages.adminNewsletter.issue.chooseRelease };

/** What the owner writes. */
export type WrittenIssue = z.infer<typeof fields>;

/** The same as a form sends it, with the card that a button puts at the end of the text, like "release:lamp-season". */
export const issueFormSchema = fields
  .extend({
    card: z
      .string()
      .regex(/^((release|track):[\w-]+)?$/, { error: () => messages.adminNewsletter.issue.chooseItem })
      .default(""),
  })
  .refine(hasItsRelease, missingRelease);

/** When an issue is sent, by the site's clock. */
export const issueTimeSchema = z.object({
  at: z
    .string({ error: () => messages.adminNewsletter.issue.enterTime })
    .refine((text) => momentInZone(text, "UTC") !== null, {
      error: () => messages.adminNewsletter.issue.enterTimeLike,
    }),
});
