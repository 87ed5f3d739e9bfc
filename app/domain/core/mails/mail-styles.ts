import { accentOf } from "#app/shared/core/colours/accent.ts";
import type { Theme, Tint } from "#app/shared/core/colours/tint.ts";

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

/** A message with elements in it. @param parts in the order of the language */
export function sentence(parts: readonly (string | Html)[]): Html {
  return new Html(parts.map(toSource).join(""));
}

function toSource(value: string | Html | readonly Html[]): string {
  if (value instanceof Html) return value.source;
  if (typeof value !== "string") return value.map(({ source }) => source).join("\n");
  return value.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

// The site's colours (app/styles/tokens.css) as literals: a mail has no stylesheet of ours, and many
// mail programs don't support custom properties. Inline styles are light: programs without dark mode show those.
const light = {
  page: "background-color:#f6f1e8",
  card: "background-color:#fffaf1",
  text: "color:#17131d",
  muted: "color:#584f62",
  link: "color:#824600",
  notice: "background-color:#f8e6c4;color:#17131d",
  line: "border-color:#ddd3c3",
  button: "background-color:#ffb21a;color:#171005;border-color:#171005",
};
const dark: typeof light = {
  page: "background-color:#0c0b0f",
  card: "background-color:#15131a",
  text: "color:#f4efe6",
  muted: "color:#b9b0c2",
  link: "color:#ffb21a",
  notice: "background-color:#2a2118;color:#f4efe6",
  line: "border-color:#3a3446",
  button: "background-color:#ffb21a;color:#171005;border-color:#ffb21a",
};
type Tone = keyof typeof light;

/** The colours of one mail. */
export interface MailLook extends Record<Theme, Record<Tone, string>> {
  /** The line below the masthead, which is dark in both themes. */
  underline: string;
  /** The line next to a notice. */
  stripe: string;
}

/**
 * The colours of a mail: the site's, with the owner's accent, and the card in those of the picture that it shows.
 * @param accent like #ffb21a; null for the site's own.
 */
export function mailLook(accent: string | null, tint: Tint | null | undefined): MailLook {
  const own = accent === null ? null : accentOf(accent);
  const look = { light: { ...light }, dark: { ...dark } };
  for (const theme of ["light", "dark"] as const) {
    const tones = look[theme];
    if (own) {
      const { fill, ink, text } = own[theme];
      const border = theme === "light" ? ink : fill;
      tones.link = `color:${text}`;
      tones.button = `background-color:${fill};color:${ink};border-color:${border}`;
    }
    if (tint) {
      tones.link = `color:${tint[theme].tint}`;
      tones.card = `background-color:${tint[theme].ground}`;
    }
  }
  const stripe = own?.light.fill ?? "#ffb21a";
  return { ...look, stripe, underline: tint?.dark.tint ?? own?.dark.fill ?? "#ffb21a" };
}

const textFont = "'Familjen Grotesk',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const displayFont = "Anybody,'Arial Black','Helvetica Neue',Roboto,Arial,sans-serif";

export const fonts = {
  text: `font-family:${textFont}`,
  display: `font-family:${displayFont};font-weight:900`,
};

/** The inline style of an element: its light colours, and other rules. */
export function styleOf({ light }: MailLook, tones: readonly Tone[], ...more: string[]): string {
  return [...tones.map((tone) => light[tone]), ...more].join(";");
}

/** A link in a text. @param address absolute */
export function link(address: string, label: string | Html, look: MailLook): Html {
  return html`<a class="link" href="${address}" style="${styleOf(look, ["link"], "overflow-wrap:anywhere")}">${label}</a>`;
}

/** A link that looks like a button. */
export function buttonLink(address: string, label: string, look: MailLook): Html {
  const button = styleOf(
    look,
    ["button"],
    "display:inline-block;padding:13px 22px;border-style:solid;border-width:2px;border-radius:3px",
    "font-size:17px;line-height:1.2;font-weight:700;text-decoration:none",
  );
  return html`<a class="button" href="${address}" style="${button}">${label}</a>`;
}

/** Rules that can't be inline: dark colours, and a masthead that fits a phone. */
export function stylesheet({ dark }: MailLook, mastheadSizeOnPhones: number): Html {
  const darkRules = Object.entries(dark).map(
    ([tone, declarations]) => `    .${tone} { ${declarations.replaceAll(";", " !important; ")} !important }`,
  );
  // Not escaped: quotation marks would break in a style element, and nothing here is user input.
  return new Html(`<style>
  :root { color-scheme: light dark; supported-color-schemes: light dark }
  @media (prefers-color-scheme: dark) {
${darkRules.join("\n")}
  }
  @media (max-width: 480px) {
    .masthead { font-size: ${mastheadSizeOnPhones}px !important; padding: 16px 20px 14px !important }
    .card { padding: 28px 20px 16px !important }
    .small { padding: 20px !important }
  }
</style>`);
}
