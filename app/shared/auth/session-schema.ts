import { z } from "zod";

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
