import { Form } from "@remix-run/react";
import { type MouseEvent, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Picture, type PictureProps } from "#app/components/ui/picture.tsx";
import { cropAround, type Focus, focusOf, formatFocus } from "#app/shared/core/pictures/focus.ts";
import styles from "./focus-form.module.css";

const rows = [
  ["Top", 17],
  ["Middle", 50],
  ["Bottom", 83],
] as const;
const columns = [
  ["left", 17],
  ["center", 50],
  ["right", 83],
] as const;

/** Nine parts of a picture, row by row. */
const parts = rows.flatMap(([row, y]) =>
  columns.map(([column, x]) => ({ label: `${row} ${column}`, focus: [x, y] as Focus })),
);

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
        <legend>What it must show</legend>
        <p className="note">Click on the face. Every crop of the picture keeps it in view.</p>
        {isExact && <input type="hidden" name="focus" value={formatFocus(focus)} />}
        {/* biome-ignore lint/a11y: the radio buttons in it do the same by keyboard */}
        <div className={styles.picture} onClick={point}>
          <img src={picture.src} width={picture.width} height={picture.height} alt="Current portrait" />
          <span className={styles.point} style={{ left: `${x}%`, top: `${y}%` }} />
          {parts.map(({ label, focus: part }) => (
            <label key={label} className={styles.part} style={{ left: `${part[0]}%`, top: `${part[1]}%` }}>
              <input
                type="radio"
                name="focus"
                value={formatFocus(part)}
                checked={isPart(part)}
                onChange={() => setFocus(part)}
              />
              <span className="visually-hidden">{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <ul className={styles.frames} aria-label="How it is cropped">
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
          Save What It Shows
        </Button>
      </p>
    </Form>
  );
}
