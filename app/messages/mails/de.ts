import type { mails as English } from "./en.ts";

export const mails: typeof English = {};
