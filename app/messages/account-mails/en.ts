import { valuesIn } from "../values.ts";

const { plural } = valuesIn("en");

export const accountMails = {
  /** The reason line of mails that warn of a takeover. */
  securityReason: "You're getting this because we always email you about changes to your account's security.",
  newPassword: "Choose a New Password",
  openSecurity: "Open Security Settings",
  resetPassword: "Can't sign in? Reset your password",
  emailChanged: {
    subject: (artist: string) => `Your email address for ${artist} was changed`,
    heading: "Your email address was changed",
    address: (address: string) => `Your account now uses ${address}. If that was you, there's nothing to do.`,
    restore:
      "If it wasn't you, someone else is in your account. This link restores your address and signs everyone out.",
    undo: "Undo the Change",
    until: (time: string) =>
      `The link works until ${time}. The current password stops working, and you choose a new one.`,
    contact: "If it wasn't you, please write to us.",
    write: "Write to Us",
    reason: "You're getting this because this was your account's address until now.",
  },
  emailTaken: {
    subject: (artist: string) => `You already have an account with ${artist}`,
    heading: "You already have an account",
    attempt:
      "Someone tried to use this address for another account. If it was you, sign in to the account you already have.",
    signIn: "Sign In",
    forgot: "Forgot your password?",
    nothing: "If it wasn't you, nothing has changed and there's nothing to do.",
    reason: "You're getting this because this address belongs to an account on our site.",
  },
  verifyEmail: {
    subject: (artist: string) => `Confirm your address for ${artist}`,
    heading: "Confirm your email address",
    why: "Confirm that this address is yours, so receipts and password links reach you and nobody else.",
    bought: "Bought music before with this address? Confirm it and it appears in your account.",
    confirm: "Confirm Email",
    changeLifetime:
      "The link works for 24 hours, in a browser where you're signed in. Until you confirm, your account keeps its current address.",
    lifetime: "The link works for 24 hours.",
    reason:
      "Someone entered this address for an account on our site. If it wasn't you, ignore this email and the address stays unconfirmed.",
  },
  firstProof: {
    subject: (artist: string) => `Your account with ${artist} is now yours alone`,
    heading: "Your address is confirmed",
    why: "Until you confirmed this address, anyone could have set up the account. To be safe, we removed what was set up before:",
    forgot: "Can't sign in? Choose a new password",
  },
  passwordChanged: {
    subject: (artist: string) => `Your password for ${artist} was changed`,
    heading: "Your password was changed",
    when: (time: string) => `It was changed on ${time}. If that was you, there's nothing to do.`,
    notYou: "If it wasn't you, choose a new password now. That signs everyone else out.",
  },
  reset: {
    subject: (artist: string) => `Reset your password for ${artist}`,
    heading: "Reset your password",
    asked: "Someone, hopefully you, asked to reset your account's password.",
    lifetime: "The link works once, for 30 minutes. Using it signs you out everywhere.",
    reason:
      "If you didn't ask for this, ignore this email: your password stays the same, and nobody else can see this link.",
  },
  /** After a change of how somebody signs in. */
  change: {
    subject: (heading: string, artist: string) => `${heading} (${artist})`,
    when: (time: string, meaning: string) => `This happened on ${time}. ${meaning}`,
  },
  mfa: {
    notYou: "If it wasn't you, choose a new password now and check where you're signed in.",
    enabled: "Two-step sign-in is on",
    enabledMeaning: "You now need a code from your authenticator app to sign in.",
    disabled: "Two-step sign-in is off",
    disabledMeaning: "You can sign in with just your password now.",
    reset: "Two-step sign-in was reset",
    resetMeaning:
      "An admin of this site turned it off for you, signed you out everywhere and ended your app passwords. You can sign in with just your password now; please turn it on again.",
    resetMeaningWithPasskeys:
      "An admin of this site turned it off for you, removed your passkeys, signed you out everywhere and ended your app passwords. You can sign in with just your password now; please turn it on again.",
    codeUsed: "A backup code was used",
    codeUsedMeaning: (left: number) =>
      `It can't be used again; ${left} ${plural(left, { one: "backup code is", other: "backup codes are" })} left.`,
  },
  passkey: {
    notYou: "If it wasn't you, choose a new password now, and remove the passkeys you don't recognise.",
    open: "See Your Passkeys",
    added: "A passkey was added",
    addedMeaning: (name: string) =>
      `“${name}” can sign in to your account from now on, without your password.`,
    renamed: "A passkey was renamed",
    renamedMeaning: (from: string, to: string) => `“${from}” is called “${to}” now. It works as before.`,
    removed: "A passkey was removed",
    removedMeaning: (name: string) => `“${name}” can't sign in to your account any more.`,
    allRemoved: (count: number) =>
      plural(count, { one: "Your passkey was removed", other: "Your passkeys were removed" }),
    allRemovedMeaning: "Signing in takes your password again.",
  },
  locked: {
    subject: (artist: string) => `Your ${artist} account is locked`,
    heading: "Your account is locked",
    until: (time: string, end: string) =>
      `Someone entered your password on ${time}, but after too many wrong ones nobody can sign in until ${end}.`,
    wait: "If that was you, please try again then. A new password works at once.",
    known: "If it wasn't you, someone else knows your password: choose a new one now.",
    byAdmin: (time: string) =>
      `Someone entered your password on ${time}, but we've locked this account, so nobody can sign in to it.`,
    write: "If that was you, and you'd like it unlocked, please write to us.",
    contact: "Contact Us",
    knownWhileLocked: "If it wasn't you, someone else knows your password: choose a new one.",
    newPassword: "Choose a new password",
  },
  appPassword: {
    subject: (artist: string) => `A new app password for ${artist}`,
    heading: "A new app password was created",
    created: (name: string, time: string) =>
      `“${name}” was created on ${time}. An app that has it can play and download your music, and nothing else.`,
    notYou: "If it wasn't you, choose a new password now. That disconnects all apps.",
    apps: "See your apps",
  },
  deletionDone: {
    subject: (artist: string) => `Your ${artist} account has been deleted`,
    heading: "Your account has been deleted",
    erased: "We erased your name, address, sessions and messages, and signed you out everywhere.",
    records: "The law requires us to keep a record of purchases; your name is no longer on it.",
    thanks: "Thank you for listening.",
    reason: "This is our last email to you: once it's sent, we no longer have your address.",
  },
  deletionRequested: {
    subject: (artist: string) => `Your ${artist} account will be deleted`,
    heading: "Your account will be deleted",
    due: (day: string) =>
      `As you asked, we'll delete your account on ${day}. Until then, you can sign in, download your music or change your mind.`,
    cancel: "Keep My Account",
    after: "After that, your account and your downloads are gone for good.",
    reason: "If you didn't ask for this, sign in, keep your account and choose a new password.",
  },
  exportReady: {
    subject: (artist: string) => `Your data from ${artist} is ready`,
    heading: "Your data is ready",
    signIn: "Sign in to download the copy of your data you asked for.",
    download: "Download Your Data",
    until: (time: string) => `The file is available until ${time}. After that, request a new one.`,
    reason:
      "If you didn't ask for this, someone else may be signed in to your account: choose a new password.",
  },
  invitation: {
    subject: (artist: string) => `Help run ${artist}'s site`,
    heading: "You're invited",
    asAdmin: (artist: string) => `You're invited to help run ${artist}'s site as an admin.`,
    asModerator: (artist: string) => `You're invited to help run ${artist}'s site as a moderator.`,
    open: "See the Invitation",
    lifetime: "The link works once, for 7 days.",
    reason: "If you weren't expecting this, you can ignore this email.",
  },
};
