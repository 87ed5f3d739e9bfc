import { Card } from "#app/components/ui/card.tsx";
import { messages } from "#app/messages/messages.ts";
import styles from "./app-guide.module.css";

interface Guide {
  name: string;
  runsOn: string;
  steps: readonly string[];
  abilities: string;
}

const guides = (): readonly Guide[] => [
  {
    name: "Symfonium",
    runsOn: messages.apps.guide.symfonium.runsOn,
    steps: [
      messages.apps.guide.symfonium.first,
      messages.apps.guide.symfonium.second,
      messages.apps.guide.credentials,
    ],
    abilities: messages.apps.guide.symfonium.abilities,
  },
  {
    name: "play:Sub",
    runsOn: messages.apps.guide.playSub.runsOn,
    steps: [messages.apps.guide.playSub.first, messages.apps.guide.credentials],
    abilities: messages.apps.guide.playSub.abilities,
  },
  {
    name: "DSub",
    runsOn: messages.apps.guide.dsub.runsOn,
    steps: [messages.apps.guide.dsub.first, messages.apps.guide.credentials, messages.apps.guide.dsub.last],
    abilities: messages.apps.guide.dsub.abilities,
  },
  {
    name: "Feishin",
    runsOn: messages.apps.guide.feishin.runsOn,
    steps: [
      messages.apps.guide.feishin.first,
      messages.apps.guide.feishin.second,
      messages.apps.guide.credentials,
    ],
    abilities: messages.apps.guide.feishin.abilities,
  },
  {
    name: "Supersonic",
    runsOn: messages.apps.guide.supersonic.runsOn,
    steps: [messages.apps.guide.supersonic.first, messages.apps.guide.credentials],
    abilities: messages.apps.guide.supersonic.abilities,
  },
];

/** What to do in five apps, and what each can do. */
export function AppGuide() {
  return (
    <Card labelledBy="app-guide">
      <h2 id="app-guide">{messages.apps.guide.title}</h2>
      <div className={styles.guides}>
        {guides().map(({ name, runsOn, steps, abilities }) => (
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
      <p className="muted">{messages.apps.guide.others}</p>
    </Card>
  );
}
