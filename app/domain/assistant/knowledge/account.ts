import { linkTo, type Passage } from "../passage.ts";

const security = linkTo("Dashboard, Security", "/dashboard/security");
const privacy = linkTo("Dashboard, Privacy", "/dashboard/privacy");

/** Accounts, their security and their data. */
export const accountPassages: readonly Passage[] = [
  {
    id: "account",
    title: "Accounts",
    words:
      "account accounts register registration sign signup up join member members membership create log login in profile",
    text: `An account is free: ${linkTo("sign up", "/auth?tab=register")} or ${linkTo("sign in", "/auth")}. It keeps what you buy and what is in your cart, and members see more in ${linkTo("the video vault", "/videos")} and ${linkTo("the gallery", "/photos")}.`,
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
    text: `Under ${privacy} you can download your data or delete your account. This chat is kept in memory for half an hour and never saved.`,
  },
];
