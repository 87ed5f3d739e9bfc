import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import type { ActionFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { orErrorPage } from "#app/http/page-errors.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { maxFields, ReceivedForm, tooManyFields, unreadableForm } from "./received-form.ts";

/**
 * The text fields of a multipart form that is already in memory.
 * @param type its Content-Type, which names the boundary.
 * @throws DomainError "invalid" for a malformed form, for files, and for too many fields.
 */
async function readMultipartTexts(body: Buffer, type: string): Promise<[string, string][]> {
  const texts: [string, string][] = [];
  let refusal: DomainError | null = null;
  try {
    const parser = new Busboy({
      headers: { "content-type": type },
      limits: { fields: maxFields, parts: maxFields + 1, fieldSize: body.length },
    });
    // A part may have no name, although the types say otherwise.
    parser.on("field", (name, text) => texts.push([name ?? "", text]));
    parser.on("file", (_name, file) => {
      refusal ??= new DomainError("invalid", messages.requests.form.noFiles);
      // A file in a truncated form emits its own error.
      file.on("error", () => {}).resume();
    });
    parser.on("fieldsLimit", () => {
      refusal ??= tooManyFields();
    });
    parser.on("partsLimit", () => {
      refusal ??= tooManyFields();
    });
    await pipeline(Readable.from([body], { objectMode: false }), parser);
  } catch (error) {
    throw unreadableForm(error);
  }
  if (refusal) throw refusal;
  return texts;
}

type Arguments = Pick<ActionFunctionArgs, "request" | "context">;

/**
 * A request's form: its body, or the text fields next to the files of an upload. The request stays readable.
 * @throws a 400 error page for a body that isn't a form, or none of ours: that is the sender's fault.
 */
export function readForm({ request, context: { upload, overLimit } }: Arguments): Promise<ReceivedForm> {
  return orErrorPage(async () => {
    const entries = upload ? textsOf(upload.fields) : await readTexts(request.clone());
    return new ReceivedForm(entries, overLimit);
  });
}

/**
 * The pressed button of a form that has only buttons: no text can be lost, so an error becomes an error page.
 * @param sentence the message if the schema refuses: none of our buttons sends that.
 * @throws as `readForm`, and a 400 or 429 error page.
 */
export async function readButton<Schema extends z.ZodType>(
  args: Arguments,
  schema: Schema,
  sentence = messages.requests.form.unknownButton,
): Promise<z.output<Schema>> {
  const form = await readForm(args);
  return orErrorPage(() => form.read(schema, sentence));
}

async function readTexts(request: Request): Promise<Iterable<[string, string]>> {
  const type = request.headers.get("Content-Type") ?? "";
  if (/^multipart\/form-data\b/i.test(type)) {
    return readMultipartTexts(Buffer.from(await request.arrayBuffer()), type);
  }
  const text = await request.text();
  if (text === "") return [];
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) throw unreadableForm();
  // Counted before parsing: 64 KiB can hold 32,000 fields.
  if (countSeparators(text, maxFields) >= maxFields) throw tooManyFields();
  return new URLSearchParams(text);
}

/** How many `&` a text has, up to the limit. */
function countSeparators(text: string, enough: number): number {
  let count = 0;
  for (let at = text.indexOf("&"); at !== -1 && count < enough; at = text.indexOf("&", at + 1)) count += 1;
  return count;
}

function textsOf(fields: FormData): [string, string][] {
  return [...fields].flatMap(([name, text]) =>
    typeof text === "string" ? [[name, text] as [string, string]] : [],
  );
}
