import { z } from "zod";
import { type ApiError, invalidParameter } from "./api-error.ts";
import type { FormTree } from "./form-encoding.ts";

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

/** Limits of https://docs.stripe.com/api/metadata; an empty text clears all, an empty value one key. */
export const metadata = z.union([
  z.literal(""),
  z
    .record(z.string().max(40), z.string().max(500))
    .refine((entries) => Object.keys(entries).length <= 50, "may have up to 50 keys"),
]);

/** Merges new metadata into old, as an update does. */
export function mergeMetadata(
  before: Record<string, string> | null,
  change: z.output<typeof metadata> | undefined,
): Record<string, string> {
  if (change === "") return {};
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== ""));
}

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
