import type { Block, Inline, RichText } from "#app/domain/core/rich-text/read-markdown.ts";
import { addressOn, type LinkedPicture, type MailCard, type MailSite } from "./content.ts";
import { buttonLink, Html, html, link, type MailLook, styleOf } from "./mail-styles.ts";

/** In pixels, by depth. */
const headingSizes: Readonly<Record<number, number>> = { 1: 28, 2: 21, 3: 17 };
const body = "margin:0 0 20px;font-size:17px;line-height:1.5";

/** What the owner wrote, as the HTML of a mail. */
export function writeRichText(blocks: RichText, look: MailLook, site: MailSite): Html[] {
  return blocks.map((block) => writeRichBlock(block, look, site));
}

function writeRichBlock(block: Block, look: MailLook, site: MailSite): Html {
  const inline = (content: readonly Inline[]) => writeInlines(content, look, site);
  switch (block.kind) {
    case "heading": {
      const level = Math.min(block.depth, 3);
      const size = headingSizes[level];
      const style = styleOf(
        look,
        ["text"],
        `margin:0 0 16px;font-size:${size}px;line-height:1.2;font-weight:700`,
      );
      const tag = new Html(`h${level}`);
      return html`<${tag} class="text" style="${style}">${inline(block.content)}</${tag}>`;
    }
    case "paragraph":
      return html`<p style="${body}">${inline(block.content)}</p>`;
    case "line":
      return inline(block.content);
    case "quote":
      return html`<blockquote class="line" style="${styleOf(look, ["line"], "margin:0 0 20px;padding:0 0 0 16px;border-style:solid;border-width:0 0 0 4px")}">
${writeRichText(block.content, look, site)}
</blockquote>`;
    case "list": {
      const items = block.items.map(
        (item) => html`<li style="margin:0 0 6px">${writeRichText(item, look, site)}</li>`,
      );
      const style = `${body};padding:0 0 0 24px`;
      return block.isOrdered
        ? html`<ol start="${String(block.start)}" style="${style}">${items}</ol>`
        : html`<ul style="${style}">${items}</ul>`;
    }
  }
}

// Joined without a space: one would part a word from its full stop.
function writeInlines(content: readonly Inline[], look: MailLook, site: MailSite): Html {
  return new Html(content.map((part) => writeInline(part, look, site).source).join(""));
}

function writeInline(part: Inline, look: MailLook, site: MailSite): Html {
  // SMTP allows no line of more than 998 bytes, so long texts break at spaces.
  if (typeof part === "string") return html`${part.replace(/(.{60,}?) /g, "$1\n")}`;
  if (part.kind === "break") return html`<br>`;
  const content = writeInlines(part.content, look, site);
  switch (part.kind) {
    case "strong":
      return html`<strong>${content}</strong>`;
    case "emphasis":
      return html`<em>${content}</em>`;
    case "link":
      return link(part.isForeign ? part.href : addressOn(site, part.href), content, look);
  }
}

/** A picture that mail programs load from the site, the same address for everybody. */
export function writeLinkedPicture(
  { path, description, width, height }: LinkedPicture,
  { publicUrl }: MailSite,
): Html {
  const style = `display:block;width:${width}px;max-width:100%;height:auto;border:0;border-radius:3px`;
  return html`<img src="${addressOn({ publicUrl }, path)}" alt="${description}" width="${String(width)}" height="${String(height)}" style="${style}">`;
}

/** A release or a track: its cover, its title and price, and the button that leads to it. */
export function writeCard(
  { title, artist, price, priceNote, picture, label, path }: MailCard,
  look: MailLook,
  site: MailSite,
): Html {
  return html`<table role="presentation" class="line" style="${styleOf(look, ["line"], "width:100%;border-collapse:collapse;margin:0 0 28px;border-style:solid;border-width:1px 0")}">
<tr>
${picture ? html`<td style="width:${String(picture.width)}px;padding:16px 16px 16px 0;vertical-align:top">${writeLinkedPicture(picture, site)}</td>` : ""}
<td style="padding:16px 0;vertical-align:top">
<p class="text" style="${styleOf(look, ["text"], "margin:0;font-size:19px;line-height:1.25;font-weight:700;overflow-wrap:anywhere")}">${title}</p>
<p class="muted" style="${styleOf(look, ["muted"], "margin:4px 0 14px;font-size:15px;line-height:1.4")}">${artist}<br>
${price}${priceNote ? ` (${priceNote})` : ""}</p>
${buttonLink(addressOn(site, path), label, look)}
</td>
</tr>
</table>`;
}
