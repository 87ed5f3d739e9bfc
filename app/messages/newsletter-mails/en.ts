export const newsletterMails = {
  confirm: {
    subject: (artist: string) => `Confirm your ${artist} newsletter`,
    heading: "One more step",
    why: (artist: string) => `Confirm your address to get emails about new music and shows from ${artist}.`,
    button: "Confirm Subscription",
    lifetime: (days: number) => `The link works for ${days} days.`,
    decline: "No, don't subscribe me",
    reason:
      "Someone entered this address in the newsletter box on our site. If it wasn't you, ignore this email: you're not on the list, and we'll delete the address.",
  },
  out: {
    subject: (title: string) => `It's out: ${title}`,
    heading: (title: string) => `${title} is out`,
    ready: (title: string, artist: string) =>
      `“${title}” by ${artist} is in your music now, ready to stream and download.`,
    listen: "Listen to the release",
    reason: "You're getting this because you pre-ordered this release on our site, or were given it.",
  },
  /** To its writer. */
  test: (subject: string) => `Test: ${subject}`,
  card: {
    release: "Hear the Release",
    track: "Hear the Track",
    out: (price: string, day: string) => `${price}, out ${day}`,
    byTrack: "Sold by the track",
    owned: "You own this",
    restFree: "The rest is free for you",
    rest: (price: string) => `The rest for ${price}`,
    named: "Name your price",
    from: (price: string) => `From ${price}`,
    free: "Free",
  },
  reason: (artist: string) => `You get this because you asked for news from ${artist}.`,
};
