export const content = {
  frame: {
    skip: "Skip to content",
    testPayments: "Test payments",
    testPaymentsNote: "Test payments: no money moves",
    quickLinks: "Quick links",
    newsletterNote: "News about music and shows. Unsubscribe any time.",
    rights: (year: string, artist: string) => `© ${year} ${artist}. All rights reserved.`,
    prices: (note: string) => `Prices ${note}`,
    legal: "Legal",
    secure: "Secure card payment",
  },
  navigation: {
    releases: "Releases",
    api: "API",
  },
};
