/** The pages of the provider and the bank that stand in where payments are tests. */
export const testPayments = {
  page: {
    title: "Provider's Page",
    line: "This page stands in for the payment provider's own page.",
    back: "Back to the shop",
    summary: "Order Summary",
    order: <Slot>(title: string, price: Slot) => [`${title}, `, price],
    paid: "Paid",
    isPaid: "This payment was already made. You have been charged once.",
    seePurchase: "See Your Purchase",
    expired: "Expired",
    isExpired: "This page has expired. You have not been charged. Go back to the shop and start again.",
    startAgain: "Start Again",
    instead: "Pay on the test provider's page instead",
    noTestCards: "This shop doesn't take test cards.",
  },
  bank: {
    meta: "Authenticate payment",
    title: "Your bank asks",
    question: <Slot>(price: Slot, title: string) => ["Do you want to pay ", price, ` for "${title}"?`],
    standsIn: "This page stands in for the bank's own page. Test payments: no money moves.",
    complete: "Complete authentication",
    fail: "Fail authentication",
    choose: "Please choose one of the two buttons.",
  },
};
