/** The pages of the site's settings, around their forms. */
export const adminSite = {
  title: "Site",
  label: "Site settings",
  tabTitle: (tab: string) => `${tab}, Site`,
  tabs: {
    artist: "Artist",
    pages: "Pages",
    about: "About",
    contact: "Contact & Links",
    legal: "Legal",
    shop: "Shop",
    mails: "Emails",
  },
  leads: {
    artist: "Your name and description: on every page, in search results and in shared links.",
    pages: "What the landing page features, and the words under the titles.",
    about: "Your portrait, your story in chapters and your philosophy.",
    contact: "How people reach you, here and elsewhere.",
    legal: "Who sells, and the legal texts of your site. Empty ones aren't linked.",
    shop: "The currency of your prices, tax and receipts, how the music page opens, and your time zone.",
    mails: "What the site emails you and your fans.",
  },
  accent: {
    pick: "Pick a color",
    dark: "Dark",
    light: "Light",
    buy: "Buy",
    premium: "Premium",
    /** What had to be changed of the chosen colour, where the site is dark or where it is light. */
    corrected: (isDark: boolean, chosen: string, reached: string, needed: string, used: string) =>
      `Text in ${chosen} is hard to read in the ${isDark ? "dark" : "light"} theme (contrast ${reached}, needs ${needed}), so we use ${used} there.`,
  },
  chapters: {
    title: "Chapters",
    add: "Add a Chapter",
    viewAbout: "View about page",
    none: "No chapters yet",
    addFirst: "Add the first one to start your story.",
    empty: "Empty, not shown",
    all: "All Chapters",
    consequence:
      "This deletes the chapter and its text. To keep the title for later, clear the text instead.",
    whenEmpty: "Not shown without a text.",
    shown: (title: string) => `“${title}” is on the about page.`,
    waiting: (title: string) => `“${title}” will show once it has text.`,
    removed: "Chapter removed",
    wasRemoved: (title: string) => `“${title}” was removed.`,
  },
  legal: {
    title: "Legal Texts",
    linked: "Linked",
    notLinked: "Empty, not linked",
    all: "All Legal Texts",
    template:
      "Start with a template and fill it in. It is a starting point, not legal advice, and nothing is public until you save it.",
    insert: { eu: "Insert EU Template", uk: "Insert UK Template", us: "Insert US Template" },
    whenEmpty: "Not linked without a text.",
  },
  mails: {
    always:
      "We always email you about contact messages, refunds, disputes and payments that need a check. Your reply to a contact message goes to the person who wrote it.",
    goTo: (addresses: string) => `They go to every active admin: ${addresses}.`,
    noServer: <Slot>(folder: Slot, health: Slot) => [
      " No mail server is set up, so emails are saved in the ",
      folder,
      " folder. See ",
      health,
      ".",
    ],
    health: "Health",
  },
  pictures: {
    logo: {
      title: "Logo",
      explanation:
        "Replaces your name in the header and in emails, and becomes the site's icon on phones. Without a logo we use your name, and your initial as the icon.",
      hint: "JPEG, PNG, WebP or AVIF, at least 48 pixels on each side. Transparency is preserved.",
      current: "Current logo",
    },
    sharePicture: {
      title: "Link Preview",
      explanation: "The picture people see when someone shares a link to your site.",
      hint: "JPEG, PNG, WebP or AVIF, cropped to 1200 x 630 pixels.",
      current: "Current link preview",
    },
    portrait: {
      title: "Portrait",
      explanation:
        "Large at the top of your site, and next to your story. Without one, we use your first portrait photo; without that, your newest cover.",
      hint: "JPEG, PNG, WebP or AVIF, best 2200 pixels wide.",
      current: "Current portrait",
    },
    changed: "Picture changed",
    isPublic: "It's now public.",
    removed: "Picture removed",
    isGone: "It's no longer on the site.",
  },
  focus: {
    legend: "What it must show",
    hint: "Click on the face. Every crop of the picture keeps it in view.",
    frames: "How it is cropped",
    save: "Save What It Shows",
    saved: "Every crop of the picture shows it now.",
    topLeft: "Top left",
    topCenter: "Top center",
    topRight: "Top right",
    middleLeft: "Middle left",
    middleCenter: "Middle center",
    middleRight: "Middle right",
    bottomLeft: "Bottom left",
    bottomCenter: "Bottom center",
    bottomRight: "Bottom right",
  },
  /** Of a currency, with the least that a card can be charged in it. */
  currencyWithLeast: (name: string, least: string) => `${name}, prices from ${least}`,
};
