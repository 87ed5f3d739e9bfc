/** What mails have around their content, and what several of them say. */
export const mails = {
  copyLink: "Or copy this link into your browser:",
  questions: <Slot>(address: Slot) => ["Questions? Just reply to this email, or write to ", address],
  /** Where the text of a mail has no link: the page's name and its address. */
  named: (name: string, address: string) => `${name}: ${address}`,
  unsubscribe: "Unsubscribe or choose what you get",
  /** The reason line of most mails to the owner. */
  adminReason: "You're getting this because you're an admin of this site.",
  testNotice: "Test payments: no money moved.",
  coverOf: (title: string) => `Cover of ${title}`,
  card: (title: string, artist: string, price: string) => `${title} by ${artist}, ${price}`,
  track: "Track",
  release: "Release",
  order: "Order",
  artist: "Artist",
  priced: (title: string, price: string) => `${title}, ${price}`,
  discountOf: (discount: string, title: string) => `${discount} (${title})`,
  off: (price: string) => `${price} off`,
  thanks: "Extra for the artist",
  includes: (tax: string) => `Includes ${tax}`,
  amount: "Amount",
  date: "Date",
  orderNumber: "Order number",
  buyer: "Buyer",
  deletedAccount: "Deleted account",
  dashboard: "Get Your Music",
};
