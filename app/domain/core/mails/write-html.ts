import { messages } from "#app/messages/messages.ts";
import { themes } from "#app/shared/core/colours/tint.ts";
import { mailtoLink } from "#app/shared/core/email-address.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import {
  addressOn,
  type DetailsRow,
  homeOf,
  imprint,
  type MailBlock,
  type MailContent,
  type MailPicture,
  type MailSite,
  pictureIds,
  quotedLines,
} from "./content.ts";
import {
  buttonLink,
  fonts,
  type Html,
  html,
  link,
  type MailLook,
  mailLook,
  sentence,
  styleOf,
  stylesheet,
} from "./mail-styles.ts";
import { writeCard, writeLinkedPicture, writeRichText } from "./write-newsletter-html.ts";

const phoneMeasure = 310;
const wideMeasure = 536;
/** In pixels; a phone has this width too. */
const maxLogoSize = { width: 260, height: 72 };

/** A mail as HTML: no scripts, no tracking, and no pictures but the attached ones and those of the site. */
export function writeHtml(content: MailContent, site: MailSite): string {
  const { subject, preheader, picture, heading, blocks, reason, isForOwner, isBulk, unsubscribePath } =
    content;
  const { namesSender } = content;
  const look = mailLook(site.accent, picture?.tint);
  const page = html`<!doctype html>
<html lang="${messages.core.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${subject}</title>
${stylesheet(look, mastheadSize(site.artistName, phoneMeasure))}
</head>
<body class="page" style="${styleOf(look, ["page"], "margin:0;padding:0")}">
${preheader ? html`<div style="display:none;max-height:0;overflow:hidden">${preheader}</div>` : ""}
<div class="page" role="article" lang="${messages.core.language}" aria-label="${subject}" style="${styleOf(look, ["page"], "padding:24px 12px 40px", fonts.text)}">
<div style="max-width:600px;margin:0 auto">
<p class="masthead" style="${mastheadStyle(site.artistName, look)}">${site.logo ? writeLogo(site.logo, site.artistName) : site.artistName}</p>
<div class="card text" style="${styleOf(look, ["card", "text"], "padding:36px 32px 24px")}">
${picture ? writePicture(picture) : ""}
${heading === null ? "" : writeHeading(heading, look)}
${blocks.map((block) => writeBlock(block, look, site))}
</div>
<div class="small muted" style="${styleOf(look, ["muted"], "padding:20px 32px;font-size:14px;line-height:1.5")}">
<p style="margin:0 0 8px">${reason}${isBulk && unsubscribePath ? html` ${link(addressOn(site, unsubscribePath), messages.mails.unsubscribe, look)}` : ""}</p>
<p style="margin:0">${site.artistName}: ${link(homeOf(site), homeOf(site), look)}${isForOwner ? "" : questions(site, look)}${namesSender ? senderLines(site, look) : ""}</p>
</div>
</div>
</div>
</body>
</html>
`;
  return page.source;
}

function writeHeading(heading: string, look: MailLook): Html {
  return html`<h1 class="text" style="${styleOf(look, ["text"], "margin:0 0 20px;font-size:28px;line-height:1.15;font-weight:700")}">${heading}</h1>`;
}

// Where pictures aren't shown, the name is shown as it is without a logo.
function writeLogo(logo: NonNullable<MailSite["logo"]>, artistName: string): Html {
  const scale = Math.min(maxLogoSize.width / logo.width, maxLogoSize.height / logo.height);
  const [width = "", height = ""] = [logo.width, logo.height].map((side) => `${Math.round(side * scale)}`);
  const ground =
    logo.ground === "light" ? `;padding:6px 8px;background-color:${themes.light.background}` : "";
  return html`<img src="${logo.src}" alt="${artistName}" width="${width}" height="${height}" style="display:block;border:0;border-radius:3px${ground}">`;
}

// Outlook knows the width of the attribute, phones that of the style.
function writePicture({ description }: MailPicture): Html {
  return html`<img src="cid:${pictureIds.cover}" alt="${description}" width="320" height="320" style="display:block;width:320px;max-width:100%;height:auto;margin:0 0 24px;border:0;border-radius:3px">`;
}

function questions({ contactEmail }: MailSite, look: MailLook): Html | string {
  if (!contactEmail) return "";
  return html`<br>
${sentence(messages.mails.questions(link(mailtoLink(contactEmail), formatEmailAddress(contactEmail), look)))}`;
}

function senderLines({ sender, hasImprint, ...site }: MailSite, look: MailLook): Html {
  const address = sender
    ? html`<br>
${sender}`
    : "";
  return html`${address}${
    hasImprint
      ? html`<br>
${link(addressOn(site, imprint.path), imprint.label, look)}`
      : ""
  }`;
}

function writeBlock(block: MailBlock, look: MailLook, site: MailSite): Html {
  switch (block.type) {
    case "paragraph":
      return html`<p style="margin:0 0 20px;font-size:17px;line-height:1.5">${block.text}</p>`;
    case "notice":
      return html`<p class="notice" style="${styleOf(look, ["notice"], `margin:0 0 20px;padding:12px 16px;border-left:4px solid ${look.stripe}`, "font-size:17px;line-height:1.4;font-weight:700")}">${block.text}</p>`;
    case "details":
      return html`<table style="width:100%;border-collapse:collapse;margin:0 0 28px;font-size:17px;line-height:1.4">
${block.rows.map((row) => writeRow(row, look))}
</table>`;
    case "quote":
      return html`<blockquote class="line" style="${styleOf(look, ["line"], "margin:0 0 28px;padding:0 0 0 16px;border-style:solid;border-width:0 0 0 4px;font-size:17px;line-height:1.5;overflow-wrap:anywhere")}">
${quotedLines(block.text).map(writeQuotedLine)}
</blockquote>`;
    case "button":
      return writeButton(block.label, addressOn(site, block.path), look);
    case "rich": {
      const written = html`${writeRichText(block.text, look, site)}`;
      return block.lang ? html`<div lang="${block.lang}">${written}</div>` : written;
    }
    case "picture":
      return html`<p style="margin:0 0 20px">${writeLinkedPicture(block.picture, site)}</p>`;
    case "card":
      return writeCard(block.card, look, site);
    case "link":
      return html`<p style="margin:0 0 20px;font-size:17px;line-height:1.5">${link(addressOn(site, block.path), block.label, look)}</p>`;
  }
}

/** Breaks long lines at spaces, to stay below the line limit of SMTP. */
function writeQuotedLine(line: string): Html {
  return html`${line.replace(/(.{60,}?)\s/g, "$1\n")}<br>`;
}

function writeRow({ label, value }: DetailsRow, look: MailLook): Html {
  const cell = "padding:10px 0;text-align:left;vertical-align:top;border-style:solid;border-width:0 0 1px";
  return html`<tr>
<th scope="row" class="muted line" style="${styleOf(look, ["muted", "line"], cell, "padding-right:16px;font-weight:400;white-space:nowrap")}">${label}</th>
<td class="line" style="${styleOf(look, ["line"], cell, "font-weight:700;overflow-wrap:anywhere")}">${value}</td>
</tr>`;
}

function writeButton(label: string, address: string, look: MailLook): Html {
  return html`<p style="margin:28px 0 16px">${buttonLink(address, label, look)}</p>
<p class="muted" style="${styleOf(look, ["muted"], "margin:0 0 28px;font-size:14px;line-height:1.5;overflow-wrap:anywhere")}">${messages.mails.copyLink}<br>
${link(address, address, look)}</p>`;
}

function mastheadStyle(artistName: string, { underline }: MailLook): string {
  const size = mastheadSize(artistName, wideMeasure);
  return `margin:0;padding:20px 32px 18px;background-color:#0c0b0f;color:#f4efe6;border-bottom:6px solid ${underline};font-size:${size}px;line-height:1.1;text-transform:uppercase;${fonts.display}`;
}

/** As on the site, the name fills its line; a bold capital is about 0.8 em wide. Longer names wrap. */
function mastheadSize(artistName: string, measure: number): number {
  return Math.round(Math.min(64, Math.max(22, measure / (0.8 * artistName.length))));
}
