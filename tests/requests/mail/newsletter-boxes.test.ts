import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { newsletterConsents, newsletterSubscriptions, users } from "#db/schema/index.ts";
import { goodCard } from "../../factories/buyer.ts";
import { createPreorder, createRelease } from "../../factories/releases/published-release.ts";
import { createSubscriber } from "../../factories/subscriber.ts";
import { createTrack } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
});
afterAll(() => sharing.stop());

/** What an address was asked to confirm, or has confirmed. */
const consentsOf = (email: string) =>
  site.ctx.db
    .select({
      topic: newsletterConsents.topic,
      releaseId: newsletterConsents.releaseId,
      place: newsletterConsents.place,
      confirmedAt: newsletterConsents.confirmedAt,
    })
    .from(newsletterConsents)
    .innerJoin(newsletterSubscriptions, eq(newsletterSubscriptions.id, newsletterConsents.subscriptionId))
    .where(eq(newsletterSubscriptions.email, email))
    .all();

const boxIn = (page: string) => /<input[^>]*name="newsletter"[^>]*>/.exec(page)?.[0];

describe("the waitlist of a pre-order", () => {
  const wait = (topic: string, email: string) =>
    site.ask("/newsletter", { form: { email, topic, redirectTo: "/music" } });

  test("asks for a mail when it is out, with a consent of its own", async () => {
    const preorder = createPreorder(site.ctx, { title: "Night Line" });
    const page = (await site.read(`/releases/${preorder.id}`)).replaceAll("&quot;", '"');
    expect(page).toContain(`value="release:${preorder.id}"`);
    expect(page).toContain("Email me when “Night Line” is out.");
    const answer = await wait(`release:${preorder.id}`, "waits@example.com");
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/music"]);
    expect(consentsOf("waits@example.com")).toEqual([
      { topic: "release", releaseId: preorder.id, place: "release page", confirmedAt: null },
    ]);
  });

  test("isn't on a release that is out, nor anywhere if nothing is announced", async () => {
    const released = createRelease(site.ctx, { title: "Weather" });
    expect(await site.read(`/releases/${released.id}`)).not.toContain(`value="release:${released.id}"`);
    const preorder = createPreorder(site.ctx);
    changeSite(site.ctx, [{ key: "newsletter.announcements", value: "none" }]);
    expect(await site.read(`/releases/${preorder.id}`)).not.toContain(`value="release:${preorder.id}"`);
    changeSite(site.ctx, [{ key: "newsletter.announcements", value: "waitlist" }]);
  });

  test("refuses a release that isn't public", async () => {
    const draft = createRelease(site.ctx, { publishedAt: null });
    const answer = await wait(`release:${draft.id}`, "early@example.com");
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining("This release doesn"),
    ]);
    expect(consentsOf("early@example.com")).toEqual([]);
  });
});

describe("the box at registration", () => {
  const register = (name: string, more: Record<string, string>) => {
    const account = { username: name, email: `${name}@example.com`, firstName: "Robin", lastName: "Vale" };
    const passwords = { password: "Lamp.Post 7", confirmPassword: "Lamp.Post 7" };
    return site.ask("/auth?tab=register", { form: { ...account, ...passwords, ...more } });
  };

  test("isn't ticked, and asks for nothing then", async () => {
    const box = boxIn(await site.read("/auth?tab=register"));
    expect(box).toContain('type="checkbox"');
    expect(box).not.toContain("checked");
    expect((await register("box_empty", {})).status).toBe(302);
    expect(consentsOf("box_empty@example.com")).toEqual([]);
  });

  test("asks the address to confirm when it is ticked", async () => {
    expect((await register("box_ticked", { newsletter: "on" })).status).toBe(302);
    expect(consentsOf("box_ticked@example.com")).toMatchObject([
      { topic: "news", place: "registration", confirmedAt: null },
    ]);
  });

  test("asks for nothing when the registration is refused", async () => {
    expect((await register("box_refused", { newsletter: "on", confirmPassword: "x" })).status).toBe(400);
    expect(consentsOf("box_refused@example.com")).toEqual([]);
  });
});

describe("the box at checkout", () => {
  async function checkout(more: Record<string, string>) {
    const fan = signedInContext(site.ctx);
    const path = `/checkout?trackId=${(await createTrack(site.ctx)).id}`;
    const box = boxIn(await site.read(path, fan.token));
    const paid = await site.ask(path, { form: { ...goodCard, price: "1.99", ...more }, token: fan.token });
    return { box, status: paid.status, consents: consentsOf(fan.actor.user.email) };
  }

  test("isn't ticked, and asks for nothing then", async () => {
    const { box, status, consents } = await checkout({});
    expect(box).toContain('type="checkbox"');
    expect(box).not.toContain("checked");
    expect([status, consents]).toEqual([302, []]);
  });

  test("asks the buyer's address to confirm when it is ticked", async () => {
    const { status, consents } = await checkout({ newsletter: "on" });
    expect(status).toBe(302);
    expect(consents).toMatchObject([{ topic: "news", place: "checkout", confirmedAt: null }]);
  });

  test("isn't there for a subscriber whose address is proven", async () => {
    const fan = signedInContext(site.ctx);
    const { id, email } = fan.actor.user;
    createSubscriber(site.ctx, email);
    const path = `/checkout?trackId=${(await createTrack(site.ctx)).id}`;
    expect(boxIn(await site.read(path, fan.token))).toBeDefined();
    site.ctx.db.update(users).set({ emailVerified: true }).where(eq(users.id, id)).run();
    expect(boxIn(await site.read(path, fan.token))).toBeUndefined();
  });
});
