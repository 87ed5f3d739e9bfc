import { expect, test } from "vitest";
import { disableMfa } from "#app/domain/accounts/auth/mfa/disable-mfa.ts";
import { mails } from "#db/schema/index.ts";
import { enrolledFan, password } from "../../../../factories/mfa.ts";
import { openTestContext } from "../../../../setup/services.ts";

test("the owner gets an email when MFA is enabled, bypassed by a backup code or disabled", async () => {
  const fan = await enrolledFan(await openTestContext());
  const subjects = () =>
    fan.ctx.db
      .select()
      .from(mails)
      .all()
      .filter(({ kind }) => kind === "mfa_changed")
      .map(({ subject, recipient }) => [subject.split(" (")[0], recipient]);
  expect(subjects()).toEqual([["Two-step sign-in is on", fan.email]]);
  await disableMfa(fan.ctx, { password, backupCode: fan.backupCodes[0] ?? "" });
  expect(subjects().slice(1)).toEqual([
    ["A backup code was used", fan.email],
    ["Two-step sign-in is off", fan.email],
  ]);
});
