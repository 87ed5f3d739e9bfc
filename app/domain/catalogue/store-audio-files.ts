import type { Transaction } from "#db/client.server.ts";
import { trackFiles } from "#db/schema/index.ts";
import type { Services } from "../context.ts";

interface AudioFile {
  path: string;
  bytes: number;
  sha256: string;
}

/** What is kept of a track's audio: the tagged MP3, the preview, and a lossless original if there was one. */
export interface AudioFiles {
  full: AudioFile;
  preview: AudioFile;
  original: (AudioFile & { format: "flac" | "wav" }) | null;
}

type StoredFile = Omit<typeof trackFiles.$inferInsert, "trackId" | "createdAt">;

/**
 * Copies the files in, each under a key with its checksum, so that a replacement never touches a file
 * that somebody is listening to. Call before the transaction that writes their rows.
 */
export async function storeAudioFiles(
  { gateways }: Pick<Services, "gateways">,
  trackId: string,
  files: AudioFiles,
): Promise<StoredFile[]> {
  const wanted = [
    { kind: "full" as const, format: "mp3" as const, file: files.full },
    { kind: "preview" as const, format: "mp3" as const, file: files.preview },
    ...(files.original
      ? [{ kind: "original" as const, format: files.original.format, file: files.original }]
      : []),
  ];
  return Promise.all(
    wanted.map(async ({ kind, format, file }) => {
      const fileKey = `tracks/${trackId}/${kind}-${file.sha256.slice(0, 16)}.${format}`;
      await gateways.storage.putFile(fileKey, file.path);
      return { kind, format, fileKey, bytes: file.bytes, checksum: file.sha256 };
    }),
  );
}

/** Writes the rows of files that are stored. */
export function insertAudioFiles(
  transaction: Transaction,
  trackId: string,
  stored: StoredFile[],
  now: Date,
): void {
  transaction
    .insert(trackFiles)
    .values(stored.map((file) => ({ ...file, trackId, createdAt: now })))
    .run();
}
