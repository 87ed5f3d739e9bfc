import type { MailBlock, MailContent, MailSite } from "./content.ts";
import { addressOn, quotedLines } from "./content.ts";

const maxLineLength = 72;

/** A mail as plain text with short lines; a URL is never broken and has a line of its own. */
export function writeText(content: MailContent, site: MailSite): string {
  const { heading, blocks, reason, isForOwner } = content;
  const parts = [
    wrap(site.artistName.toUpperCase()),
    `${wrap(heading)}\n${"=".repeat(Math.min(heading.length, maxLineLength))}`,
    ...blocks.map((block) => writeBlock(block, site)),
    "-".repeat(maxLineLength),
    wrap(reason),
    [`${site.artistName}: ${site.publicUrl}`, ...(isForOwner ? [] : questions(site))].join("\n"),
  ];
  return `${parts.join("\n\n")}\n`;
}

function questions({ contactEmail }: MailSite): string[] {
  return contactEmail ? [`Questions? Just reply to this email, or write to ${contactEmail}`] : [];
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
    case "button":
    case "link":
      return `${block.label}\n${addressOn(site, block.path)}`;
  }
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
