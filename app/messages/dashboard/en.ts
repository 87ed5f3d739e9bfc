import { valuesIn } from "../values.ts";

const { number, plural } = valuesIn("en");

export const dashboard = {
  title: "Dashboard",
  welcome: "Welcome back",
  /** Who hasn't said their name. */
  someone: "Music Fan",
  purchases: "Total Purchases",
  spent: "Total Spent",
  since: "Member Since",
  navigation: {
    label: "Your account",
    overview: "Overview",
    security: "Security",
    privacy: "Privacy",
  },
  history: {
    title: "Purchase History",
    redeem: "Redeem a Code",
    range: (first: number, last: number, total: number) =>
      `${number(first)} to ${number(last)} of ${number(total)}`,
    none: "No purchases yet",
    noneText: "Start building your music collection today!",
    more: "More purchases",
    older: "Older Purchases",
    newest: "Back to the Newest",
    /** Before an order's number. */
    order: "Order ",
    receipt: "Receipt",
    details: "Details",
    /** After "Receipt", "Details" or "2 downloads", before a title; read aloud alone. */
    of: (title: string) => ` of ${title}`,
    downloads: (count: number) =>
      plural(count, { one: `${number(count)} download`, other: `${number(count)} downloads` }),
    download: "Download",
  },
  profile: {
    title: "Account Settings",
    confirmed: "Confirmed",
    notConfirmed: "Not confirmed",
    notSet: "Not set",
    newsletter: "Newsletter",
    whatYouGet: "What You Get",
    edit: "Edit Profile",
    failed: "Update Failed",
    notSaved: "Failed to update profile.",
    saved: "Profile Updated",
    savedText: "Your profile has been saved successfully.",
    emailHint: "A new address takes effect once you open the link we send to it. Until then, this one stays.",
    language: "Language",
    chooseLanguage: "Please choose one of the languages of this site",
  },
  email: {
    unverified: "Please confirm your email address",
    unverifiedText: <Slot>(email: Slot) => [
      "We sent a link to ",
      email,
      ". Open it so receipts and password links reach you. Bought music before with this address? Confirm it and it appears here.",
    ],
    resend: "Resend Confirmation Email",
    pending: "Please confirm your new email address",
    pendingText: <Slot>(pending: Slot, present: Slot) => [
      "We sent a link to ",
      pending,
      ". Open it within 24 hours, in a browser where you're signed in. Until then, you sign in with ",
      present,
      " and get your emails there.",
    ],
    resendLink: "Resend Link",
    cancelChange: "Cancel Change",
    sent: "Email sent",
    sentText: (email: string) => `We sent a new link to ${email}.`,
    cancelled: "Change cancelled",
    cancelledText: "Your email address stays the same.",
    inUse: "Another account already uses this email. Please use a different one.",
    inUseNow:
      "Another account now uses this email. Cancel the change in your dashboard, or choose a different address.",
    inUseForUndo: "Another account now uses this address. Please write to us.",
    alreadyConfirmed: "Your email address is already confirmed. You don't have to do anything.",
    nothingPending: "There is no pending change of address. You don't have to do anything.",
  },
  /** Why a mailed link doesn't open anything. */
  links: {
    noToken: "The token of the link is missing",
    noLink: "This is not a valid link",
    incomplete: "This page opens from the link in our email. Please use that link.",
    verification:
      "This link no longer works. Each link works once, for 24 hours, until a newer one replaces it. If your address still isn't confirmed, request a new link in your dashboard.",
    signInFirst:
      "Please sign in to the account this address is for, in this browser, then open the link again.",
    noLongerSignedIn:
      "You're no longer signed in to this account here, so nothing was changed. Please enter its password.",
    signInAndOpen: "Please sign in, and open the link again.",
    password:
      "This link no longer works. Each link works once, for 30 minutes, until a newer one replaces it. Please request a new one.",
    undo: "This link no longer works. It works once, for 7 days, unless your address was restored another way. If you can't sign in, please write to us.",
    invitation: "This invitation has expired, or was used or revoked. Ask for a new one.",
    alreadyAdmin: "This account is already an admin.",
    alreadyModerator: "This account is already a moderator.",
    setup: "This setup link is not valid. Start the site again to get a new one.",
    hasAdmin: "This site already has an admin. Please sign in.",
    testAdmin: "Unable to log in as admin user.",
  },
  /** What ended with the first proof of an address. */
  ended: {
    sessions: (count: number) =>
      plural(count, { one: `${number(count)} session ended.`, other: `${number(count)} sessions ended.` }),
    devices: (count: number) =>
      plural(count, {
        one: `${number(count)} remembered device forgotten.`,
        other: `${number(count)} remembered devices forgotten.`,
      }),
    authenticator: "The authenticator and its backup codes are off.",
    passkeys: (count: number) =>
      plural(count, {
        one: `${number(count)} passkey removed.`,
        other: `${number(count)} passkeys removed.`,
      }),
    emailChange: "A pending change of address is cancelled.",
    exports: (count: number) =>
      plural(count, {
        one: `${number(count)} copy of the account's data deleted.`,
        other: `${number(count)} copies of the account's data deleted.`,
      }),
    deletion: "The requested deletion is cancelled.",
  },
  privacy: {
    title: "Privacy",
    lead: "Download a copy of your data, or delete your account.",
    data: "Your data",
    dataText:
      "A file with your profile, consents, sessions, sign-in attempts, purchases and messages. You can request one copy a day. The link works for 48 hours.",
    aWhile: "It's been a while since you signed in. Please confirm it's you.",
    export: "Export My Data",
    collecting: "Collecting...",
    inProgress: "In progress",
    ready: "Ready",
    failed: "Failed",
    expired: "Expired",
    until: <Slot>(time: Slot) => ["until ", time],
    download: "Download",
    copyReady: "Your copy is ready",
    copyReadyText: "You can download it here for 48 hours.",
    oneADay: "You can request one copy of your data a day. The latest is in the list.",
    copyGone: "This copy of your data is no longer available. Please request a new one.",
    delete: "Delete your account",
    deleteText:
      "We delete your account, your downloads and your personal data for good after 14 days. Until then, you can change your mind here. Tax law requires us to keep a record of purchases, without your name.",
    deleteMine: "Delete My Account",
    requesting: "Requesting...",
    unsubscribe: "Also unsubscribe me from the newsletter",
    unsubscribeHint: "Otherwise it keeps coming: it doesn't need an account.",
    due: (day: string) => `Your account will be deleted on ${day}`,
    dueText: "Until then, nothing changes: you can still download your music, or keep your account.",
    keep: "Cancel Deletion",
    requested: "Deletion requested",
    requestedText:
      "Your account will be deleted in 14 days. Changed your mind? You can cancel here until then.",
    cancelled: "Deletion cancelled",
    cancelledText: "Your account is staying.",
    lastAdmin: "You are the last admin. Please make somebody else an admin first.",
  },
};
