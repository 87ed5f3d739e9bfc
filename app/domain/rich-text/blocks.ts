/** Inline content of a line. */
export type Inline =
  | string
  | { kind: "break" }
  | { kind: "strong" | "emphasis"; content: Inline[] }
  | {
      kind: "link";
      /** A path on this site, or an address that begins with http:, https: or mailto:. */
      href: string;
      /** Whether it leads to another site. */
      isForeign: boolean;
      content: Inline[];
    };

/** A block of a text. */
export type Block =
  | { kind: "paragraph"; content: Inline[] }
  /** An item of a tight list. */
  | { kind: "line"; content: Inline[] }
  /** `depth` counts from 1 and never skips a level, whatever the source says. */
  | { kind: "heading"; depth: number; content: Inline[] }
  | { kind: "list"; isOrdered: boolean; start: number; items: Block[][] }
  | { kind: "quote"; content: Block[] };

/** A text with headings, lists and links, as a tree of plain data: it contains nothing that a browser would run. */
export type RichText = Block[];
