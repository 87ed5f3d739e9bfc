import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { type ReplyPart, readReplyBlocks } from "./reply-blocks.ts";

/** A reply of the assistant, with its links. */
export function ReplyText({ text }: { text: string }) {
  return (
    <>
      {readReplyBlocks(text).map(({ kind, lines }, index) =>
        kind === "list" ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one text never change order
          <ul key={index}>
            {lines.map((parts, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a block never change order
              <li key={line}>
                <Parts parts={parts} />
              </li>
            ))}
          </ul>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <p key={index}>
            {lines.map((parts, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <Fragment key={line}>
                {line > 0 && " "}
                <Parts parts={parts} />
              </Fragment>
            ))}
          </p>
        ),
      )}
    </>
  );
}

function Parts({ parts }: { parts: readonly ReplyPart[] }) {
  return parts.map((part, index) => {
    if (part.kind === "strong") {
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never change order
      return <strong key={index}>{part.text}</strong>;
    }
    if (part.kind === "text") {
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      return <Fragment key={index}>{part.text}</Fragment>;
    }
    // The router can't show a file.
    const isFile = /\.\w+$/.test(part.path);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Link key={index} to={part.path} reloadDocument={isFile}>
        {part.text}
      </Link>
    );
  });
}
