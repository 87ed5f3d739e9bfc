import { randomUUID } from "node:crypto";
import { createReadStream, statSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { z } from "zod";
import { ask } from "../../tools/ask.ts";
import type { Visitor } from "../../tools/visitor.ts";

const uploadedSchema = z.object({ tracks: z.tuple([z.object({ id: z.string() })]) });

/** Uploads from the disk, like a browser. @returns the id of the draft. @throws Error when it is refused. */
export async function uploadRecording({ url, cookie }: Visitor, file: string): Promise<string> {
  const boundary = randomUUID();
  const disposition = `Content-Disposition: form-data; name="file"; filename="${path.basename(file)}"`;
  const head = `--${boundary}\r\n${disposition}\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const tail = `\r\n--${boundary}--\r\n`;
  async function* form() {
    yield head;
    yield* createReadStream(file, { highWaterMark: 1024 * 1024 });
    yield tail;
  }
  const { status, body } = await ask(`${url}/api/admin/tracks`, {
    method: "POST",
    headers: {
      Origin: url,
      Cookie: cookie,
      "Content-Type": `multipart/form-data; boundary=${boundary}`,
      "Content-Length": String(head.length + statSync(file).size + tail.length),
    },
    body: Readable.from(form(), { objectMode: false }),
  });
  const text = body.toString();
  if (status !== 201 || !text.includes('"draft"'))
    throw new Error(`The upload was answered ${status}: ${text}`);
  return uploadedSchema.parse(JSON.parse(text)).tracks[0].id;
}
