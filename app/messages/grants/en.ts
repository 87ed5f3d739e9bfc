export const grants = {};
