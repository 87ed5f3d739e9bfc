/** What a new site says where its owner hasn't written anything of their own; the same texts are the settings' defaults. */
export const shipped = {
  musicLead: "Hear it here, and keep it as a download.",
  musicEmptyTitle: "No music yet",
  contactLead: "A question, a show, an idea: write a few lines.",
  collaborations:
    "Features, beats, remixes, shows: say what it is and when, and put a link to something we can hear into the message.",
  tax: "VAT",
  origins: "Origins & Foundation",
  curious: "The Curious Mind",
  evolution: "Artistic Evolution",
  vision: "Today's Vision",
  journey: "Experience the Journey",
  early: "Early Life",
  influences: "Musical Influences",
  highlights: "Career Highlights",
  next: "What's Next",
  albumCovers: "Album Covers",
  creative: "Creative",
  formal: "Formal",
  portrait: "Portrait",
  lifestyle: "Lifestyle",
  personal: "Personal",
};
