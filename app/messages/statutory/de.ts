import type { statutory as English } from "./en.ts";

export const statutory: typeof English = {};
