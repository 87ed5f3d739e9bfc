import { execFile } from "node:child_process";
import { access, constants } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const timeLimit = 10_000;
const found = new Map<string, Promise<string | null>>();

/** The ffmpeg on this machine that can write ALAC and AAC; null where there is none. Each PATH is searched once. */
export function findFfmpeg(): Promise<string | null> {
  const { PATH = "" } = process.env;
  const known = found.get(PATH) ?? searchPath(PATH);
  found.set(PATH, known);
  return known;
}

async function searchPath(folders: string): Promise<string | null> {
  for (const folder of folders.split(delimiter).filter(Boolean)) {
    const path = join(folder, process.platform === "win32" ? "ffmpeg.exe" : "ffmpeg");
    if (await canEncode(path)) return path;
  }
  return null;
}

async function canEncode(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    const { LD_LIBRARY_PATH } = process.env;
    const { stdout } = await run(path, ["-hide_banner", "-encoders"], {
      timeout: timeLimit,
      // None of the site's secrets.
      env: { LD_LIBRARY_PATH, NODE_ENV: "production" },
    });
    return ["alac", "aac"].every((name) => new RegExp(`^ A\\S+ ${name} `, "m").test(stdout));
  } catch {
    return false;
  }
}
