/** A stretch of a line. */
export type Inline =
  | string
  | { kind: "break" }
  | { kind: "strong" | "emphasis"; content: Inline[] }
  | {
      kind: "link";
      /** A path on this site, or an address that begins with http:, https: or mailto:. */
      href: string;
      /** Whether it leads away from this site. */
      isForeign: boolean;
      content: Inline[];
    };

/** A part of a text that stands by itself. */
export type Block =
  | { kind: "paragraph"; content: Inline[] }
  /** A line of a list that is set without air. */
  | { kind: "line"; content: Inline[] }
  /** `depth` counts from 1 and never skips, whatever the writer's marks say. */
  | { kind: "heading"; depth: number; content: Inline[] }
  | { kind: "list"; isOrdered: boolean; start: number; items: Block[][] }
  | { kind: "quote"; content: Block[] };

/** A text with headings, lists and links, as a tree of plain data: there is nothing in it that a browser runs. */
export type RichText = Block[];
