/** What a visitor reads who wants to buy: in the toast as they leave, and on the sign-in page. */
export const loginRequired = {
  title: "Login Required",
  description: "Please login to purchase tracks.",
} as const;
