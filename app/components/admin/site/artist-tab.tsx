import { accentOf, correctionsOf } from "#app/shared/colours/accent.ts";
import { themes } from "#app/shared/colours/tint.ts";
import { Field } from "../../forms/field.tsx";
import { fieldProps } from "../../forms/field-props.ts";
import { TextAreaField } from "../../forms/text-area-field.tsx";
import { Card } from "../../ui/card.tsx";
import styles from "./accent-card.module.css";
import { PageLink, SettingsForm, type SettingsState } from "./settings-form.tsx";
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
      <Card labelledBy="who" title="Who You Are">
        <SettingsForm
          section="artist"
          names={names}
          state={state}
          actions={<PageLink to="/landing">See the landing page</PageLink>}
        >
          {(fields) => (
            <>
              <Field
                label="Artist name"
                {...fieldProps(fields.artistName)}
                required
                maxLength={80}
                autoComplete="off"
              />
              <Field
                label="Tagline"
                hint="One line under your name, and in search results."
                isOptional
                {...fieldProps(fields.tagline)}
                maxLength={160}
                autoComplete="off"
              />
              <Field
                label="Kind of music"
                hint="For search engines, like Hip-hop or Neo-soul."
                {...fieldProps(fields.genre)}
                required
                maxLength={40}
                autoComplete="off"
              />
              <TextAreaField
                label="Short biography"
                hint="A few sentences on the landing page: **bold** is bold, [words](https://example.com) a link. The whole story is under About."
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
        explanation="Stands for your name in the bar of every page and at the head of emails, and is your site's icon on the screen of a phone. Without one your name stands there, and the icon is your initial on your colour."
        hint="JPEG, PNG, WebP or AVIF of at least 48 pixels on each side, as wide as you like. What is transparent stays so; on a phone’s screen it is shown whole, in a square."
        state={logo}
      />
      <SitePictureCard
        name="sharePicture"
        title="Link Preview"
        explanation="Shown beside the link when somebody shares your site."
        hint="JPEG, PNG, WebP or AVIF; it is cut to 1200 x 630 pixels."
        state={sharePicture}
      />
    </>
  );
}

/** The site's one accent, shown as it will look in both themes. */
function AccentCard({ state }: { state: SettingsState }) {
  return (
    <Card labelledBy="look" title="Your Colour">
      <p>The colour of buttons, links and lines. Track and release pages take theirs from the cover.</p>
      <SettingsForm section="look" names={["accent"]} state={state} save="Use This Colour">
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
