interface Issue {
  code?: string | undefined;
  keys?: unknown;
  expected?: unknown;
  values?: unknown;
}

/**
 * Error messages for a program's request, where a schema has none of its own: those are written for forms. Pass it to
 * `safeParse` as `error`.
 */
export function explainForPrograms({ code, keys, expected, values }: Issue): string | undefined {
  if (code === "unrecognized_keys") {
    return `This request has an unknown field: ${Array.isArray(keys) ? keys.join(", ") : ""}.`;
  }
  if (code === "invalid_value") {
    return `This must be one of: ${Array.isArray(values) ? values.join(", ") : ""}.`;
  }
  if (code === "invalid_type") return `This must be of the type ${String(expected)}.`;
  return undefined;
}
