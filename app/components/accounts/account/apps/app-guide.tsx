import { Card } from "#app/components/ui/card.tsx";
import styles from "./app-guide.module.css";

interface Guide {
  name: string;
  runsOn: string;
  steps: readonly string[];
  abilities: string;
}

const credentials = "Enter the server address, your user name and the password from above.";

// What the apps call their menus and fields is read in their sources and manuals.
const guides: readonly Guide[] = [
  {
    name: "Symfonium",
    runsOn: "Android, paid after a trial",
    steps: [
      "In the settings, add a media provider.",
      "Choose (Open)Subsonic as the provider type.",
      credentials,
    ],
    abilities: "Plays offline, without gaps, in the car with Android Auto, and on Chromecast. Shows lyrics.",
  },
  {
    name: "play:Sub",
    runsOn: "iPhone, iPad and Mac, paid",
    steps: ["In the settings, add a server.", credentials],
    abilities: "Saves what you play for offline listening, and plays in the car with CarPlay.",
  },
  {
    name: "DSub",
    runsOn: "Android, free on F-Droid",
    steps: [
      "Open Settings, then Servers, choose Add Server, and open the new entry.",
      credentials,
      "Tap the top of the menu and choose the new server: the app starts with a demo.",
    ],
    abilities: "Saves albums and playlists for offline listening, and plays on DLNA speakers.",
  },
  {
    name: "Feishin",
    runsOn: "Windows, macOS and Linux, free",
    steps: [
      "Open the menu, then Manage servers, and choose Add server.",
      "Choose Subsonic as the server type, and any name you like.",
      credentials,
    ],
    abilities: "Shows lyrics, and works in the browser, too. It needs a connection.",
  },
  {
    name: "Supersonic",
    runsOn: "Windows, macOS and Linux, free",
    steps: [
      "At the first start, choose Subsonic as Server Type, and a nickname you like. Later, the menu has Switch Servers.",
      credentials,
    ],
    abilities: "Plays without gaps and at even loudness, downloads albums, and casts to DLNA speakers.",
  },
];

/** What to do in five apps, and what each can do. */
export function AppGuide() {
  return (
    <Card labelledBy="app-guide">
      <h2 id="app-guide">Step by step</h2>
      <div className={styles.guides}>
        {guides.map(({ name, runsOn, steps, abilities }) => (
          <section key={name} className={`stack gap-2 ${styles.guide}`} aria-label={name}>
            <h3>{name}</h3>
            <p className="muted small">{runsOn}</p>
            <ol className={styles.steps}>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <p>{abilities}</p>
          </section>
        ))}
      </div>
      <p className="muted">
        Your favourite isn't here? Any app for Subsonic or Navidrome servers works the same way.
      </p>
    </Card>
  );
}
