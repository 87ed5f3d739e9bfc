export const adminMusic = {};
