/** What is sold, given away and edited alike. */
export type ItemKind = "track" | "release";
