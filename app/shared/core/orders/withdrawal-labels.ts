/** What the law calls the link and the button (Directive 2011/83/EU, Article 11a); nothing else may be written on them. */
export const withdrawalLabels = {
  link: "Withdraw from contract here",
  confirm: "Confirm withdrawal",
} as const;
