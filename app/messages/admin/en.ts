import { valuesIn } from "../values.ts";

const { number, plural } = valuesIn("en");

/** What several pages of the admin area say. */
export const admin = {
  /** The code of the language in which the admin area is. */
  language: "en",
  navigation: {
    label: "Admin area",
    groups: {
      today: "Today",
      music: "Music",
      fans: "Fans",
      orders: "Orders",
      site: "Site",
      system: "System",
    },
    sections: {
      today: "Today",
      tracks: "Tracks",
      releases: "Releases",
      videos: "Videos",
      photos: "Photos",
      inbox: "Inbox",
      users: "People",
      newsletter: "Newsletter",
      import: "Moving In",
      statistics: "Statistics",
      orders: "Orders",
      withdrawals: "Withdrawals",
      sales: "Sales",
      codes: "Codes",
      site: "Site",
      health: "Health",
      audit: "Audit Logs",
    },
    /** After their number. */
    waiting: { inbox: "new", orders: "under review", withdrawals: "open" },
    /** After the number of everything in a group. */
    toDo: "to do",
  },
  bar: {
    viewSite: "View Site",
    /** After the name of the user, for those who hear it. */
    ofAccount: " (account)",
    account: "Account",
    dashboard: "Dashboard",
    security: "Security",
    roles: { user: "user", premium: "premium", moderator: "moderator", admin: "admin" },
    /** Who is signed in. */
    signedIn: (name: string, role: string) => `${name}, ${role}`,
  },
  editing: {
    label: "Editing",
    viewAsVisitor: "View as Visitor",
    published: "PUBLISHED",
    hidden: "HIDDEN",
    empty: "EMPTY",
    public: "Public.",
    publicAsSaved: "Public as last saved.",
    onlyAdmins: "Only admins see it.",
    notSaved: "Not Saved",
    save: "Save",
    saving: "Saving...",
    saved: "Saved",
    leave: "You have unsaved changes. Leave anyway?",
    stale: {
      release: "Someone else changed this release while you were editing",
      track: "Someone else changed this track while you were editing",
      note: "Nothing was overwritten, and your changes are still below. This is the saved version; save again to replace it with yours.",
    },
    markdown:
      "Empty line: new paragraph. “# Title”: heading. “- point” or “1. point”: list. **bold**, [link](https://example.com).",
    visibility: "Visibility",
    unpublish: "Unpublish",
    unpublishing: "Unpublishing...",
    restore: "Restore",
    remove: "Remove for Good",
    removing: "Removing...",
    removals: {
      chapter: "Remove Chapter",
      draft: "Remove Draft",
      photo: "Remove Photo",
      report: "Remove Report",
      video: "Remove Video",
    },
    /** Why nothing is published until then. */
    artistNameMissing:
      "Your site has no artist name yet. Enter it under Site first: everything you publish shows it.",
    enterArtistName: "Enter the Artist Name",
    newTab: " (opens in a new tab)",
  },
  fields: {
    position: "Position",
    inGallery: (count: number) => `1 (first in the gallery) to ${count}.`,
    inVault: (count: number) => `1 (first in the vault) to ${count}.`,
    suggestedPrice: "Suggested price",
    suggestedPriceHint:
      "Lets fans name their price, with the price above as the minimum. The minimum can be 0.",
    expires: "Expires",
    noEnd: "Leave empty for no end.",
    noLimit: "Leave empty for no limit.",
    downloadsHint: "Streaming doesn't count, and goes on afterwards. Leave empty for no limit.",
    note: "Note",
    onlyYou: "Only you see it.",
    /** @param hint what it is for */
    timeIn: (zone: string, hint: string) => `${zone} time. ${hint}`,
  },
  lists: {
    search: "Search",
    close: "Close",
    select: (title: string) => `Select ${title}`,
    drag: "Drag to move",
    noPicture: "No picture",
    move: (title: string) => `Move ${title}`,
    moveUp: (title: string) => `Move ${title} up`,
    moveDown: (title: string) => `Move ${title} down`,
    /** The links to the pages of a list. */
    pages: {
      users: "Pages of users",
      items: "Pages of items",
      orders: "Pages of orders",
      withdrawals: "Pages of withdrawals",
      messages: "Pages of messages",
      addresses: "Pages of addresses",
      stoppedAddresses: "Pages of stopped addresses",
      auditLogs: "Pages of audit logs",
    },
    firstPage: "First Page",
    nextPage: "Next Page",
    states: {
      active: "Active",
      scheduled: "Scheduled",
      ended: "Ended",
      usedUp: "Downloads used up",
      stopped: "Stopped",
      revoked: "Revoked",
      takenBack: "Taken back",
    },
  },
  uploads: {
    uploading: "Uploading...",
    confirmFirst: "It's been a while since you signed in. Confirm it's you before you upload.",
    confirmAndUpload: "Confirm and Upload",
    refused: (count: number) =>
      plural(count, { one: "One file wasn't added", other: `${number(count)} files weren't added` }),
    refusal: (fileName: string, error: string) => `“${fileName}”: ${error}`,
    picture: "Picture",
    newPicture: "New picture",
    uploadPicture: "Upload Picture",
    removePicture: "Remove Picture",
  },
};
