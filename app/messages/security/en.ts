import { valuesIn } from "../values.ts";

const { number, plural } = valuesIn("en");

export const security = {
  page: {
    title: "Security",
    lead: "Your password, two-step sign-in, passkeys, apps and devices.",
    mustConfirm: "Please confirm with your passkey",
    mustConfirmText: <Slot>(link: (text: string) => Slot) => [
      "Admins and moderators of this site need a second factor, and yours is a passkey. ",
      link("Confirm it's you"),
      " to continue.",
    ],
    mustEnrol: "Multi-factor authentication required",
    mustEnrolText:
      "Admins and moderators of this site need multi-factor authentication. Please enable it or add a passkey here to continue.",
    back: "Back to Security",
  },
  password: {
    title: "Password",
    lead: "Changing it signs you out everywhere else and disconnects your apps. You can't reuse your last five passwords.",
    current: "Current Password",
    new: "New Password",
    change: "Change Password",
    changing: "Changing...",
    failed: "Password Change Failed",
    changed: "Password Changed",
    updated: "Your password has been updated successfully.",
    changedElsewhere: "Your password has just been changed elsewhere. Please sign in again.",
    ownWord: "Please choose a password that isn't your email, your username or the artist's name.",
    common: "This password is too common. Please choose another.",
    usedBefore: "You've used this password before. Please choose one that isn't among your last five.",
  },
  /** Two-step sign-in with an authenticator app. */
  mfa: {
    title: "Multi-factor authentication",
    on: "On",
    off: "Off",
    setupFailed: "MFA Setup Failed",
    enable: "Enable MFA",
    disable: "Disable MFA",
    renew: "Regenerate Backup Codes",
    offText:
      "Signing in will take your password and a code from your phone, so a stolen password isn't enough. You'll need an authenticator app.",
    onText:
      "Signing in takes your password and a code from your authenticator app. If you lose the app, use a backup code instead.",
    codesLeft: (count: number) =>
      `You have ${plural(count, { one: "1 backup code", other: `${number(count)} backup codes` })} left.`,
    /** Where it is a heading. */
    fewCodesLeft: (count: number) =>
      `You have ${plural(count, { one: "1 backup code", other: `${number(count)} backup codes` })} left`,
    noCodesLeft: "You have no backup codes left",
    noCodesLeftText: "If you lose your authenticator too, you can't sign in. Please create new ones.",
    needed: "Admins and moderators of this site need it, so it can't be disabled.",
    disableText:
      "You'll sign in with just your password, and your backup codes stop working. Moving to a new phone? Disable MFA, then enable it again there.",
    disableFailed: "Failed to Disable MFA",
    disabled: "MFA Disabled",
    disabledText: "Multi-factor authentication has been disabled.",
    renewText: "You'll get ten new codes.",
    oldStop: (count: number) =>
      plural(count, {
        one: "The one you have left stops working.",
        other: `The ${number(count)} you have left stop working.`,
      }),
    qrCode: "QR code for your authenticator app; the key below is the same as text",
    scan: "Scan the code with your authenticator app",
    sameDevice: <Slot>(link: (text: string) => Slot) => [
      "Is the app on this device? ",
      link("Open it in your authenticator app"),
      ".",
    ],
    key: "Or enter this key in the app",
    copyKey: "Copy the key",
  },
  backupCodes: {
    title: "Your backup codes",
    created: "New backup codes created",
    oldStopped: "Your old ones no longer work.",
    text: <Slot>(emphasized: (text: string) => Slot) => [
      "If you can't use your authenticator app, enter one of these codes instead. Each works once. Save them now, but not on your phone: ",
      emphasized("you won't see them again"),
      ".",
    ],
    saved: "I Have Saved Them",
    copy: "Copy",
    download: "Download",
    print: "Print",
    /** In the file, and its name. */
    heading: (email: string) => `Backup codes of ${email}`,
    once: "Each works once.",
    fileName: "backup-codes.txt",
  },
  passkeys: {
    title: "Passkeys",
    lead: "Sign in with your fingerprint, face or screen lock instead of your password. A passkey can't be guessed or phished, and it counts as both steps of a two-step sign-in. Your password still works.",
    none: "You have no passkeys yet.",
    synced: "Synced",
    neverUsed: <Slot>(added: Slot) => ["Added ", added, ", never used"],
    used: <Slot>(added: Slot, used: Slot) => ["Added ", added, ", last used ", used],
    usedWith: <Slot>(added: Slot, used: Slot, device: string) => [
      "Added ",
      added,
      `, last used with ${device} `,
      used,
    ],
    otherHost: (host: string) =>
      `It was made for ${host}, this site's former address. Please add a new one here.`,
    add: "Add Passkey",
    added: "Passkey added",
    addedText: (name: string) =>
      `“${name}” can sign in to your account from now on. We've emailed you about it.`,
    renamed: "Passkey renamed",
    renamedText: (name: string) => `It's called “${name}” now.`,
    removed: "Passkey removed",
    removedText: "It no longer signs in to your account.",
    offer: "Sign in faster next time",
    offerText:
      "Add a passkey, and this device signs you in with your fingerprint, face or screen lock. It can't be guessed or phished. Your password still works, and we won't ask again.",
    continue: "Continue",
    notNow: "Not Now",
    removeOwn: (count: number) =>
      plural(count, { one: "Remove my passkey, too", other: `Remove my ${number(count)} passkeys, too` }),
    canStillSignIn: (names: string) => `Otherwise ${names} can still sign in.`,
  },
  devices: {
    title: "Devices",
    lead: "These devices are signed in to your account. If you don't recognise one, sign it out and change your password.",
    thisDevice: "This device",
    unknown: "Unknown device",
    on: (browser: string, system: string) => `${browser} on ${system}`,
    activity: <Slot>(signedIn: Slot, active: Slot) => ["signed in ", signedIn, ", last active ", active],
    signOut: "Sign Out",
    signOutAll: "Sign Out All Other Devices",
    choose: "Please choose a device",
    signedOut: "Device signed out",
    signedOutText: "It has to sign in again.",
    othersSignedOut: "Devices signed out",
    noOther: "No other device was signed in.",
    others: (count: number) =>
      plural(count, {
        one: "1 other device has to sign in again.",
        other: `${number(count)} other devices have to sign in again.`,
      }),
    gone: "This device is no longer signed in.",
  },
  /** What an operation refuses. */
  refusals: {
    signIn: "That email or password isn't right. Please check both and try again.",
    password: "That password isn't right. Please check it and try again.",
    locked: (contact: string) =>
      `This account is locked, so you can't sign in. Please contact us: ${contact}.`,
    suspended: (contact: string) =>
      `This account is suspended, so you can't sign in. Please contact us: ${contact}.`,
    lockedFor: (minutes: number, contact: string) =>
      `This account is locked after too many wrong passwords. Please try again in ${plural(minutes, { one: "a minute", other: `${minutes} minutes` })}. If they weren't yours, contact us: ${contact}.`,
    changed: "Your account has changed in the meantime. Please sign in again.",
    emailTaken: "This email already has an account. Please sign in instead.",
    usernameTaken: (free: string) => `This username is taken. ${free} is free.`,
    needsPasskey:
      "This account needs its passkey. If you've lost it, ask another admin to reset your multi-factor authentication.",
    passkeyGone: "This passkey was already removed.",
    secondFactorNeeded:
      "Admins and moderators of this site need a second factor. Please add another passkey or enable multi-factor authentication first.",
    mfaAlreadyOff: "Multi-factor authentication is already off.",
    mfaOff: "Multi-factor authentication is off.",
    mfaNeeded:
      "Admins and moderators of this site need multi-factor authentication, so it can't be disabled here.",
    mfaAlreadyOn:
      "Multi-factor authentication is already on. To use another authenticator, disable it first.",
    setupExpired: "This setup has expired or was restarted elsewhere. Please start again.",
    codeAtSetup: "That code isn't right. Please check your device's clock and try again.",
    code: "That code isn't right. Please wait for the next one and try again.",
    backupCode: "That backup code is wrong or already used. Please try another.",
    unknownPasskey:
      "This passkey doesn't work here any more: it was removed, or it's for another site. Please sign in with your password.",
    passkeyTooLate: "That took too long. Please try your passkey again.",
    wrongPasskey: "That passkey didn't work. Please try again, or use your password.",
    foreignPasskey: "That passkey is for another account. Please choose another.",
    noFormerPasskeys: "There are no passkeys for a former address of this site.",
    tooLate: "That took too long. Please try again.",
    passkeyNotAdded: "This passkey couldn't be added. Please try again, or on another device.",
    passkeyKnown: "This passkey was already added.",
    tooManyPasskeys: (most: number) =>
      `You have ${number(most)} passkeys already. Please remove one you no longer use.`,
    tooManyApps: (most: number) =>
      `You have ${number(most)} app passwords already. Please revoke one you no longer use.`,
    appGone: "This app password was already revoked.",
  },
};
