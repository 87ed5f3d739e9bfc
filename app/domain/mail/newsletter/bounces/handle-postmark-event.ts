import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Context } from "#app/domain/core/context.ts";
import { isSameSecret, sign } from "#app/domain/core/signature.ts";
import { write } from "#app/domain/core/write.ts";
import { parseEmailAddress } from "#app/shared/core/email-address.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { newsletterSubscriptions } from "#db/schema/index.ts";
import { withdrawConsents } from "../unsubscribe.ts";
import { stopAddresses } from "./stop-addresses.ts";

// https://postmarkapp.com/developer/webhooks/webhooks-overview; other records are of no interest here.
const time = z.coerce.date().optional().catch(undefined);
const eventSchema = z.discriminatedUnion("RecordType", [
  z.object({ RecordType: z.literal("Bounce"), Type: z.string(), Email: z.string(), BouncedAt: time }),
  z.object({ RecordType: z.literal("SpamComplaint"), Email: z.string(), BouncedAt: time }),
  z.object({
    RecordType: z.literal("SubscriptionChange"),
    Recipient: z.string(),
    SuppressSending: z.boolean(),
    Origin: z.string().nullish(),
    SuppressionReason: z.string().nullish(),
    ChangedAt: time,
  }),
]);
type PostmarkEvent = z.infer<typeof eventSchema>;

/** The secret in the address that Postmark calls: it signs nothing itself. */
export function postmarkSecret({ secrets }: Pick<Context, "secrets">): string {
  return sign(secrets.newsletter, "postmark-webhook");
}

/**
 * Stops an address that Postmark reports as bounced for good, or that complained; who unsubscribes at Postmark is
 * unsubscribed here. What it takes back is left to the fan.
 * @param secret from the address of the request.
 * @throws DomainError "not_found" for a wrong secret, "invalid" for a body that isn't Postmark's.
 */
export function handlePostmarkEvent(ctx: Context, secret: string, body: unknown): void {
  if (!isSameSecret(secret, postmarkSecret(ctx)))
    throw new DomainError("not_found", "There is nothing at this address.");
  if (!z.object({ RecordType: z.string() }).safeParse(body).success)
    throw new DomainError("invalid", "This is no event of Postmark.");
  const event = eventSchema.safeParse(body);
  if (event.success) apply(ctx, event.data);
}

function apply(ctx: Context, event: PostmarkEvent): void {
  switch (event.RecordType) {
    case "Bounce": {
      const reason = reasons[event.Type];
      if (reason) stopAddresses(ctx, [event.Email], reason, event.BouncedAt);
      return;
    }
    case "SpamComplaint":
      stopAddresses(ctx, [event.Email], "complained", event.BouncedAt);
      return;
    case "SubscriptionChange": {
      if (!event.SuppressSending) return;
      const reason = reasons[event.SuppressionReason ?? ""];
      if (reason) stopAddresses(ctx, [event.Recipient], reason, event.ChangedAt);
      else if (event.Origin === "Recipient") unsubscribeAddress(ctx, event.Recipient);
    }
  }
}

/** The other types are temporary, or about the message and not the address. */
const reasons: Readonly<Record<string, "bounced" | "complained">> = {
  HardBounce: "bounced",
  BadEmailAddress: "bounced",
  SpamComplaint: "complained",
};

function unsubscribeAddress(ctx: Context, email: string): void {
  write(ctx, (tx) => {
    const row = tx.db
      .select({ id: newsletterSubscriptions.id })
      .from(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.email, parseEmailAddress(email) ?? email))
      .get();
    if (row) withdrawConsents(tx, row.id);
  });
}
