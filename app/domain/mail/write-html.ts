import { type MailBlock, type MailContent, type MailPicture, type MailSite, pictureId } from "./content.ts";
import { type Html, html } from "./html.ts";
import { fonts, styleOf, stylesheet } from "./mail-styles.ts";
import { quotedLines } from "./quoted-lines.ts";

const phoneMeasure = 310;
const wideMeasure = 536;

/** A mail as HTML: no scripts, no tracking, and no picture but one that comes with it. */
export function writeHtml(content: MailContent, site: MailSite): string {
  const { subject, picture, heading, blocks, reason, isForOwner } = content;
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${subject}</title>
${stylesheet(mastheadSize(site.artistName, phoneMeasure))}
</head>
<body class="page" style="${styleOf(["page"], "margin:0;padding:0")}">
<div class="page" role="article" lang="en" aria-label="${subject}" style="${styleOf(["page"], "padding:24px 12px 40px", fonts.text)}">
<div style="max-width:600px;margin:0 auto">
<p class="masthead" style="${mastheadStyle(site.artistName)}">${site.artistName}</p>
<div class="card text" style="${styleOf(["card", "text"], "padding:36px 32px 24px")}">
${picture ? writePicture(picture) : ""}
<h1 class="text" style="${styleOf(["text"], "margin:0 0 20px;font-size:28px;line-height:1.15;font-weight:700")}">${heading}</h1>
${blocks.map(writeBlock)}
</div>
<div class="small muted" style="${styleOf(["muted"], "padding:20px 32px;font-size:14px;line-height:1.5")}">
<p style="margin:0 0 8px">${reason}</p>
<p style="margin:0">${site.artistName}: ${link(site.publicUrl, site.publicUrl)}${isForOwner ? "" : questions(site)}</p>
</div>
</div>
</div>
</body>
</html>
`;
  return page.source;
}

// Outlook knows the width of the attribute, phones that of the style.
function writePicture({ description }: MailPicture): Html {
  return html`<img src="cid:${pictureId}" alt="${description}" width="320" height="320" style="display:block;width:320px;max-width:100%;height:auto;margin:0 0 24px;border:0;border-radius:3px">`;
}

function questions({ contactEmail }: MailSite): Html | string {
  if (!contactEmail) return "";
  return html`<br>
Questions? Just reply to this email, or write to ${link(`mailto:${contactEmail}`, contactEmail)}`;
}

function writeBlock(block: MailBlock): Html {
  switch (block.type) {
    case "paragraph":
      return html`<p style="margin:0 0 20px;font-size:17px;line-height:1.5">${block.text}</p>`;
    case "notice":
      return html`<p class="notice" style="${styleOf(["notice"], "margin:0 0 20px;padding:12px 16px;border-left:4px solid #ffb21a;font-size:17px;line-height:1.4;font-weight:700")}">${block.text}</p>`;
    case "details":
      return html`<table style="width:100%;border-collapse:collapse;margin:0 0 28px;font-size:17px;line-height:1.4">
${block.rows.map(writeRow)}
</table>`;
    case "quote":
      return html`<blockquote class="line" style="${styleOf(["line"], "margin:0 0 28px;padding:0 0 0 16px;border-style:solid;border-width:0 0 0 4px;font-size:17px;line-height:1.5;overflow-wrap:anywhere")}">
${quotedLines(block.text).map(writeQuotedLine)}
</blockquote>`;
    case "button":
      return writeButton(block);
    case "link":
      return html`<p style="margin:0 0 20px;font-size:17px;line-height:1.5">${link(block.address, block.label)}</p>`;
  }
}

/** Breaks long lines at spaces, to stay below the line limit of SMTP. */
function writeQuotedLine(line: string): Html {
  return html`${line.replace(/(.{60,}?)\s/g, "$1\n")}<br>`;
}

function writeRow({ label, value }: { label: string; value: string }): Html {
  const cell = "padding:10px 0;text-align:left;vertical-align:top;border-style:solid;border-width:0 0 1px";
  return html`<tr>
<th scope="row" class="muted line" style="${styleOf(["muted", "line"], cell, "padding-right:16px;font-weight:400;white-space:nowrap")}">${label}</th>
<td class="line" style="${styleOf(["line"], cell, "font-weight:700;overflow-wrap:anywhere")}">${value}</td>
</tr>`;
}

function writeButton({ label, address }: { label: string; address: string }): Html {
  const button = styleOf(
    ["button"],
    "display:inline-block;padding:13px 22px;border-style:solid;border-width:2px;border-radius:3px",
    "background-color:#ffb21a;color:#171005;font-size:17px;line-height:1.2;font-weight:700;text-decoration:none",
  );
  return html`<p style="margin:28px 0 16px"><a class="button" href="${address}" style="${button}">${label}</a></p>
<p class="muted" style="${styleOf(["muted"], "margin:0 0 28px;font-size:14px;line-height:1.5;overflow-wrap:anywhere")}">Or open this address:<br>
${link(address, address)}</p>`;
}

function link(address: string, label: string): Html {
  return html`<a class="link" href="${address}" style="${styleOf(["link"], "overflow-wrap:anywhere")}">${label}</a>`;
}

function mastheadStyle(artistName: string): string {
  const size = mastheadSize(artistName, wideMeasure);
  return `margin:0;padding:20px 32px 18px;background-color:#0c0b0f;color:#f4efe6;border-bottom:6px solid #ffb21a;font-size:${size}px;line-height:1.1;text-transform:uppercase;${fonts.display}`;
}

/** As on the site, the name fills its line; a bold capital is about 0.8 em wide. Longer names wrap. */
function mastheadSize(artistName: string, measure: number): number {
  return Math.round(Math.min(64, Math.max(22, measure / (0.8 * artistName.length))));
}
