import { Link } from "@remix-run/react";
import { Children, type ReactNode } from "react";
import type { Block, Inline, RichText as Text } from "#app/domain/core/rich-text/read-markdown.ts";
import styles from "./rich-text.module.css";

interface RichTextProps {
  text: Text;
  /** The level of its top headings: one below the heading above it. */
  firstLevel: 2 | 3;
}

/** A text of the owner's with headings, lists and links. React escapes all of it: nothing is set as HTML. */
export function RichText({ text, firstLevel }: RichTextProps) {
  return <div className={styles.text}>{blocks(text, firstLevel)}</div>;
}

// The parts have no ids, so their positions are the keys.
function blocks(text: Text, firstLevel: number): ReactNode {
  return Children.toArray(text.map((block) => renderBlock(block, firstLevel)));
}

const headings = ["h1", "h2", "h3", "h4", "h5", "h6"] as const;

function renderBlock(block: Block, firstLevel: number): ReactNode {
  switch (block.kind) {
    case "paragraph":
      return <p>{inlines(block.content)}</p>;
    case "line":
      return inlines(block.content);
    case "heading": {
      const Heading = headings[firstLevel + block.depth - 2] ?? "h6";
      return <Heading>{inlines(block.content)}</Heading>;
    }
    case "quote":
      return <blockquote>{blocks(block.content, firstLevel)}</blockquote>;
    case "list": {
      const items = Children.toArray(block.items.map((item) => listItem(item, firstLevel)));
      return block.isOrdered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>;
    }
  }
}

function listItem(item: Text, firstLevel: number): ReactNode {
  return <li>{blocks(item, firstLevel)}</li>;
}

function inlines(content: readonly Inline[]): ReactNode {
  return Children.toArray(content.map(renderInline));
}

function renderInline(inline: Inline): ReactNode {
  if (typeof inline === "string") return inline;
  switch (inline.kind) {
    case "break":
      return <br />;
    case "strong":
      return <strong>{inlines(inline.content)}</strong>;
    case "emphasis":
      return <em>{inlines(inline.content)}</em>;
    case "link":
      return <TextLink {...inline} />;
  }
}

function TextLink({ href, isForeign, content }: Extract<Inline, { kind: "link" }>) {
  if (isForeign) {
    return (
      <a href={href} rel="noopener nofollow">
        {inlines(content)}
      </a>
    );
  }
  return (
    // The router can't show files such as the feed.
    <Link to={href} reloadDocument={/\.\w+$/.test(href)}>
      {inlines(content)}
    </Link>
  );
}
