/** The inks: the site's own colours, and the deep tints that posters need beneath them. */
export const ink = {
  night: "#0C0B0F",
  paper: "#F4EFE6",
  sodium: "#FFB21A",
  coral: "#FF8370",
  mint: "#63DFA4",
  sky: "#8AE1FF",
  violet: "#2C1A55",
  plum: "#4B1238",
  oxblood: "#5A1620",
  rust: "#A8391F",
  navy: "#12244F",
  teal: "#0C4044",
  forest: "#12402C",
  umber: "#3B2409",
} as const;
