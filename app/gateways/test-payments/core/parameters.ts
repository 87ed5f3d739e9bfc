import { z } from "zod";
import { type ApiError, invalidParameter } from "./api-error.ts";

// Every value of a form is text; these say what else it stands for.

export const text = z.string().max(5000);
export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, "must be an integer")
  .transform(Number);
export const flag = z.enum(["true", "false"]).transform((value) => value === "true");
export const address = z.url({ protocol: /^https?$/ }).max(5000);

/** A list, which arrives as an object keyed 0, 1, 2… */
export function listOf<Element extends z.ZodType>(element: Element) {
  return z.preprocess(
    (value) => (typeof value === "object" && value !== null ? Object.values(value) : value),
    z.array(element),
  );
}

/** Limits of https://docs.stripe.com/api/metadata. */
export const metadata = z
  .record(z.string().max(40), z.string().min(1).max(500))
  .refine((entries) => Object.keys(entries).length <= 50, "may have up to 50 keys")
  .default({});

/**
 * Checks a decoded form against a schema.
 * @throws {ApiError} 400, naming the first parameter at fault, as the provider words it
 */
export function parseParameters<Schema extends z.ZodType>(schema: Schema, tree: FormTree): z.output<Schema> {
  const parsed = schema.safeParse(tree);
  if (parsed.success) return parsed.data;
  throw asApiError(parsed.error.issues[0], tree);
}

function asApiError(issue: z.core.$ZodIssue | undefined, tree: FormTree): ApiError {
  if (!issue) return invalidParameter("", "Invalid request.");
  if (issue.code === "unrecognized_keys") {
    const names = issue.keys.map((key) => nameOf([...issue.path, key]));
    return invalidParameter(
      names[0] ?? "",
      `Received unknown parameter: ${names.join(", ")}`,
      "parameter_unknown",
    );
  }
  const name = nameOf(issue.path);
  if (isAbsent(tree, issue.path)) {
    return invalidParameter(name, `Missing required param: ${name}.`, "parameter_missing");
  }
  const code: unknown = issue.code === "custom" ? issue.params?.code : undefined;
  if (typeof code === "string") return invalidParameter(name, issue.message, code);
  return invalidParameter(name, `Invalid ${name}: ${issue.message}`);
}

function nameOf(path: readonly PropertyKey[]): string {
  const [first, ...rest] = path.map(String);
  return (first ?? "") + rest.map((key) => `[${key}]`).join("");
}

function isAbsent(tree: FormTree, path: readonly PropertyKey[]): boolean {
  let current: string | FormTree | undefined = tree;
  for (const key of path) current = typeof current === "object" ? current[String(key)] : undefined;
  return current === undefined;
}

/** A decoded form: `a[b][0]=c` becomes `{a: {b: {"0": "c"}}}`; the schemas say which of these are lists. */
export type FormTree = { [name: string]: string | FormTree };

/**
 * Decodes the API's form encoding, nested brackets included.
 * @returns objects without a prototype, so that a key named `__proto__` is a key like any other
 */
export function decodeForm(encoded: string): FormTree {
  const root = emptyTree();
  for (const [name, value] of new URLSearchParams(encoded)) position(root, keysOf(name), value);
  return root;
}

/** `a[b][c]` -> a, b, c; a name that is not of this form stays whole. */
function keysOf(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (!match) return [name];
  const [, first = name, brackets = ""] = match;
  return [first, ...[...brackets.matchAll(/\[([^[\]]*)\]/g)].map(([, key = ""]) => key)];
}

function position(tree: FormTree, keys: string[], value: string): void {
  const [key = "", ...rest] = keys;
  if (rest.length === 0) {
    tree[key] = value;
    return;
  }
  const existing = tree[key];
  const branch = typeof existing === "object" ? existing : emptyTree();
  tree[key] = branch;
  position(branch, rest, value);
}

function emptyTree(): FormTree {
  return Object.create(null) as FormTree;
}

/** Cents, between the least a card is charged for and the most the API takes. */
export const chargeableAmount = integer
  .refine((cents) => cents >= 50, {
    message: "Amount must be at least 50 cents",
    params: { code: "amount_too_small" },
  })
  .refine((cents) => cents <= 99_999_999, {
    message: "Amount must be no more than 99999999 cents",
    params: { code: "amount_too_large" },
  });

export const currency = z
  .string()
  .regex(/^[a-zA-Z]{3}$/, "must be a three-letter ISO code")
  .toLowerCase();

/** `1.99 usd`, for messages. */
export function formatMoney(cents: number, code: string): string {
  return `${(cents / 100).toFixed(2)} ${code}`;
}
