import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { errorPage } from "#app/http/page-errors.ts";
import { DomainError } from "#app/shared/errors.ts";
import { fieldsOf } from "./form-fields.ts";

/** More than any form of ours has. */
export const maxFields = 60;
const maxNameLength = 60;

/** What came of reading a form by its schema. */
export type FormSubmission<Input, Value = Input> = Submission<Input, string[], Value> & {
  /** Why nothing may be done with it, where a limit is used up. */
  refusal: DomainError | null;
};

export interface ParseOptions {
  /** Fields that the form has beside those of the schema, read with `text` or by nobody. */
  beside?: readonly string[];
  /** Whether an empty field is an empty text; else it counts as missing. */
  keepsEmpty?: boolean;
}

/**
 * The text fields of a form post, before a schema has looked at them. Conform builds objects and lists out of
 * names like `a.b` and `a[100000000]`, in more time and memory than a stranger may have for the asking: so
 * names that the schema doesn't know never reach it.
 */
export class ReceivedForm {
  readonly #texts: ReadonlyMap<string, readonly string[]>;
  readonly #refusal: DomainError | null;

  /**
   * @param refusal why nothing may be done with the form; it still comes back as it was typed.
   * @throws DomainError "invalid" for more fields, or longer names, than any form of ours has.
   */
  constructor(entries: Iterable<readonly [name: string, text: string]>, refusal: DomainError | null = null) {
    const texts = new Map<string, string[]>();
    let count = 0;
    for (const [name, text] of entries) {
      count += 1;
      if (count > maxFields) throw tooManyFields();
      if (name.length > maxNameLength) throw unknownField(`${name.slice(0, maxNameLength)}…`);
      const known = texts.get(name);
      if (known) known.push(text);
      else texts.set(name, [text]);
    }
    this.#texts = texts;
    this.#refusal = refusal;
  }

  /** Which of a page's forms this is, or which of its buttons was pressed; empty where it doesn't say. */
  get intent(): string {
    return this.text("intent");
  }

  has(name: string): boolean {
    return this.#texts.has(name);
  }

  /** The text of a field, empty where it didn't come. */
  text(name: string): string {
    return this.#texts.get(name)?.[0] ?? "";
  }

  /**
   * Reads the form by its schema. What it gives back, to the page too, is made of the schema's fields alone.
   * @throws a 400 error page for a field that this form doesn't have, or has once and came twice.
   */
  parse<Schema extends z.ZodType>(
    schema: Schema,
    { beside = [], keepsEmpty = false }: ParseOptions = {},
  ): FormSubmission<z.input<Schema>, z.output<Schema>> {
    const fields = fieldsOf(schema);
    const known = new FormData();
    for (const [name, texts] of this.#texts) {
      const field = fields.get(name);
      if (!field && name !== "intent" && !beside.includes(name)) throw errorPage(unknownField(name));
      if (texts.length > 1 && !field?.isList) throw errorPage(repeatedField(name));
      if (field) for (const text of texts) known.append(name, text);
    }
    const submission = parseWithZod(known, { schema, disableAutoCoercion: keepsEmpty });
    const refusal = this.#refusal;
    if (!refusal) return { ...submission, refusal };
    const { payload, reply } = submission;
    return { status: "error", payload, error: {}, reply, refusal };
  }

  /**
   * What a form says that never comes back: a button's, or a program's.
   * @param sentence what to say where the schema refuses.
   * @throws as `parse`, and DomainError: the refusal that came with the form, or "invalid" with the sentence.
   */
  read<Schema extends z.ZodType>(schema: Schema, sentence: string): z.output<Schema> {
    const submission = this.parse(schema);
    if (submission.refusal) throw submission.refusal;
    if (submission.status !== "success") throw new DomainError("invalid", sentence);
    return submission.value;
  }
}

/** The refusal of a form with more fields than are read. */
export function tooManyFields(): DomainError {
  return new DomainError("invalid", `This form has more than ${maxFields} fields.`);
}

/** The refusal of a body that is no form. */
export function unreadableForm(cause?: unknown): DomainError {
  return new DomainError("invalid", "This form could not be read. Please go back and send it again.", {
    cause,
  });
}

function unknownField(name: string): DomainError {
  return new DomainError("invalid", `This form has an unknown field: ${name}.`);
}

function repeatedField(name: string): DomainError {
  return new DomainError("invalid", `This form has the field ${name} more than once.`);
}
