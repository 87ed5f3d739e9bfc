interface Issue {
  code?: string | undefined;
  keys?: unknown;
  expected?: unknown;
  values?: unknown;
}

/**
 * What is wrong with what a program sent, where a schema has no sentence of its own: those are for what people
 * type. To be handed to `safeParse` as its `error`.
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
