export const statutory = {};
