import { expect, test } from "vitest";
import { changeSection, changeSite } from "#app/domain/content/site/change-site.ts";
import { sectionTexts } from "#app/domain/content/site/section-form.ts";
import { sections } from "#app/domain/content/site/sections.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { offersGuestCheckout } from "#app/domain/shop/guests/guest-checkout.ts";
import { dismissFirstSteps, readFirstSteps } from "#app/domain/system/today/read-first-steps.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestContext } from "../../../setup/services.ts";

async function openOffice() {
  const ctx = await openTestContext();
  const admin = signedInContext(ctx, { role: "admin" });
  const done = () => readFirstSteps(admin).steps.flatMap(({ name, isDone }) => (isDone ? [name] : []));
  return { ctx, admin, done };
}

test("steps are ticked when they are done", async () => {
  const { ctx, admin, done } = await openOffice();
  expect(done()).toEqual([]);
  changeSection(admin, "artist", { artistName: "Ada Example", genre: "Soul", biography: "From Leeds." });
  changeSection(admin, "contact", { contactEmail: "ada@example.com" });
  await createTrack(ctx);
  changeSite(ctx, [
    { key: "seller.name", value: "Ada Example" },
    { key: "seller.country", value: "DE" },
    { key: "legal.imprint", value: "Ada Example, Berlin" },
  ]);
  expect(done()).toEqual(["artist", "about", "contact", "track", "seller", "legal"]);
});

test("what has a value from the start is answered by saving it, changed or not", async () => {
  const { ctx, admin, done } = await openOffice();
  for (const name of ["shop", "times", "tax"] as const) {
    const texts = sectionTexts(sections[name], readSite(ctx).settings);
    changeSection(admin, name, texts);
    changeSection(admin, name, texts);
  }
  expect(done()).toEqual(["currency", "timeZone", "tax"]);
  expect(readSite(ctx).settings.gettingStarted.answered).toEqual(["shop", "times", "tax"]);
});

test("an admin hides the list and shows it again; nobody else may", async () => {
  const { ctx, admin } = await openOffice();
  dismissFirstSteps(admin, true);
  expect(readFirstSteps(admin).isDismissed).toBe(true);
  dismissFirstSteps(admin, false);
  expect(readFirstSteps(admin).isDismissed).toBe(false);
  for (const other of [ctx, signedInContext(ctx, { role: "moderator" })]) {
    expect(() => dismissFirstSteps(other, true)).toThrow();
    expect(() => readFirstSteps(other)).toThrow();
  }
});

test.each([true, false])(
  "buying without an account is a question until it is answered, here with %s",
  async (isAllowed) => {
    const { ctx, admin } = await openOffice();
    const question = () => readFirstSteps(admin).steps.find(({ name }) => name === "guests");
    const texts = () => sectionTexts(sections.shop, readSite(ctx).settings);
    const names = readFirstSteps(admin).steps.map(({ name }) => name);
    expect(names.indexOf("guests")).toBeLessThan(names.indexOf("track"));
    expect([question()?.isDone, offersGuestCheckout(ctx)]).toEqual([false, false]);
    changeSection(admin, "shop", texts());
    expect(question()?.isDone).toBe(false);
    changeSection(admin, "shop", { ...texts(), guestCheckout: isAllowed ? "yes" : "no" });
    expect([question()?.isDone, offersGuestCheckout(ctx)]).toEqual([true, isAllowed]);
    changeSection(admin, "shop", texts());
    expect(offersGuestCheckout(ctx)).toBe(isAllowed);
  },
);
