import type { grants as English } from "./en.ts";

export const grants: typeof English = {};
