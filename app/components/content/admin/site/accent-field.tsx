import { type ComponentProps, useEffect, useState } from "react";
import type { FieldMetadata } from "#app/components/core/admin/editing/edit-form.tsx";
import { TextField } from "#app/components/core/admin/fields/text-field.tsx";
import { messages } from "#app/messages/messages.ts";
import { accentOf, correctionsOf } from "#app/shared/core/colours/accent.ts";
import { themes } from "#app/shared/core/colours/tint.ts";
import styles from "./accent-field.module.css";

const defaultAccent = "#ffb21a";

interface AccentFieldProps extends ComponentProps<typeof TextField> {
  field: FieldMetadata;
}

/** The site's one accent as a code, with JavaScript a picker that writes it, and how it will look in both themes. */
export function AccentField({ field, ...input }: AccentFieldProps) {
  const [hasScripts, setHasScripts] = useState(false);
  useEffect(() => setHasScripts(true), []);
  const code = String(field.value ?? "").trim();
  const write = (colour: string) => {
    const input = document.getElementById(field.id);
    if (!(input instanceof HTMLInputElement)) return;
    input.value = colour;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <>
      <div className={styles.accent}>
        <TextField {...input} field={field} spellCheck={false} />
        {hasScripts && (
          <input
            type="color"
            aria-label={messages.adminSite.accent.pick}
            className={styles.picker}
            value={hexCode.test(code) ? code.toLowerCase() : defaultAccent}
            onChange={(event) => write(event.currentTarget.value)}
          />
        )}
      </div>
      <AccentPreview accent={code} />
    </>
  );
}

const hexCode = /^#[0-9a-f]{6}$/i;

function AccentPreview({ accent }: { accent: string }) {
  if (!hexCode.test(accent)) return null;
  const made = accentOf(accent);
  return (
    <div className={styles.preview}>
      {(["dark", "light"] as const).map((theme) => {
        const { fill, ink, text } = made[theme];
        const { background, text: words } = themes[theme];
        return (
          <div key={theme} className={styles.theme} style={{ background, color: words }}>
            <p>{theme === "dark" ? messages.adminSite.accent.dark : messages.adminSite.accent.light}</p>
            <p className={styles.button} style={{ background: fill, color: ink }}>
              {messages.adminSite.accent.buy}
            </p>
            <p style={{ color: text }}>{messages.adminSite.accent.premium}</p>
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
