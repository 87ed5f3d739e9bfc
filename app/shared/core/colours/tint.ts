import { contrastOf, fromShade, highlighted, readHex, toShade, writeHex } from "./colour.ts";

/** The colours of a theme that a tint stands on: page, cards, raised things and the pointed-at row. See tokens.css. */
export const themes = {
  dark: {
    grounds: ["#0c0b0f", "#15131a", "#201c28", "#2a2118"],
    background: "#0c0b0f",
    text: "#f4efe6",
    muted: "#b9b0c2",
  },
  light: {
    grounds: ["#f6f1e8", "#fffaf1", "#ece4d6", "#f8e6c4"],
    background: "#f6f1e8",
    text: "#17131d",
    muted: "#584f62",
  },
} as const;
export type Theme = keyof typeof themes;

/** What a cover lends to one theme. */
interface TintOfTheme {
  /** Can be read as text on every ground of the theme, and on `ground`. */
  tint: string;
  /** A quiet ground in the cover's hue, on which text, muted text and the tint can be read. */
  ground: string;
}

/** What a cover lends to the pages that show it. */
export type Tint = Record<Theme, TintOfTheme>;

/**
 * The colours of a cover, made fit to read in both themes.
 * @param colours as they are stored with the picture, the strongest first; null for none.
 */
export function tintOf(colours: readonly string[]): Tint | null {
  const [main, other = main] = colours;
  if (!main || !other) return null;
  return { dark: tintFor("dark", main, other), light: tintFor("light", main, other) };
}

function tintFor(theme: Theme, main: string, other: string): TintOfTheme {
  const { hue, chroma } = toShade(readHex(other));
  const wanted =
    theme === "dark"
      ? { lightness: 0.22, chroma: Math.min(chroma, 0.055), hue }
      : { lightness: 0.93, chroma: Math.min(chroma, 0.035), hue };
  const ground = writeHex(fromShade(wanted));
  return { tint: highlighted(main, [...themes[theme].grounds, ground], contrastOf.text), ground };
}
