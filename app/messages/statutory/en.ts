/**
 * Wording that a law gives or asks for. Every language has it by its own law: no lawyer compares it with the English one.
 * Directive 2011/83/EU on consumer rights, and what it is in the law of the language's countries.
 */
export const statutory = {
  /** Article 8(2): the button that says that an order obliges to pay. */
  order: {
    pay: <Slot>(price: Slot) => ["Pay ", price],
    payAtStripe: <Slot>(price: Slot) => ["Pay ", price, " on Stripe's page"],
  },
  /** Before the link to the terms, which is its last word. */
  terms: {
    accept: <Slot>(terms: Slot) => ["By placing this order, you accept the ", terms, "."],
    name: "terms",
  },
  /** Article 16(m): consent to begin, and the acknowledgement that the right is lost by it. */
  consent: {
    label:
      "Deliver my music before the 14-day withdrawal period ends. I know that I lose my right of withdrawal once delivery begins.",
    missing: "Please tick the box about the right of withdrawal. Nothing was charged.",
    missingFirst: "Please tick the box first. Nothing was charged.",
  },
  /** Article 11a: what the link and the button are called; nothing else may be written on them. */
  withdrawal: {
    link: "Withdraw from contract here",
    confirm: "Confirm withdrawal",
    statement: "I withdraw from the contract for this purchase:",
    period:
      "You can withdraw within 14 days, without an account and without a reason. On the next page you confirm it, and you get an email at once that says we received it.",
  },
  /** That the right may have ended; a statement is taken in any case. */
  rightEnded: {
    delivered:
      "Your right of withdrawal may have ended, because the music was delivered at once with your consent. We'll look at your statement all the same, and answer it.",
    claimed:
      "Your right of withdrawal may have ended, because the gift was claimed. We'll look at your statement all the same, and answer it.",
    over: "Your right of withdrawal may have ended, because the 14 days are over. We'll look at your statement all the same, and answer it.",
    unknown:
      "If the music was delivered at once with your consent, or the 14 days are over, your right of withdrawal may have ended. We'll look at your statement all the same, and answer it.",
  },
  /** What a seller in the EU tells its buyers, for the owner to finish: Annex I, A and B. @param seller name and addresses */
  template: {
    instruction: (seller: string, form: string) => `# Right of withdrawal

You can withdraw from this contract within 14 days without giving a reason. The period begins on the day of the contract. Tell us your decision in a clear statement, by mail or email, before it ends: ${seller}. Or use our page [Withdraw from contract here](/withdraw), which every page and receipt links to; we confirm at once by email that we received it.

# What follows

We refund all payments within 14 days after we get your statement, with the means of payment you used, at no cost to you.

# When the right ends early

The right ends when we begin to deliver a download after you expressly agreed to that, you confirmed that you know you lose the right, and we sent you a confirmation.

${form}`,
    form: (seller: string) => `# Withdrawal form

To ${seller}: I withdraw from my contract for the following downloads: [titles]. Ordered on: [date]. Name and address: [yours]. Date: [date].`,
  },
};
