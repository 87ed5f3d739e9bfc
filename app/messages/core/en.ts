export const core = {
  /** The code of this language, for the page. */
  language: "en",
  cancel: "Cancel",
  errorPage: {
    /** The name of a page about which nothing else is known. */
    notFound: "Not found",
    notFoundTitle: "404 Page Not Found",
    error: "Error",
    /** The title of a page whose form has errors. */
    withError: (title: string) => `Error: ${title}`,
    pageNotFound: "Page Not Found",
    nothingHere: "There's nothing at this address. Check the link, or head back to the music.",
    somethingWrong: "Something Went Wrong",
    broke: "Something broke on our side, not yours. Please try again in a moment.",
    checkRequest: "Please Check Your Request",
    accessDenied: "Access Denied",
    methodNotAllowed: "Method Not Allowed",
    noForms: "This page doesn't accept forms. Please go back and try again.",
    notNow: "Not Possible Right Now",
    tooMany: "Too Many Attempts",
    noPermission: "You don't have the required permissions to access this page.",
    requiredRole: <Slot>(roles: Slot) => ["Required role: ", roles],
    or: (one: string, other: string) => `${one} or ${other}`,
    yourRole: <Slot>(role: Slot) => ["Your role: ", role],
    requestId: <Slot>(id: Slot) => ["Request id: ", id],
    goBack: "Go Back",
    tryAgain: "Try Again",
    returnHome: "Return Home",
    browseMusic: "Browse Music",
  },
  /** What is answered to a failure that no page shows. */
  failure: {
    onOurSide: (requestId: string) =>
      `Something went wrong on our side. Please try again. (Request ${requestId})`,
    noSuchPart: "The file doesn't have the requested part.",
    changed: "The file has changed since it was requested. Please request it again.",
    nothingHere: "There is nothing at this address.",
  },
  /** Shown while a page loads. */
  pending: {
    session: { title: "Securing Your Session", description: "Verifying your authentication status..." },
    purchase: { title: "Confirming Your Purchase...", description: "Asking the payment provider..." },
    music: { title: "LOADING MUSIC LIBRARY", description: "Fetching the tracks..." },
    videos: { title: "Loading Videos", description: "Fetching the video vault..." },
    redirect: { title: "Redirecting...", description: "Taking you to the login page..." },
  },
  share: {
    share: "Share",
    copyLink: "Copy link",
    copied: "Copied",
    copyYourself: "Please copy the link yourself.",
    link: "Link to share",
    player: "Player for your own page (HTML)",
    pictureForPost: "Picture for a post",
    pictureForStory: "Picture for a story",
    /** A work, where it is shared. */
    titleBy: (title: string, artist: string) => `${title} by ${artist}`,
  },
  close: "Close",
  save: "Save",
  rename: "Rename",
  remove: "Remove",
  /** A name of something. */
  quoted: (name: string) => `“${name}”`,
  /** After a link. */
  inNewTab: " (opens in a new tab)",
};
