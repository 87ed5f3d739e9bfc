import { rmSync, statSync, writeFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { readHealth } from "#app/domain/system/health/read-health.ts";
import { runNightlyChecks, runSlowCheck } from "#app/domain/system/health/slow-checks.ts";
import { auditLogs, trackFiles } from "#db/schema/index.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestContext } from "../../../setup/services.ts";
import { storedPath } from "../../../setup/stored-path.ts";

const day = 24 * 60 * 60_000;
const presence = "Music and pictures";
const checksums = "Checksums of music and pictures";

async function shopWithFiles() {
  const ctx = signedInContext(await openTestContext(), { role: "admin" });
  for (const title of ["One", "Two", "Three", "Four"]) await createTrack(ctx, { title });
  const pathOf = (title: string) => {
    const track = ctx.db.query.tracks.findFirst({ where: (row) => eq(row.title, title) }).sync();
    const file = ctx.db
      .select()
      .from(trackFiles)
      .where(eq(trackFiles.trackId, track?.id ?? ""))
      .all()
      .find(({ kind }) => kind === "full");
    const path = storedPath(ctx, file?.fileKey ?? "");
    if (!path) throw new Error("The track has no file.");
    return path;
  };
  const look = async (name: string) => (await readHealth(ctx)).checks.find((check) => check.name === name);
  return { ctx, pathOf, look };
}

/** Another content of the same size. */
function alter(path: string): void {
  writeFileSync(path, "x".repeat(statSync(path).size));
}

test("complete files pass the check, and all are read on demand", async () => {
  const { ctx, look } = await shopWithFiles();
  expect(await look(presence)).toMatchObject({
    state: "ok",
    finding: expect.stringContaining("All 8 files"),
  });
  expect(await look(checksums)).toMatchObject({
    state: "attention",
    finding: expect.stringContaining("Not checked yet"),
  });
  expect(await runSlowCheck(ctx, "media")).toEqual({ hasEnded: true });
  expect(await look(checksums)).toMatchObject({
    state: "ok",
    finding: expect.stringContaining("8 files read"),
  });
  const events = ctx.db.select().from(auditLogs).where(eq(auditLogs.eventType, "health.checked")).all();
  expect(events).toMatchObject([{ userId: ctx.actor.user.id, action: "All media files checked" }]);
});

test("a missing file or one of another size is reported at once", async () => {
  const { pathOf, look } = await shopWithFiles();
  rmSync(pathOf("One"));
  writeFileSync(pathOf("Two"), "too short");
  expect(await look(presence)).toMatchObject({
    state: "failing",
    details: expect.arrayContaining(["“One”, full MP3: missing", "“Two”, full MP3: altered"]),
  });
});

test("an altered file of the same size is reported when it is read", async () => {
  const { ctx, pathOf, look } = await shopWithFiles();
  alter(pathOf("Three"));
  expect((await look(presence))?.state).toBe("ok");
  await runSlowCheck(ctx, "media");
  expect(await look(checksums)).toMatchObject({ state: "failing", details: ["“Three”, full MP3: altered"] });
});

test("the nightly check reads every file within a week, and findings stay", async () => {
  const { ctx, pathOf, look } = await shopWithFiles();
  alter(pathOf("Four"));
  const states: (string | undefined)[] = [];
  for (let night = 0; night < 7; night += 1) {
    await runNightlyChecks(ctx);
    states.push((await look(checksums))?.state);
    ctx.passTime(day);
  }
  expect(states).toContain("failing");
  expect(states.slice(states.indexOf("failing"))).toEqual(
    Array(7 - states.indexOf("failing")).fill("failing"),
  );
});

test("a running check is not started twice", async () => {
  const { ctx, look } = await shopWithFiles();
  const both = await Promise.all([runSlowCheck(ctx, "media"), runSlowCheck(ctx, "media")]);
  expect(both).toEqual([{ hasEnded: true }, { hasEnded: false }]);
  expect((await look(checksums))?.run?.isRunning).toBe(false);
});

test("the audit log is verified on demand", async () => {
  const { ctx, look } = await shopWithFiles();
  expect(await look("Audit log")).toMatchObject({ state: "attention", finding: "Not verified yet." });
  await runSlowCheck(ctx, "audit");
  expect(await look("Audit log")).toMatchObject({
    state: "ok",
    finding: expect.stringContaining("is intact"),
  });
  ctx.db.$client.exec(
    "drop trigger audit_logs_erase_only; update audit_logs set action = 'Nothing happened'",
  );
  await runSlowCheck(ctx, "audit");
  expect(await look("Audit log")).toMatchObject({
    state: "failing",
    finding: expect.stringContaining("Event 1"),
  });
});

test("only an admin can start a check", async () => {
  const ctx = await openTestContext();
  await expect(runSlowCheck(signedInContext(ctx), "media")).rejects.toMatchObject({ code: "forbidden" });
});

test("findings about no file and about one are sentences, too", async () => {
  const ctx = signedInContext(await openTestContext(), { role: "admin" });
  const look = async (name: string) =>
    (await readHealth(ctx)).checks.find((check) => check.name === name)?.finding;
  expect(await look(presence)).toBe("There are no files yet.");
  await runSlowCheck(ctx, "media");
  expect(await look(checksums)).toContain("There was nothing to read.");
  await createTrack(ctx);
  ctx.db.delete(trackFiles).where(eq(trackFiles.kind, "preview")).run();
  expect(await look(presence)).toBe("The one file is there and has the right size.");
  const [file] = ctx.db.select().from(trackFiles).all();
  rmSync(storedPath(ctx, file?.fileKey ?? "") ?? "");
  expect(await look(presence)).toBe("Of 1 file, 1 is missing.");
});
