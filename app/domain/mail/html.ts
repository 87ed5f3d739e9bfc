/** HTML that is safe to send: everything put into it was escaped, or made by `html` itself. */
export class Html {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A template whose values are escaped, in elements and quoted attributes alike, unless they are Html. */
export function html(literals: TemplateStringsArray, ...values: (string | Html | readonly Html[])[]): Html {
  return new Html(String.raw({ raw: literals }, ...values.map(toSource)));
}

function toSource(value: string | Html | readonly Html[]): string {
  if (value instanceof Html) return value.source;
  if (typeof value !== "string") return value.map(({ source }) => source).join("\n");
  return value.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
