export const apps = {
  title: "Apps",
  lead: "Listen to your music in the app you like: Symfonium, Feishin, play:Sub, DSub, Supersonic or any other for Subsonic servers. Each gets a password of its own, which can play and download, and nothing else.",
  connect: "Connect an App",
  connectTitle: "Connect an app",
  neverUsed: <Slot>(created: Slot) => ["Created ", created, ", never used"],
  used: <Slot>(created: Slot, used: Slot) => ["Created ", created, ", last used ", used],
  usedBy: <Slot>(created: Slot, used: Slot, app: string) => [
    "Created ",
    created,
    `, last used by ${app} `,
    used,
  ],
  revoke: "Revoke",
  disconnected: "App disconnected",
  disconnectedText: "Its password no longer works.",
  previews: "Show previews of the rest in my apps",
  previewsHint: "Your apps then also list the tracks you don't own, marked as previews.",
  saved: "Saved",
  withPreviews: "Your apps show previews of the rest, too.",
  withoutPreviews: "Your apps show what you own and what's free.",
  /** The page that connects one. */
  connection: {
    enter: "Enter this in the app",
    willAsk: "The app will ask for",
    address: "Server address",
    copyAddress: "Copy the address",
    username: "User name",
    copyUsername: "Copy the user name",
    copyPassword: "Copy the password",
    notYours: "The one you create here. Your account's own password doesn't work in apps.",
    qrCode: "QR code that opens this page on your phone",
    onPhone:
      "Is the app on your phone? Scan this to open the page there, create the password and copy it into the app.",
    done: "Done",
    failed: "No password was created",
    nameHint: "To tell your apps apart, like “Symfonium on my phone”",
    create: "Create a Password",
    ready: (name: string) => `The password for “${name}” is ready`,
    enterNow: <Slot>(emphasized: (text: string) => Slot) => [
      "Enter it in the app now: ",
      emphasized("you won't see it again"),
      ". You can revoke it at any time.",
    ],
  },
  /** What to do in five apps. What their menus and fields are called is read in their sources and manuals. */
  guide: {
    title: "Step by step",
    others: "Your favourite isn't here? Any app for Subsonic or Navidrome servers works the same way.",
    credentials: "Enter the server address, your user name and the password from above.",
    symfonium: {
      runsOn: "Android, paid after a trial",
      first: "In the settings, add a media provider.",
      second: "Choose (Open)Subsonic as the provider type.",
      abilities:
        "Plays offline, without gaps, in the car with Android Auto, and on Chromecast. Shows lyrics.",
    },
    playSub: {
      runsOn: "iPhone, iPad and Mac, paid",
      first: "In the settings, add a server.",
      abilities: "Saves what you play for offline listening, and plays in the car with CarPlay.",
    },
    dsub: {
      runsOn: "Android, free on F-Droid",
      first: "Open Settings, then Servers, choose Add Server, and open the new entry.",
      last: "Tap the top of the menu and choose the new server: the app starts with a demo.",
      abilities: "Saves albums and playlists for offline listening, and plays on DLNA speakers.",
    },
    feishin: {
      runsOn: "Windows, macOS and Linux, free",
      first: "Open the menu, then Manage servers, and choose Add server.",
      second: "Choose Subsonic as the server type, and any name you like.",
      abilities: "Shows lyrics, and works in the browser, too. It needs a connection.",
    },
    supersonic: {
      runsOn: "Windows, macOS and Linux, free",
      first:
        "At the first start, choose Subsonic as Server Type, and a nickname you like. Later, the menu has Switch Servers.",
      abilities: "Plays without gaps and at even loudness, downloads albums, and casts to DLNA speakers.",
    },
  },
};
