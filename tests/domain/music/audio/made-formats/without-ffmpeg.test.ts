import { expect, test, vi } from "vitest";
import { estimateFile, findFfmpeg } from "#app/domain/music/audio/make-file.ts";
import { afterThisTest } from "../../../../setup/services.ts";
import { steppedTone } from "../sounds.ts";
import { wavOf } from "../write-wav.ts";
import { make } from "./made.ts";

test("a server without ffmpeg makes no ALAC and no AAC", async () => {
  vi.stubEnv("PATH", "");
  afterThisTest(async () => {
    vi.unstubAllEnvs();
  });
  const master = wavOf(steppedTone(1, 8000, 1));
  expect(await findFfmpeg()).toBeNull();
  for (const format of ["alac", "aac"] as const) {
    await expect(make(master, format)).rejects.toMatchObject({ code: "unavailable" });
  }
});

test("estimates follow the format, the length and the master", () => {
  const minutes = { durationSeconds: 240 };
  expect(estimateFile({ ...minutes, format: "wav" }).bytes).toBe(42_336_000);
  expect(estimateFile({ ...minutes, format: "flac" }).bytes).toBeLessThan(30_000_000);
  expect(estimateFile({ ...minutes, format: "wav", bits: 32, sampleRate: 96_000 }).bytes).toBe(138_240_000);
  expect(estimateFile({ ...minutes, format: "flac", masterBytes: 20_000_000 }).bytes).toBe(20_000_000);
  expect(estimateFile({ ...minutes, format: "mp3" }).bytes).toBe(9_600_000);
  const hour = estimateFile({ durationSeconds: 3600, format: "opus" });
  expect(hour.seconds).toBeGreaterThan(estimateFile({ ...minutes, format: "opus" }).seconds * 10);
});
