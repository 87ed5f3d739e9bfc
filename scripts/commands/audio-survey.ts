// Reports for every file below a folder whether the shop accepts it, and why not (npm run audio:survey -- FOLDER).
import { readdirSync } from "node:fs";
import path from "node:path";
import { type PreparedAudio, prepareAudio } from "#app/domain/music/audio/prepare-audio.ts";
import { callerFolder } from "#app/env.server.ts";
import { isDomainError } from "#app/shared/core/errors.ts";
import { formatCount } from "#app/shared/core/format-count.ts";
import { createTemporaryFolder, deleteFolder } from "../tools/temporary-folder.ts";
import { reportFailures } from "./command.ts";

await reportFailures(async () => {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Error("Usage: npm run audio:survey -- FOLDER");
  const root = path.resolve(callerFolder(), folder);
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
  let accepted = 0;
  console.log("| file | verdict | what is said |\n|---|---|---|");
  for (const file of files) {
    const [isAccepted, sentence] = await judge(path.join(root, file));
    if (isAccepted) accepted += 1;
    console.log(`| ${asCell(file)} | ${isAccepted ? "accepted" : "refused"} | ${asCell(sentence)} |`);
  }
  console.log(`\n${accepted} of ${formatCount(files.length, "file")} accepted.`);
});

/** Processes a file exactly like an upload, but keeps nothing. */
async function judge(path: string): Promise<[isAccepted: boolean, sentence: string]> {
  const outputFolder = createTemporaryFolder("audio-survey-");
  try {
    const tags = { title: "", artist: "" };
    const prefersOwn = ["title", "artist"] as const;
    const request = { path, outputFolder, previewStart: null, tags, prefersOwn };
    return [true, describe(await prepareAudio(request))];
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return [false, error.message];
  } finally {
    deleteFolder(outputFolder);
  }
}

function describe({ format, durationSeconds, title, artist, embedded }: PreparedAudio): string {
  const words = [title && `“${title}”`, artist && `by ${artist}`, embedded.cover && "with a cover"];
  return [`${format.toUpperCase()}, ${durationSeconds.toFixed(2)} s`, ...words].filter(Boolean).join(", ");
}

function asCell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll("\n", " ");
}
