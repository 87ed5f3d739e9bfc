import { expect, test } from "vitest";
import { checkSpf } from "#app/domain/system/health/check-sender.ts";
import { readHealth } from "#app/domain/system/health/read-health.ts";
import { runNightlyChecks, runSlowCheck } from "#app/domain/system/health/slow-checks.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestContext } from "../../../setup/services.ts";

const smtp = { SMTP_URL: "smtp://mail.artist.example:587", MAIL_FROM: "Artist <news@artist.example>" };

/** An admin of a site with these TXT records. */
async function openSite(records: Record<string, string[]> = {}, environment: Record<string, string> = smtp) {
  const ctx = signedInContext(await openTestContext(environment), { role: "admin" });
  const names: string[] = [];
  ctx.gateways.dns = {
    async resolveTxt(name) {
      names.push(name);
      return records[name] ?? [];
    },
  };
  const look = async (name: string) => {
    const { checks } = await readHealth(ctx);
    return checks.find((check) => check.name === name);
  };
  return { ctx, names, look };
}

const spf = "v=spf1 include:spf.mail.example ip4:192.0.2.1 ~all";
const dmarc = "v=DMARC1; p=quarantine; rua=mailto:d@artist.example";

test("finds good records of the sender's domain, and stores the result", async () => {
  const { ctx, look, names } = await openSite({
    "artist.example": ["google-site-verification=1", spf],
    "_dmarc.artist.example": [dmarc],
  });
  expect(await look("SPF and DMARC")).toMatchObject({ state: "attention", advice: expect.any(String) });
  expect(names).toEqual([]);
  await runSlowCheck(ctx, "sender");
  expect(await look("SPF and DMARC")).toMatchObject({
    state: "ok",
    finding: expect.stringMatching(
      /SPF record of artist\.example is fine\. DMARC policy quarantine: .* Checked/,
    ),
    advice: null,
    details: [spf, dmarc],
  });
});

test("says what to publish where nothing is", async () => {
  const { ctx, look } = await openSite();
  await runSlowCheck(ctx, "sender");
  expect(await look("SPF and DMARC")).toMatchObject({
    state: "attention",
    finding: expect.stringContaining("artist.example has no SPF record. artist.example has no DMARC record."),
    advice: expect.stringContaining("“_dmarc.artist.example” with “v=DMARC1; p=none”"),
  });
});

test.each([
  ["none", "v=DMARC1; p=none", "ok", "DMARC policy none"],
  ["reject", "v=DMARC1;p=reject", "ok", "DMARC policy reject"],
  ["a wrong policy", "v=DMARC1; p=perhaps", "failing", "no valid policy"],
])("reads the DMARC policy %s", async (_name, record, state, finding) => {
  const { ctx, look } = await openSite({ "artist.example": [spf], "_dmarc.artist.example": [record] });
  await runSlowCheck(ctx, "sender");
  expect(await look("SPF and DMARC")).toMatchObject({ state, finding: expect.stringContaining(finding) });
});

test("for a domain below, the policy of the domain above counts", async () => {
  const records = { "news.artist.example": [spf], "_dmarc.artist.example": ["v=DMARC1; p=reject; sp=none"] };
  const { ctx, look, names } = await openSite(records, { ...smtp, MAIL_FROM: "news@news.artist.example" });
  await runNightlyChecks(ctx);
  expect(await look("SPF and DMARC")).toMatchObject({
    state: "ok",
    finding: expect.stringContaining("DMARC policy none"),
  });
  expect(names).not.toContain("_dmarc.example");
});

test.each([
  ["two records", [spf, "v=spf1 -all"], "failing", "2 SPF records"],
  ["an unknown word", ["v=spf1 inklude:x ~all"], "failing", "“inklude:x” in it isn't valid"],
  ["everybody allowed", ["v=spf1 +all"], "failing", "allows everybody"],
  [
    "too many references",
    [`v=spf1 ${Array.from({ length: 11 }, (_, index) => `include:s${index}.example`).join(" ")} -all`],
    "failing",
    "more than 10 others",
  ],
  ["no end", ["v=spf1 mx"], "attention", "nothing about other servers"],
  ["a redirect", ["v=spf1 redirect=_spf.mail.example"], "ok", "is fine"],
  [
    "every kind of mechanism",
    ["v=spf1 a mx/24 a:b.example/24//64 ip6:2001:db8::/32 exists:%{i}.x -all"],
    "ok",
    "fine",
  ],
])("judges SPF with %s", (_name, records, state, finding) => {
  expect(checkSpf("artist.example", records)).toMatchObject({
    state,
    finding: expect.stringContaining(finding),
  });
});

test("says so where no DNS server answers", async () => {
  const { ctx, look } = await openSite();
  ctx.gateways.dns = { resolveTxt: () => Promise.reject(new Error("timeout")) };
  await runSlowCheck(ctx, "sender");
  expect(await look("SPF and DMARC")).toMatchObject({
    state: "attention",
    finding: expect.stringContaining("no DNS server answered"),
  });
});

test.each([
  ["mails go to the outbox", {}, "outbox folder"],
  ["the sender is localhost", { SMTP_URL: "smtp://localhost:25" }, "localhost"],
])("there is nothing to check where %s", async (_name, environment, finding) => {
  const { ctx, look, names } = await openSite({}, environment as Record<string, string>);
  expect(await look("SPF and DMARC")).toMatchObject({
    state: "ok",
    finding: expect.stringContaining(finding),
  });
  await runNightlyChecks(ctx);
  expect(names).toEqual([]);
});
