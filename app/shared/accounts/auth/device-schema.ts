import { z } from "zod";
import { nameSchema } from "./schema.ts";

/** The form and JSON body of a new app password. */
export const newAppPasswordSchema = z.strictObject({ name: nameSchema("name") });

/** The form and JSON body of revoking one. */
export const appPasswordIdSchema = z.strictObject({ id: z.string().max(64) });

/** An app password as the API shows it to its owner, without its secret. */
export const appPasswordSchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  lastApp: z.string().nullable(),
});

/** A signed-in device as the API shows it to its owner. */
export const sessionSchema = z.object({
  id: z.string(),
  deviceName: z.string(),
  ipAddress: z.string().nullable(),
  lastActivity: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  current: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;
