/** The background of pages by theme, as in tokens.css. */
export const pageColours = { dark: "#0c0b0f", light: "#f6f1e8" } as const;
