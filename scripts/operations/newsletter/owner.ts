import { systemContext } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";
import { readSettings } from "#app/env.server.ts";
import { newsletterConsents, newsletterSubscriptions } from "#db/schema/index.ts";
import { openServices } from "../../../server.ts";
import { owner } from "../../tools/start-site.ts";
import { signIn } from "../../tools/visitor.ts";

const text = `# It's been a year

Thank you for the shows, the letters and the patience. **The new songs are done**, and you hear them first.

- Berlin, 3 December
- Hamburg, 5 December

> See you at the front.

{{track:TRACK}}

More at [the site](/music).`;

/** The owner in a browser: writes a newsletter, sends it, watches its page, and presses Resume. */
export async function startOwner(url: string) {
  let visitor = await signIn(url, owner);
  const press = async (path: string, fields: Record<string, string>) => {
    // A press needs a password that was entered lately.
    visitor = await signIn(url, owner);
    const { status, text } = await visitor.post(path, fields);
    if (status !== 200) throw new Error(`${fields.intent} on ${path} was answered ${status}: ${text}`);
  };
  return {
    setRate: (mailsPerSecond: number) =>
      press("/admin/site/mails", {
        intent: "newsletter",
        announcements: "none",
        announcementText: "",
        mailsPerSecond: String(mailsPerSecond),
      }),
    /** @returns the address of the newsletter's page */
    async write(subject: string, trackId: string): Promise<string> {
      const fields = {
        subject,
        preheader: "New songs",
        body: text.replace("TRACK", trackId),
        audience: "all",
      };
      const saved = await visitor.send("/admin/newsletter/issues/new", { intent: "save", ...fields });
      const { location } = saved.headers;
      if (!location) throw new Error(`The newsletter wasn't saved: ${saved.text}`);
      return location;
    },
    press,
    async read(path: string): Promise<string> {
      const { status, text } = await visitor.read(path);
      if (status !== 200) throw new Error(`${path} was answered ${status}`);
      return text.replaceAll("<!-- -->", "");
    },
  };
}

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
