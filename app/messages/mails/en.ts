export const mails = {};
