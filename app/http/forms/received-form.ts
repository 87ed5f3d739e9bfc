import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { errorPage } from "#app/http/page-errors.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";

/** The field names of a form's schema; for each, whether it may occur more than once. */
export type FormFields = ReadonlyMap<string, { isList: boolean }>;

/** The schema of a form that has only buttons. */
export const noFields = z.object({});

/** The schema of a button that is asked about first: the second time it is sent with the answer. */
export const confirmationSchema = z.object({ confirmed: z.literal("yes").optional() });

/**
 * The fields that a form's schema reads.
 * @throws Error for a kind of schema that no form uses: it would refuse every field.
 */
function fieldsOf(schema: z.ZodType): FormFields {
  const fields = new Map<string, { isList: boolean }>();
  for (const shape of shapesOf(schema)) {
    for (const [name, field] of Object.entries(shape)) fields.set(name, { isList: isList(field) });
  }
  return fields;
}

function shapesOf(schema: z.core.$ZodType): z.core.$ZodShape[] {
  if (schema instanceof z.ZodObject) return [schema.shape];
  if (schema instanceof z.ZodPipe) return shapesOf(schema.in);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(shapesOf);
  throw new Error("A form is read by the schema of an object.");
}

function isList(field: z.core.$ZodType): boolean {
  if (field instanceof z.ZodArray) return true;
  if (field instanceof z.ZodPipe) return isList(field.in) || isList(field.out);
  const isWrapped = field instanceof z.ZodOptional || field instanceof z.ZodDefault;
  return isWrapped && isList(field.unwrap());
}

/** More than any form has. */
export const maxFields = 60;
const maxNameLength = 60;

/** What is said where a schema has no sentence of its own, since a page never sends such a thing. */
const explainForPeople = () => messages.forms.unexplained;

/** The result of parsing a form with its schema. */
export type FormSubmission<Input, Value = Input> = Submission<Input, string[], Value> & {
  /** The refusal, if a rate limit is used up. */
  refusal: DomainError | null;
};

export interface ParseOptions {
  /** Fields of the form that aren't in the schema: read with `text`, or ignored. */
  otherNames?: readonly string[];
  /** Whether an empty field is an empty text; otherwise it counts as missing. */
  keepsEmpty?: boolean;
}

/**
 * The text fields of a form post before validation. Conform builds objects and lists from names like `a.b` and
 * `a[100000000]`, at a cost in time and memory that a stranger could exploit, so names that the schema doesn't know
 * never reach it.
 */
export class ReceivedForm {
  readonly #texts: ReadonlyMap<string, readonly string[]>;
  readonly #refusal: DomainError | null;

  /**
   * @param refusal why the form must not be processed; it still returns as it was typed.
   * @throws DomainError "invalid" for more fields, or longer names, than any form has.
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

  /** The form's intent or pressed button; empty without one. */
  get intent(): string {
    return this.text("intent");
  }

  has(name: string): boolean {
    return this.#texts.has(name);
  }

  /** The text of a field; empty if it is missing. */
  text(name: string): string {
    return this.#texts.get(name)?.[0] ?? "";
  }

  /**
   * Parses the form with its schema. The result, also the one for the page, holds only the schema's fields.
   * @throws a 400 error page for an unknown field, or a single field that occurs twice.
   */
  parse<Schema extends z.ZodType>(
    schema: Schema,
    { otherNames = [], keepsEmpty = false }: ParseOptions = {},
  ): FormSubmission<z.input<Schema>, z.output<Schema>> {
    const fields = fieldsOf(schema);
    const known = new FormData();
    for (const [name, texts] of this.#texts) {
      const field = fields.get(name);
      if (!field && name !== "intent" && !otherNames.includes(name)) throw errorPage(unknownField(name));
      if (texts.length > 1 && !field?.isList) throw errorPage(repeatedField(name));
      if (field) for (const text of texts) known.append(name, text);
    }
    const submission = parseWithZod(known, {
      schema,
      error: explainForPeople,
      disableAutoCoercion: keepsEmpty,
    });
    const refusal = this.#refusal;
    if (!refusal) return { ...submission, refusal };
    const { payload, reply } = submission;
    return { status: "error", payload, error: {}, reply, refusal };
  }

  /**
   * Parses values that are never shown again: a button's, or a program's.
   * @param sentence the message if the schema refuses.
   * @throws as `parse`, and DomainError: the refusal that came with the form, or "invalid" with the sentence.
   */
  read<Schema extends z.ZodType>(schema: Schema, sentence: string): z.output<Schema> {
    const submission = this.parse(schema);
    if (submission.refusal) throw submission.refusal;
    if (submission.status !== "success") throw new DomainError("invalid", sentence);
    return submission.value;
  }
}

/** The refusal of a form with too many fields. */
export function tooManyFields(): DomainError {
  return new DomainError("invalid", messages.requests.form.tooManyFields(maxFields));
}

/** The refusal of a body that isn't a form. */
export function unreadableForm(cause?: unknown): DomainError {
  return new DomainError("invalid", messages.requests.form.unreadable, {
    cause,
  });
}

function unknownField(name: string): DomainError {
  return new DomainError("invalid", messages.requests.form.unknownField(name));
}

function repeatedField(name: string): DomainError {
  return new DomainError("invalid", messages.requests.form.repeatedField(name));
}
