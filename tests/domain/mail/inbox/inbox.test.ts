import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Context } from "#app/domain/core/context.ts";
import { sendContact } from "#app/domain/mail/contact/send-contact.ts";
import { changeContactStatus, listContacts, readContact } from "#app/domain/mail/inbox/inbox.ts";
import { inboxQuerySchema } from "#app/shared/mail/inbox/schema.ts";
import { auditLogs } from "#db/schema/index.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestContext } from "../../../setup/services.ts";

const write = (ctx: Context, fullName: string, message?: string) =>
  sendContact(ctx, { fullName, email: "kim@example.com", message }).id;

test("messages are listed in pages, newest first, each once", async () => {
  const ctx = await openTestContext();
  const reader = signedInContext(ctx, { role: "moderator" });
  const written = Array.from({ length: 60 }, (_, index) => write(ctx, `Fan ${index}`));
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: ReturnType<typeof listContacts> = listContacts(
      reader,
      inboxQuerySchema.parse({ cursor: cursor ?? "" }),
    );
    seen.push(...page.messages.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor);
  expect(seen).toHaveLength(60);
  expect(new Set(seen)).toEqual(new Set(written));
});

test("the list can be filtered by status and words; wildcards are literal", async () => {
  const ctx = await openTestContext();
  const reader = signedInContext(ctx, { role: "admin" });
  const booking = write(ctx, "Kim", "Would you play a BOOKING in Leeds?");
  write(ctx, "Lee", "100% great");
  changeContactStatus(reader, booking, "read");
  const find = (query: object) =>
    listContacts(reader, inboxQuerySchema.parse(query)).messages.map(({ fullName }) => fullName);
  expect(find({ q: "booking" })).toEqual(["Kim"]);
  expect(find({ q: "100%" })).toEqual(["Lee"]);
  expect(find({ q: "1_0%" })).toEqual([]);
  expect(find({ status: "read" })).toEqual(["Kim"]);
  expect(find({ status: "nonsense", cursor: "x" })).toHaveLength(2);
  expect(listContacts(reader, {}).counts).toEqual({ new: 1, read: 1, replied: 0, archived: 0 });
});

test("a change of status is recorded once, with the user", async () => {
  const ctx = await openTestContext();
  const reader = signedInContext(ctx, { role: "moderator" });
  const id = write(ctx, "Kim");
  for (let time = 0; time < 2; time += 1) changeContactStatus(reader, id, "replied");
  expect(readContact(reader, id).status).toBe("replied");
  const events = ctx.db
    .select()
    .from(auditLogs)
    .where(eq(auditLogs.eventType, "contact.status_changed"))
    .all();
  expect(events).toMatchObject([
    { userId: reader.actor.user.id, resourceId: id, action: "Message new -> replied" },
  ]);
  expect(() => changeContactStatus(reader, "absent", "read")).toThrow("message doesn't exist");
});

test("fans can't read messages", async () => {
  const ctx = await openTestContext();
  const id = write(ctx, "Kim");
  for (const role of ["user", "premium"] as const) {
    const fan = signedInContext(ctx, { role });
    expect(() => listContacts(fan, {})).toThrow("permissions");
    expect(() => readContact(fan, id)).toThrow("permissions");
    expect(() => changeContactStatus(fan, id, "read")).toThrow("permissions");
  }
  expect(() => listContacts(ctx, {})).toThrow();
});
