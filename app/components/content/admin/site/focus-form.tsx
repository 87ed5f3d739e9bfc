import { Form } from "@remix-run/react";
import { type MouseEvent, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Picture, type PictureProps } from "#app/components/ui/picture.tsx";
import { messages } from "#app/messages/messages.ts";
import { cropAround, type Focus, focusOf, formatFocus } from "#app/shared/core/pictures/focus.ts";
import styles from "./focus-form.module.css";

/** Nine parts of a picture, row by row. */
const parts: readonly { focus: Focus; label: () => string }[] = [
  { focus: [17, 17], label: () => messages.adminSite.focus.topLeft },
  { focus: [50, 17], label: () => messages.adminSite.focus.topCenter },
  { focus: [83, 17], label: () => messages.adminSite.focus.topRight },
  { focus: [17, 50], label: () => messages.adminSite.focus.middleLeft },
  { focus: [50, 50], label: () => messages.adminSite.focus.middleCenter },
  { focus: [83, 50], label: () => messages.adminSite.focus.middleRight },
  { focus: [17, 83], label: () => messages.adminSite.focus.bottomLeft },
  { focus: [50, 83], label: () => messages.adminSite.focus.bottomCenter },
  { focus: [83, 83], label: () => messages.adminSite.focus.bottomRight },
];

/** What visitors see of it: on a phone, on a wide screen, and as a small square. */
const frames = ["phone", "wide", "square"] as const;

/**
 * Chooses the point of a picture that no crop may cut off: a click on the picture where scripts run, else one of nine
 * radio buttons that lie on it.
 */
export function FocusForm({ intent, picture }: { intent: string } & Pick<PictureProps, "picture">) {
  const [focus, setFocus] = useState(focusOf(picture.crop));
  const [x, y] = focus;
  const isPart = (part: Focus) => formatFocus(part) === formatFocus(focus);
  const isExact = !parts.some((part) => isPart(part.focus));

  function point(event: MouseEvent<HTMLElement>) {
    // A radio button says its own point.
    if (event.target instanceof HTMLInputElement || event.detail === 0) return;
    event.preventDefault();
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const percent = (at: number, length: number) =>
      Math.min(100, Math.max(0, Math.round((100 * at) / length)));
    setFocus([percent(event.clientX - left, width), percent(event.clientY - top, height)]);
  }

  return (
    <Form method="post" preventScrollReset className="stack gap-3">
      <fieldset className={styles.choice}>
        <legend>{messages.adminSite.focus.legend}</legend>
        <p className="note">{messages.adminSite.focus.hint}</p>
        {isExact && <input type="hidden" name="focus" value={formatFocus(focus)} />}
        {/* biome-ignore lint/a11y: the radio buttons in it do the same by keyboard */}
        <div className={styles.picture} onClick={point}>
          <img
            src={picture.src}
            width={picture.width}
            height={picture.height}
            alt={messages.adminSite.pictures.portrait.current}
          />
          <span className={styles.point} style={{ left: `${x}%`, top: `${y}%` }} />
          {parts.map(({ label, focus: part }) => (
            <label
              key={formatFocus(part)}
              className={styles.part}
              style={{ left: `${part[0]}%`, top: `${part[1]}%` }}
            >
              <input
                type="radio"
                name="focus"
                value={formatFocus(part)}
                checked={isPart(part)}
                onChange={() => setFocus(part)}
              />
              <span className="visually-hidden">{label()}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <ul className={styles.frames} aria-label={messages.adminSite.focus.frames}>
        {frames.map((frame) => (
          <li key={frame} className={styles.frame} data-frame={frame}>
            <Picture
              picture={{ ...picture, crop: cropAround(focus, picture) }}
              alt=""
              sizes="10rem"
              className={`focal ${styles.crop}`}
            />
          </li>
        ))}
      </ul>
      <p>
        <Button name="intent" value={intent} variant="secondary">
          {messages.adminSite.focus.save}
        </Button>
      </p>
    </Form>
  );
}
