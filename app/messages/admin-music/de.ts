import type { adminMusic as English } from "./en.ts";

export const adminMusic: typeof English = {};
