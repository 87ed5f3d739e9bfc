import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readFileKind } from "#app/domain/music/extras/read-file-kind.ts";
import { createBonusFile, pdf } from "../../../factories/bonus-file.ts";
import { createTrack } from "../../../factories/track.ts";
import { openTestContext, temporaryFolder } from "../../../setup/services.ts";

const bytes = (text: string) => Buffer.from(text, "latin1");

function kindOf(fileName: string, content: Buffer) {
  const saved = path.join(temporaryFolder(), "upload");
  writeFileSync(saved, content);
  return readFileKind({ path: saved, fileName });
}

test.each([
  ["booklet.pdf", pdf, "pdf"],
  ["cover.exe", bytes("\x89PNG\r\n\x1a\n"), "png"],
  ["photo", bytes("\xff\xd8\xff\xe0"), "jpg"],
  ["wall.webp", bytes("RIFF\x10\0\0\0WEBPVP8 "), "webp"],
  ["stems.zip", bytes("PK\x03\x04\x14\0"), "zip"],
  ["inst.wav", bytes("RIFF\x24\0\0\0WAVEfmt "), "wav"],
  ["inst.mp3", bytes("\xff\xfb\x90\x64"), "mp3"],
  ["inst.flac", bytes("fLaC\0\0\0\x22"), "flac"],
  ["clip.mp4", bytes("\0\0\0\x20ftypisom"), "mp4"],
  ["beat.mid", bytes("MThd\0\0\0\x06"), "mid"],
  ["words.md", Buffer.from("Zeile 1\nLöwe 夜\n"), "txt"],
  ["script.sh", Buffer.from("#!/bin/sh\nrm -rf /\n"), "txt"],
  // Whatever follows: it is sent as a PDF, and never as a page or a program.
  ["polyglot.html", bytes("%PDF-1.4\n<script>alert(1)</script>PK\x03\x04"), "pdf"],
  ["gifar.jar", bytes("\xff\xd8\xff\xe0 PK\x03\x04 META-INF"), "jpg"],
])("%s is what its bytes are", async (fileName, content, kind) => {
  expect(await kindOf(fileName, content)).toBe(kind);
});

test.each([
  ["empty.pdf", Buffer.alloc(0), "it's empty"],
  ["page.pdf", Buffer.from("<!doctype html><script>alert(1)</script>"), "web page"],
  ["page.txt", Buffer.from("\ufeff \n<html onload=alert(1)>"), "web page"],
  ["drawing.png", Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'), "SVG"],
  ["late.pdf", bytes("<script>alert(1)</script>\n%PDF-1.4"), "web page"],
  ["setup.pdf", bytes("MZ\x90\0\x03\0\0\0"), "ZIP file"],
  ["run.pdf", bytes("\x7fELF\x02\x01\x01\0"), "ZIP file"],
  ["wide.txt", Buffer.from("\ufeff<html>", "utf16le"), "ZIP file"],
])("%s is refused by its bytes", async (fileName, content, reason) => {
  const kind = kindOf(fileName, content);
  await expect(kind).rejects.toThrow(`“${fileName}” wasn't added`);
  await expect(kind).rejects.toThrow(reason);
});

test("a refused file leaves nothing in the storage", async () => {
  const ctx = await openTestContext();
  const { id } = await createTrack(ctx);
  const added = createBonusFile(ctx, { kind: "track", id }, { content: Buffer.from("<html>") });
  await expect(added).rejects.toMatchObject({ code: "invalid" });
  expect((await ctx.gateways.storage.list()).some(({ fileKey }) => fileKey.startsWith("bonus/"))).toBe(false);
});
