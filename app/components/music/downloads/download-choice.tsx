import { useRouteLoaderData } from "@remix-run/react";
import { useId } from "react";
import { Button, type ButtonVariant, DownloadLink } from "#app/components/ui/button.tsx";
import { messages } from "#app/messages/messages.ts";
import type { DownloadFormat } from "#app/shared/music/tracks/download-formats.ts";
import type { OfferedFormat } from "#app/shared/music/tracks/download-option.ts";
import styles from "./download-choice.module.css";
import { downloadAddress, TrackDownload } from "./track-download.tsx";

interface DownloadChoiceProps {
  kind: "track" | "release";
  id: string;
  title: string;
  options: readonly OfferedFormat[];
  /** What the button says before the title, which only those hear who can't see it. */
  verb?: string;
  variant?: ButtonVariant;
  isWide?: boolean;
  /** The token of the link to a guest's order, which opens it; without one it is the account's. */
  order?: string | undefined;
}

/** A download in the format that the visitor chooses by its name, size and purpose. Without scripts it is a form. */
export function DownloadChoice(props: DownloadChoiceProps) {
  const [only, ...others] = props.options;
  if (!only) return null;
  return others.length > 0 ? <Choice {...props} /> : <OnlyDownload {...props} option={only} />;
}

function Choice({
  kind,
  id,
  title,
  options,
  verb = messages.music.action.download,
  variant,
  isWide,
  order,
}: DownloadChoiceProps) {
  const fieldId = useId();
  const preferred = usePreferredFormat(options);
  const address = downloadAddress(kind, id);
  const asMp3 = Math.max(...options.map((option) => option.asMp3 ?? 0));

  return (
    <form method="get" action={address} className={styles.choice}>
      {order && <input type="hidden" name="order" value={order} />}
      <label htmlFor={fieldId} className="visually-hidden">
        {messages.downloads.formatOf(title)}
      </label>
      <select id={fieldId} name="format" defaultValue={preferred} className={styles.formats}>
        {options.map((option) => (
          <option key={option.format} value={option.format}>
            {option.facts}: {option.purpose}
          </option>
        ))}
      </select>
      <Button variant={variant ?? "secondary"} isWide={isWide}>
        <span>
          {verb}
          <span className="visually-hidden">{messages.downloads.inThisFormat(title)}</span>
        </span>
      </Button>
      {asMp3 > 0 && <p className={`muted small ${styles.hint}`}>{messages.downloads.uploadedAsMp3(asMp3)}</p>}
    </form>
  );
}

/** The format of the visitor's last download where it is on offer, else the first. */
function usePreferredFormat(options: readonly OfferedFormat[]): DownloadFormat | undefined {
  const root = useRouteLoaderData<() => { format: DownloadFormat | null }>("root");
  return (options.find(({ format }) => format === root?.format) ?? options[0])?.format;
}

function OnlyDownload({
  kind,
  id,
  title,
  options: _,
  option,
  verb = messages.music.action.download,
  order,
  ...look
}: DownloadChoiceProps & { option: OfferedFormat }) {
  const label = (
    <span>
      {verb}
      <span className="visually-hidden"> {title}</span>
      {messages.downloads.asFacts(option.facts)}
    </span>
  );
  return kind === "track" && !order ? (
    <TrackDownload trackId={id} {...look}>
      {label}
    </TrackDownload>
  ) : (
    <DownloadLink
      href={`${downloadAddress(kind, id)}?${new URLSearchParams({ format: option.format, ...(order && { order }) })}`}
      {...look}
    >
      {label}
    </DownloadLink>
  );
}
