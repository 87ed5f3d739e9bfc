import { messages } from "#app/messages/messages.ts";
import { formatLimit } from "#app/shared/core/format-size.ts";
import type { BonusUploadAnswer } from "#app/shared/music/extras/schema.ts";
import type { UploadAnswer } from "#app/shared/music/tracks/schema.ts";
import { parseAnswer, sendForm } from "./send-form.ts";

export type UploadPhase =
  | { name: "waiting" }
  | { name: "sending"; sentBytes: number }
  /** All bytes are sent; the server is processing. */
  | { name: "checking" }
  | { name: "taken"; taken: TakenUpload }
  | { name: "refused"; error: string; canRetry: boolean }
  | { name: "canceled" };

export interface QueuedUpload {
  key: number;
  file: File;
  phase: UploadPhase;
}

export interface UploadQueue {
  uploads: readonly QueuedUpload[];
  /** Whether the user must reauthenticate before the queue continues; chosen files wait. */
  needsProof: boolean;
}

export type UploadEvent =
  | { type: "choose"; files: readonly File[]; maxBytes: number }
  | { type: "begin" | "cancel" | "retry"; key: number }
  | { type: "progress"; key: number; sentBytes: number }
  | { type: "end"; key: number; outcome: UploadOutcome }
  | { type: "askForProof" | "goOn" };

export const emptyQueue: UploadQueue = { uploads: [], needsProof: false };

/** The queue after an event. Files are sent one after the other, so that each has its own result. */
export function stepQueue(queue: UploadQueue, event: UploadEvent): UploadQueue {
  switch (event.type) {
    case "choose":
      return { ...queue, uploads: event.files.map((file, key) => chosen(file, key, event.maxBytes)) };
    case "begin":
      return withPhase(queue, event.key, { name: "sending", sentBytes: 0 });
    case "progress": {
      const file = queue.uploads.find(({ key }) => key === event.key)?.file;
      const isReleased = file !== undefined && event.sentBytes >= file.size;
      const phase: UploadPhase = isReleased
        ? { name: "checking" }
        : { name: "sending", sentBytes: event.sentBytes };
      return withPhase(queue, event.key, phase);
    }
    case "cancel":
      return withPhase(queue, event.key, { name: "canceled" });
    case "retry":
      return withPhase(queue, event.key, { name: "waiting" });
    case "end":
      return ended(queue, event.key, event.outcome);
    case "askForProof":
      return { ...queue, needsProof: true };
    case "goOn":
      return { ...queue, needsProof: false };
  }
}

/** The file to send now; null while one is under way, nothing is left, or reauthentication is needed. */
export function nextUpload({ uploads, needsProof }: UploadQueue): QueuedUpload | null {
  if (needsProof || uploads.some(isUnderWay)) return null;
  return uploads.find(({ phase }) => phase.name === "waiting") ?? null;
}

/** Whether a file is being sent or waiting: leaving the page would lose it. */
export function isBusy({ uploads }: UploadQueue): boolean {
  return uploads.some((upload) => isUnderWay(upload) || upload.phase.name === "waiting");
}

/** Whether a file is being sent or processed. */
export function isUnderWay({ phase }: QueuedUpload): boolean {
  return phase.name === "sending" || phase.name === "checking";
}

function chosen(file: File, key: number, maxBytes: number): QueuedUpload {
  const refused = (error: string): UploadPhase => ({ name: "refused", error, canRetry: false });
  if (file.size === 0) return { key, file, phase: refused(messages.adminUploads.empty) };
  if (file.size > maxBytes) {
    return { key, file, phase: refused(messages.adminUploads.tooLarge(formatLimit(maxBytes))) };
  }
  return { key, file, phase: { name: "waiting" } };
}

function ended(queue: UploadQueue, key: number, outcome: UploadOutcome): UploadQueue {
  const upload = queue.uploads.find((candidate) => candidate.key === key);
  // Canceled meanwhile: its result doesn't matter any more.
  if (!upload || upload.phase.name === "canceled") return queue;
  if (outcome.kind === "taken") {
    return withPhase(queue, key, { name: "taken", taken: outcome.taken });
  }
  if (outcome.kind === "refused" && outcome.needsProof) {
    return { ...withPhase(queue, key, { name: "waiting" }), needsProof: true };
  }
  const error = outcome.kind === "refused" ? outcome.error : messages.adminUploads.connectionLost;
  return withPhase(queue, key, { name: "refused", error, canRetry: outcome.kind === "broken" });
}

function withPhase(queue: UploadQueue, key: number, phase: UploadPhase): UploadQueue {
  const uploads = queue.uploads.map((upload) => (upload.key === key ? { ...upload, phase } : upload));
  return { ...queue, uploads };
}

/** What a file became: a track, or a bonus file. */
interface TakenUpload {
  id: string;
  title: string;
}

/** The outcome of sending a file. */
type UploadOutcome =
  | { kind: "taken"; taken: TakenUpload }
  /** The server refused it with a reason, or the user must reauthenticate first. */
  | { kind: "refused"; error: string; needsProof: boolean }
  /** No response arrived. */
  | { kind: "broken" };

/**
 * Sends one file to an upload endpoint of the admin area.
 * @param report gets the number of bytes sent.
 * @param signal aborts the request; the outcome is "broken" then.
 */
export async function sendUpload(
  address: string,
  file: File,
  report: (bytes: number) => void,
  signal: AbortSignal,
): Promise<UploadOutcome> {
  const body = new FormData();
  body.set("file", file);
  const text = await sendForm(address, body, (sent) => report(Math.min(sent, file.size)), signal);
  return text === null ? { kind: "broken" } : readAnswer(text, file);
}

function readAnswer(text: string, file: File): UploadOutcome {
  const answer = parseAnswer<UploadAnswer & BonusUploadAnswer>(text);
  const taken = answer?.tracks?.[0] ?? answer?.files?.[0];
  if (taken) return { kind: "taken", taken };
  const message = answer?.refused?.[0]?.error ?? answer?.error;
  return {
    kind: "refused",
    error: message ?? messages.adminUploads.failed(file.name),
    needsProof: answer?.code === "reauthentication_required",
  };
}
