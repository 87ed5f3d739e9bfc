import type { Readable } from "node:stream";
import type { DownloadName } from "#app/shared/core/file-names.ts";

/** Storage for audio and pictures. Keys are relative paths made by the domain, never by a visitor. */
export interface MediaStorage {
  /** Not on this machine: each reading is a transfer. */
  readonly isRemote: boolean;
  /** Copies a file in under its key, atomically. */
  putFile(fileKey: string, path: string): Promise<void>;
  /**
   * Whether a file is there. A bucket isn't asked for each answer: there it is true, and opening the file finds
   * out.
   */
  has(fileKey: string): boolean;
  /** Where this machine's own file is; null for storage elsewhere. */
  localPath(fileKey: string): string | null;
  /** Opens a file, or its bytes from `start` to `end`, both included. It fails if the file is gone. */
  read(fileKey: string, part?: { start: number; end: number }): Promise<Readable>;
  /**
   * A path to read the whole file from: its own, or that of a copy, which stays for an hour; null when the file is
   * gone.
   */
  fetch(fileKey: string): Promise<string | null>;
  /** An address that gives a file to everyone who has it, for a while; null where the site itself sends it. */
  addressOf(fileKey: string, given: GivenFile): Promise<string | null>;
  /** How many bytes a file has, or null when it is gone. */
  measure(fileKey: string): Promise<number | null>;
  delete(fileKey: string): Promise<void>;
  list(): Promise<ListedFile[]>;
  /** Free disk space of this machine in bytes. */
  freeBytes(): number;
  /** A folder for unfinished files. */
  temporaryFolder(): string;
  /**
   * Asks whether the storage can be used.
   * @throws MediaStorageRefused with a sentence for the owner; any other error if it doesn't answer.
   */
  check(): Promise<void>;
}

/** How a file is given away by its address. */
export interface GivenFile {
  contentType: string;
  cacheControl: string;
  /** The name of an attachment; without it the file is shown inline. */
  downloadName?: DownloadName | undefined;
  /** How long the address works at least, in seconds. */
  seconds: number;
  /** Makes the same address for an hour, so that browsers keep the file. */
  isSteady: boolean;
  now: Date;
}

export interface ListedFile {
  fileKey: string;
  bytes: number;
  putAt: Date;
}

/** The settings name a storage that doesn't exist or doesn't let us in. */
export class MediaStorageRefused extends Error {
  override name = "MediaStorageRefused";
}
