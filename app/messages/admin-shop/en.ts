export const adminShop = {};
