import type { adminPeople as English } from "./en.ts";

export const adminPeople: typeof English = {};
