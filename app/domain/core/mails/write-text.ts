import type { Block, Inline } from "#app/domain/core/rich-text/read-markdown.ts";
import { messages } from "#app/messages/messages.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import type { MailBlock, MailContent, MailSite } from "./content.ts";
import { addressOn, homeOf, imprint, quotedLines } from "./content.ts";

const maxLineLength = 72;

/** A mail as plain text with short lines; a URL is never broken and has a line of its own. */
export function writeText(content: MailContent, site: MailSite): string {
  const { heading, blocks, reason, isForOwner, isBulk, unsubscribePath, namesSender } = content;
  const parts = [
    wrap(site.artistName.toUpperCase()),
    ...(heading === null ? [] : [underline(heading, "=")]),
    ...blocks.map((block) => writeBlock(block, site)),
    "-".repeat(maxLineLength),
    wrap(reason),
    ...(isBulk && unsubscribePath
      ? [`${messages.mails.unsubscribe}:\n${addressOn(site, unsubscribePath)}`]
      : []),
    [
      messages.mails.named(site.artistName, homeOf(site)),
      ...(isForOwner ? [] : questions(site)),
      ...(namesSender ? senderLines(site) : []),
    ].join("\n"),
  ];
  return `${parts.join("\n\n")}\n`;
}

function questions({ contactEmail }: MailSite): string[] {
  return contactEmail ? [messages.mails.questions(formatEmailAddress(contactEmail)).join("")] : [];
}

function senderLines({ sender, hasImprint, ...site }: MailSite): string[] {
  return [
    ...(sender ? [wrap(sender)] : []),
    ...(hasImprint ? [messages.mails.named(imprint.label, addressOn(site, imprint.path))] : []),
  ];
}

function writeBlock(block: MailBlock, site: MailSite): string {
  switch (block.type) {
    case "paragraph":
      return wrap(block.text);
    case "notice":
      return `*** ${block.text} ***`;
    case "details": {
      const width = Math.max(...block.rows.map(({ label }) => label.length)) + 2;
      return block.rows.map(({ label, value }) => `${`${label}:`.padEnd(width)}${value}`).join("\n");
    }
    case "quote":
      return quotedLines(block.text)
        .flatMap((line) => wrap(line).split("\n"))
        .map((line) => `> ${line}`.trimEnd())
        .join("\n");
    case "rich":
      return block.text.map((part) => writeRichBlock(part, site)).join("\n\n");
    case "picture":
      return `[${block.picture.description}]`;
    case "card": {
      const { title, artist, price, priceNote, label, path } = block.card;
      const cost = priceNote ? `${price} (${priceNote})` : price;
      return `${wrap(messages.mails.card(title, artist, cost))}\n${messages.mails.named(label, addressOn(site, path))}`;
    }
    case "button":
    case "link":
      return `${block.label}\n${addressOn(site, block.path)}`;
  }
}

function underline(heading: string, line: string): string {
  return `${wrap(heading)}\n${line.repeat(Math.min(heading.length, maxLineLength))}`;
}

function writeRichBlock(block: Block, site: MailSite): string {
  switch (block.kind) {
    case "heading":
      return underline(writeInline(block.content, site), "-");
    case "quote":
      return block.content
        .flatMap((part) => writeRichBlock(part, site).split("\n"))
        .map((line) => `> ${line}`)
        .join("\n");
    case "list":
      return block.items
        .map((item, index) => {
          const mark = block.isOrdered ? `${block.start + index}. ` : "* ";
          const lines = item.flatMap((part) => writeRichBlock(part, site).split("\n"));
          return mark + lines.join(`\n${" ".repeat(mark.length)}`);
        })
        .join("\n");
    case "paragraph":
    case "line":
      return writeInline(block.content, site).split("\n").map(wrap).join("\n");
  }
}

function writeInline(content: readonly Inline[], site: MailSite): string {
  return content
    .map((part) => {
      if (typeof part === "string") return part;
      if (part.kind === "break") return "\n";
      const words = writeInline(part.content, site);
      if (part.kind !== "link") return words;
      const address = part.isForeign ? part.href : addressOn(site, part.href);
      return words === part.href ? address : `${words} (${address})`;
    })
    .join("");
}

function wrap(text: string): string {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/)) {
    if (line !== "" && line.length + 1 + word.length > maxLineLength) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line].join("\n");
}
