import { messages } from "#app/messages/messages.ts";
import { localDecimals } from "#app/shared/core/typed-number.ts";
import { contrast, contrastOf, fromShade, highlighted, readHex, toShade, writeHex } from "./colour.ts";
import { type Theme, themes } from "./tint.ts";

/** The accent of one theme. */
export interface AccentOfTheme {
  /** Of buttons. */
  fill: string;
  /** A button that is pointed at. */
  pressed: string;
  /** What is written on both. */
  ink: string;
  /** Of words and lines on the theme's grounds. */
  text: string;
}

/**
 * The owner's accent, made fit to read in both themes.
 * @param chosen like #ffb21a
 */
export function accentOf(chosen: string): Record<Theme, AccentOfTheme> {
  return { dark: accentIn("dark", chosen), light: accentIn("light", chosen) };
}

/** What had to be changed of the chosen colour, as sentences for people: no colour can be read in both themes. */
export function correctionsOf(chosen: string): string[] {
  const made = accentOf(chosen);
  return (["dark", "light"] as const).flatMap((theme) => {
    const { text } = made[theme];
    if (text === chosen.toLowerCase()) return [];
    const reached = Math.min(...themes[theme].grounds.map((ground) => contrast(chosen, ground)));
    const [has, needs] = [reached.toFixed(1), String(contrastOf.text)].map(localDecimals);
    return messages.adminSite.accent.corrected(theme === "dark", chosen, has ?? "", needs ?? "", text);
  });
}

function accentIn(theme: Theme, chosen: string): AccentOfTheme {
  const { grounds } = themes[theme];
  const colour = chosen.toLowerCase();
  // In the light theme buttons have a border; in the dark one the fill is all there is to see.
  const fill = theme === "dark" ? highlighted(colour, grounds, contrastOf.shape) : colour;
  const inks = ["#171005", "#fffaf1"].toSorted((one, other) => contrast(other, fill) - contrast(one, fill));
  const ink = highlighted(inks[0] ?? "#000000", [fill], contrastOf.text);
  // Away from the ink, so that it can be read at least as well.
  const isDarkInk = toShade(readHex(ink)).lightness < 0.5;
  const shade = toShade(readHex(fill));
  const lightness = Math.min(1, Math.max(0, shade.lightness + (isDarkInk ? 0.06 : -0.06)));
  const pressed = writeHex(fromShade({ ...shade, lightness }));
  return { fill, pressed, ink, text: highlighted(colour, grounds, contrastOf.text) };
}

/** The custom properties of the root element that tokens.css looks at. */
export function accentStyle(chosen: string | null): object | undefined {
  if (chosen === null) return undefined;
  const { dark, light } = accentOf(chosen);
  return {
    "--ad": dark.fill,
    "--apd": dark.pressed,
    "--aid": dark.ink,
    "--atd": dark.text,
    "--al": light.fill,
    "--apl": light.pressed,
    "--ail": light.ink,
    "--atl": light.text,
  };
}
