import { expect, test } from "vitest";
import { createRateLimits } from "#app/http/limits/rate-limits.ts";
import { loader as answerApi } from "#app/routes/api/route.ts";
import { auditLogs, mails } from "#db/schema/index.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestContext } from "../../../setup/services.ts";

test("a forgotten password is answered before the account is looked up", async () => {
  const ctx = await openTestContext();
  const { email } = signedInContext(ctx).actor.user;
  const written = () =>
    ctx.db.select().from(mails).all().length +
    ctx.db
      .select()
      .from(auditLogs)
      .all()
      .filter(({ eventType }) => eventType.startsWith("password.")).length;
  for (const [address, rows] of [
    [email, 2],
    ["nobody@example.com", 1],
  ] as const) {
    const before = written();
    const later: (() => void)[] = [];
    const answer = await answerApi({
      request: new Request("http://localhost/api/auth/forgot-password", {
        method: "POST",
        body: JSON.stringify({ email: address }),
        headers: { "Content-Type": "application/json" },
      }),
      params: {},
      context: {
        ctx,
        limits: createRateLimits(100),
        overLimit: null,
        nonce: "",
        method: "POST",
        inlineStyles: null,
        pageCaches: null,
        upload: null,
        retryAfter: () => {},
        noteReason: () => {},
        afterAnswer: (task) => later.push(task),
      },
    });
    expect([answer.status, written() - before]).toEqual([204, 0]);
    for (const task of later) task();
    expect(written() - before).toBe(rows);
  }
});
