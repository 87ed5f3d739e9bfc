export const adminSystem = {};
