import { useEffect, useState } from "react";
import {
  PageLink,
  SettingsForm,
  type SettingsState,
} from "#app/components/content/admin/site/settings-form.tsx";
import type { FieldMetadata } from "#app/components/core/admin/editing/edit-form.tsx";
import { TextField } from "#app/components/core/admin/fields/text-field.tsx";
import { fieldProps } from "#app/components/core/forms/field-props.ts";
import { TextAreaField } from "#app/components/core/forms/text-area-field.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { accentOf, correctionsOf } from "#app/shared/core/colours/accent.ts";
import { themes } from "#app/shared/core/colours/tint.ts";
import styles from "./accent-card.module.css";
import { SitePictureCard, type SitePictureState } from "./site-picture-card.tsx";

interface ArtistTabProps {
  state: SettingsState;
  look: SettingsState;
  logo: SitePictureState;
  sharePicture: SitePictureState;
}

const names = ["artistName", "tagline", "genre", "biography"] as const;

/** The artist's name, description and links. */
export function ArtistTab({ state, look, logo, sharePicture }: ArtistTabProps) {
  return (
    <>
      <Card labelledBy="who" title="Artist">
        <SettingsForm
          section="artist"
          names={names}
          state={state}
          actions={<PageLink to="/landing">View landing page</PageLink>}
        >
          {(fields) => (
            <>
              <TextField label="Artist name" field={fields.artistName} required maxLength={80} />
              <TextField
                label="Tagline"
                hint="One line under your name, and in search results."
                isOptional
                field={fields.tagline}
                maxLength={160}
              />
              <TextField
                label="Genre"
                hint="For search engines, like Hip-hop or R&B."
                field={fields.genre}
                required
                maxLength={40}
              />
              <TextAreaField
                label="Short biography"
                hint="A few sentences on the landing page: **bold** is bold, [words](https://example.com) a link. Your full story goes under About."
                isOptional
                {...fieldProps(fields.biography)}
                maxLength={4000}
                rows={6}
              />
            </>
          )}
        </SettingsForm>
      </Card>
      <AccentCard state={look} />
      <SitePictureCard
        name="logo"
        title="Logo"
        explanation="Replaces your name in the header and in emails, and becomes the site's icon on phones. Without a logo we use your name, and your initial as the icon."
        hint="JPEG, PNG, WebP or AVIF, at least 48 pixels on each side. Transparency is preserved."
        state={logo}
      />
      <SitePictureCard
        name="sharePicture"
        title="Link Preview"
        explanation="The picture people see when someone shares a link to your site."
        hint="JPEG, PNG, WebP or AVIF, cropped to 1200 x 630 pixels."
        state={sharePicture}
      />
    </>
  );
}

/** The site's one accent, shown as it will look in both themes. */
function AccentCard({ state }: { state: SettingsState }) {
  return (
    <Card labelledBy="look" title="Accent Color">
      <p>Used for buttons, links and lines. Track and release pages take their color from the cover.</p>
      <SettingsForm section="look" names={["accent"]} state={state} save="Save Color">
        {(fields) => (
          <>
            <AccentField field={fields.accent} />
            <AccentPreview accent={typedAccent(fields.accent)} />
          </>
        )}
      </SettingsForm>
    </Card>
  );
}

const defaultAccent = "#ffb21a";

/** The accent's code, and with JavaScript a picker that writes it. */
function AccentField({ field }: { field: FieldMetadata }) {
  const [hasScripts, setHasScripts] = useState(false);
  useEffect(() => setHasScripts(true), []);
  const code = typedAccent(field);
  const write = (colour: string) => {
    const input = document.getElementById(field.id);
    if (!(input instanceof HTMLInputElement)) return;
    input.value = colour;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <div className={styles.accent}>
      <TextField
        label="Accent"
        hint={`A code like ${defaultAccent}. Leave empty for the default yellow.`}
        isOptional
        field={field}
        maxLength={7}
        spellCheck={false}
      />
      {hasScripts && (
        <input
          type="color"
          aria-label="Pick a color"
          className={styles.picker}
          value={hexCode.test(code) ? code.toLowerCase() : defaultAccent}
          onChange={(event) => write(event.currentTarget.value)}
        />
      )}
    </div>
  );
}

const hexCode = /^#[0-9a-f]{6}$/i;

function typedAccent({ value }: FieldMetadata): string {
  return String(value ?? "").trim();
}

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
