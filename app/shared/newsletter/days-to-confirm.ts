/** How long the link in the mail works; an address that hasn't confirmed by then is forgotten. */
export const daysToConfirm = 7;
