import { accentOf, correctionsOf } from "#app/shared/colours/accent.ts";
import { themes } from "#app/shared/colours/tint.ts";
import { Field } from "../../forms/field.tsx";
import { fieldProps } from "../../forms/field-props.ts";
import { Card } from "../../ui/card.tsx";
import styles from "./accent-card.module.css";
import { SettingsForm, type SettingsState } from "./settings-form.tsx";

const names = ["accent"] as const;

/** The site's one accent, shown as it will look in both themes. */
export function AccentCard({ state }: { state: SettingsState }) {
  return (
    <Card labelledBy="look" title="Your Colour">
      <p>The colour of buttons, links and lines. Track and release pages take theirs from the cover.</p>
      <SettingsForm section="look" names={names} state={state} save="Use This Colour">
        {(fields) => (
          <>
            <Field
              label="Accent"
              hint="A code like #ffb21a. Leave it empty for the site's own yellow."
              isOptional
              {...fieldProps(fields.accent)}
              maxLength={7}
              autoComplete="off"
              spellCheck={false}
            />
            <AccentPreview accent={String(fields.accent.value ?? "").trim()} />
          </>
        )}
      </SettingsForm>
    </Card>
  );
}

function AccentPreview({ accent }: { accent: string }) {
  if (!/^#[0-9a-f]{6}$/i.test(accent)) return null;
  const made = accentOf(accent);
  return (
    <div className={styles.preview}>
      {(["dark", "light"] as const).map((theme) => {
        const { fill, ink, text } = made[theme];
        const { background, text: words } = themes[theme];
        return (
          <div key={theme} className={styles.theme} style={{ background, color: words }}>
            <p>{theme === "dark" ? "Dark" : "Light"}</p>
            <p className={styles.button} style={{ background: fill, color: ink }}>
              Buy
            </p>
            <p style={{ color: text }}>Premium</p>
          </div>
        );
      })}
      <output className={`stack gap-2 ${styles.corrections}`}>
        {correctionsOf(accent).map((sentence) => (
          <span key={sentence}>{sentence}</span>
        ))}
      </output>
    </div>
  );
}
