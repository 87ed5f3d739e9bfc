import { systemContext } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";
import { readSettings } from "#app/env.server.ts";
import { newsletterConsents, newsletterSubscriptions } from "#db/schema/index.ts";
import { openServices } from "../../../server.ts";

const batch = 1000;

/** Fills a data folder with confirmed subscribers, before its site starts for the first time. */
export async function seedSubscribers(dataFolder: string, emails: readonly string[]): Promise<void> {
  const services = await openServices(readSettings({ DATA_DIR: dataFolder, LOG_LEVEL: "silent" }));
  const ctx = systemContext(services);
  for (let first = 0; first < emails.length; first += batch) {
    write(ctx, ({ db, now }) => {
      const subscriptions = db
        .insert(newsletterSubscriptions)
        .values(emails.slice(first, first + batch).map((email) => ({ email })))
        .returning()
        .all();
      const consent = { topic: "news", wording: "News by email", place: "newsletter box" } as const;
      db.insert(newsletterConsents)
        .values(subscriptions.map(({ id }) => ({ ...consent, subscriptionId: id, confirmedAt: now() })))
        .run();
    });
  }
  await services.close();
}
