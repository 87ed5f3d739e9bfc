import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import type { SiteSettings } from "#app/shared/core/settings/schema.ts";
import { nameLinks } from "#app/shared/core/settings/site-name.ts";
import { linkTo, type Passage } from "../find-passages.ts";

/** What the shop has at the moment. */
export interface KnownShop {
  /** Whether it sells anything. */
  isOpen: boolean;
  hasReleases: boolean;
  /** Whether fans name the price of something. */
  hasNamedPrices: boolean;
}

const account = linkTo("sign in or make a free account", "/auth?tab=register");
const downloads = linkTo("your dashboard", "/dashboard");
const music = linkTo("the music page", "/music");
const contact = linkTo("the contact page", "/contact");

/** How to buy, pay and download. */
export function shopPassages({ isOpen, hasReleases, hasNamedPrices }: KnownShop): Passage[] {
  const what = hasReleases ? "a track or a whole release" : "a track";
  const buying = `To buy ${what}, choose it on ${music}, press Buy, ${account} and pay by card. It's yours right away: download it from its page or from ${downloads}, as often as you like.`;
  return [
    {
      id: "buy",
      title: "How to buy and download",
      words: "buy buying purchase purchasing order checkout get own shop download downloads downloading how",
      text: isOpen ? buying : `The shop is not open yet. Once it is: ${buying}`,
    },
    {
      id: "cart",
      title: "Cart",
      words: "cart basket bag several multiple together checkout",
      text: `To buy several things together, press Add to Cart on their pages. ${linkTo("Your cart", "/cart")} keeps them for 30 days, even without an account, and takes off what you already own. Then you pay once, with one receipt.`,
    },
    {
      id: "download",
      title: "Downloads",
      words:
        "download downloads downloading again redownload lost file zip where find library bought computer phone save",
      text: `What you have bought is in ${downloads}, as covers to play and to download in every format, and "Owned - Download" is shown wherever the track appears. Download again whenever you need to; an interrupted download continues where it stopped.${hasReleases ? " What you own of a release also comes as one zip, from the release's page." : ""}`,
    },
    {
      id: "payment",
      title: "Payment",
      words:
        "pay payment payments card cards credit debit visa mastercard paypal apple google transfer secure safe security declined fails failed processing stripe",
      text: `Payment is by card on a secure page, or in another way where the checkout offers one; card numbers never reach this site. If a card is declined nothing is charged, and you can try another one. If a payment takes a few days, the music is yours once it goes through. A receipt comes by email and stays in ${downloads}.`,
    },
    {
      id: "refund",
      title: "Refunds",
      words:
        "refund refunds money back return cancel complaint wrong charged twice mistake problem issue help support",
      text: `If something went wrong with a purchase, write through ${contact} with the email address of your account and the name of what you bought. The artist can refund all of an order or parts of it; you keep what isn't refunded. If you pay for something you already own, the money goes back automatically. Your receipts are in ${downloads}.`,
    },
    physicalPassage,
    ...(hasReleases ? [restPassage] : []),
    ...(hasNamedPrices ? [namedPricePassage] : []),
  ];
}

// No "record", "LP" or "tape": they are what people call releases, too.
const physicalPassage: Passage = {
  id: "physical",
  title: "Vinyl, CDs and merch",
  words:
    "vinyl vinyls cd cds cassette cassettes merch merchandise shirt shirts tshirt hoodie hoodies poster posters physical shipping",
  text: `This shop sells downloads only: no vinyl, no CDs and no merch. To ask for something else, write through ${contact}.`,
  isDecisive: true,
};

const restPassage: Passage = {
  id: "rest",
  title: "The rest of a release",
  words: "rest part partly complete already own owned owning some missing",
  text: `If you own some tracks of a release, sign in and open its page on ${linkTo("the releases page", "/releases")}: if the missing tracks cost less than the whole release, you pay only for those.`,
};

const namedPricePassage: Passage = {
  id: "named-price",
  title: "Name your price",
  words: "name naming choose price own tip tips donate donation support extra minimum least suggested",
  text: `For some music here you name the price, from a minimum that may be nothing. Anything extra supports the artist, and at $0 you need no card. ${linkTo("The music page", "/music")} shows which tracks.`,
};

const security = linkTo("Dashboard, Security", "/dashboard/security");
const privacy = linkTo("Dashboard, Privacy", "/dashboard/privacy");

/** Accounts, their security and their data. */
export const accountPassages: readonly Passage[] = [
  {
    id: "account",
    title: "Accounts",
    words:
      "account accounts register registration sign signup up join member members membership create log login in profile",
    text: `An account is free: ${linkTo("sign up", "/auth?tab=register")} or ${linkTo("sign in", "/auth")}. It keeps your music and your cart, and members see more in ${linkTo("the video vault", "/videos")} and ${linkTo("the gallery", "/photos")}.`,
  },
  {
    id: "password",
    title: "Forgotten password",
    words: "password forgot forgotten reset locked lost access cannot can't recover sign login",
    text: `If you forgot your password, ${linkTo("ask for a link to set a new one", "/forgot-password")}; it comes by email and works for 30 minutes.`,
  },
  {
    id: "mfa",
    title: "Two-step sign-in",
    words:
      "mfa 2fa two factor authenticator authentication code backup codes secure security devices sessions hacked",
    text: `Under ${security} you can switch on an authenticator app with backup codes, change your password and end sessions on other devices.`,
  },
  {
    id: "privacy",
    title: "Your data",
    words:
      "privacy data gdpr delete deletion account export personal information cookies tracking erase close",
    text: `Under ${privacy} you can download your data or delete your account. This chat is forgotten after half an hour and never saved.`,
  },
];

/** How to get in touch and get news. */
export function contactPassages(site: SiteSettings): Passage[] {
  const { contact, contactEmail, artistName } = site;
  const form = linkTo("the contact page", "/contact");
  const mail = contactEmail ? `, or to ${formatEmailAddress(contactEmail)}` : "";
  const time = contact.responseTime ? ` Answers typically take ${contact.responseTime}.` : "";
  const links = nameLinks(site.socialLinks);
  const elsewhere = links.map(({ name, address }) => `${name}, ${address}`);
  return [
    {
      id: "contact",
      title: "Contact",
      words:
        "contact touch reach email e-mail mail message write talk speak manager management phone address",
      text: `Write to ${artistName} through ${form}${mail}.${time}`,
    },
    {
      id: "collaboration",
      title: "Collaborations",
      words:
        "collaborate collaboration collab feature features beat beats remix remixes booking book show shows concert concerts gig gigs tour live play perform performance event events party wedding birthday festival club license licensing sync work together",
      text: `${contact.collaborations || "Features, shows and other ideas are welcome."} Write through ${form}${mail}.${time}`,
    },
    {
      id: "newsletter",
      title: "News",
      words: "newsletter news subscribe updates notify notified mailing list upcoming soon next release",
      text: `News about music and shows comes by email if you ${linkTo("subscribe", "/newsletter")}; each email has an unsubscribe link. There is also ${linkTo("a feed", "/feed.xml")}.`,
    },
    {
      id: "social",
      title: "Elsewhere",
      words: `social instagram tiktok youtube spotify facebook twitter follow links network networks apple music soundcloud ${links.map(({ name }) => name.toLowerCase()).join(" ")}`,
      text:
        elsewhere.length > 0
          ? `${artistName} elsewhere: ${elsewhere.join("; ")}. The links are also at the bottom of every page.`
          : `Everything by ${artistName} is on this site. To get in touch, use ${form}.`,
    },
  ];
}
