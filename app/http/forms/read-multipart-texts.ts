import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import { DomainError } from "#app/shared/errors.ts";
import { maxFields, tooManyFields, unreadableForm } from "./received-form.ts";

/**
 * The text fields of a multipart form that is already in memory.
 * @param type its Content-Type, which names the boundary.
 * @throws DomainError "invalid" for a malformed form, for files, and for too many fields.
 */
export async function readMultipartTexts(body: Buffer, type: string): Promise<[string, string][]> {
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
      refusal ??= new DomainError("invalid", "This form doesn't accept files.");
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
