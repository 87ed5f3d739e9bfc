import type { Extra } from "#app/domain/music/extras/list-extras.ts";
import { messages } from "#app/messages/messages.ts";

/** What comes with something that the caller owns, each to download, and to look at where a browser can show it. */
export function ExtrasList({ extras }: { extras: readonly Extra[] }) {
  return (
    <ul className="ruled">
      {extras.map(({ address, title, facts, isShown }) => (
        <li key={address}>
          <a href={address} download className="touch">
            {title}
          </a>{" "}
          <span className="muted small">{facts}</span>{" "}
          {isShown && (
            <a
              href={`${address}${address.includes("?") ? "&" : "?"}show`}
              target="_blank"
              rel="noreferrer"
              className="touch"
            >
              {messages.downloads.view}
              <span className="visually-hidden"> {title}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
