import type { SiteTab } from "#app/components/content/admin/site/site-tabs.ts";
import { shareImageOf } from "#app/domain/content/landing/read-landing.ts";
import { legalRegions, legalTemplate } from "#app/domain/content/site/legal-templates.ts";
import { presentChapter, readSection } from "#app/domain/content/site/section-form.ts";
import type { SectionName } from "#app/domain/content/site/sections.ts";
import type { SitePictureName } from "#app/domain/content/site/site-pictures.ts";
import type { Context } from "#app/domain/core/context.ts";
import { findMailedAdmins } from "#app/domain/core/mails/mail-admins.ts";
import { findPictures } from "#app/domain/core/pictures/find-pictures.ts";
import { stripMarkdown } from "#app/domain/core/rich-text/read-markdown.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { shorten } from "#app/domain/core/text.ts";
import { presentLogo } from "#app/shared/core/pictures/picture-addresses.ts";
import { legalDocuments, type SiteSettings } from "#app/shared/core/settings/schema.ts";

/** The forms and pictures of each tab, in order. */
const parts: Readonly<Record<SiteTab, { forms: SectionName[]; pictures?: SitePictureName[] }>> = {
  artist: { forms: ["artist", "look"], pictures: ["logo", "sharePicture"] },
  pages: { forms: ["pages"] },
  about: { forms: ["about"], pictures: ["portrait"] },
  contact: { forms: ["contact"] },
  legal: { forms: ["seller", "consent", "copyright"] },
  shop: { forms: ["shop", "languages", "tax", "times"] },
  mails: { forms: ["mails", "newsletter"] },
};

/** The data of a tab of the settings, or of a view below it. */
export function readTab(ctx: Context, tab: SiteTab, parameters: URLSearchParams) {
  const { settings } = readSite(ctx);
  const { forms, pictures = [] } = parts[tab];
  return {
    tab,
    chapter: tab === "about" ? readChapter(ctx, settings, parameters) : null,
    legalText: tab === "legal" ? readLegalText(ctx, settings, parameters) : null,
    chapters: tab === "about" ? settings.about.sections.map(beginningOf) : null,
    legalTexts:
      tab === "legal"
        ? legalDocuments.map((document) => ({ document, isSet: settings.legal[document] !== "" }))
        : null,
    mails: tab === "mails" ? readMails(ctx) : null,
    forms: forms.map((name) => readSection(ctx, name)),
    pictures: pictures.map((name) => ({
      name,
      picture: readPicture(ctx, settings, name),
      portrait: name === "portrait" ? readPortrait(ctx, settings) : null,
    })),
  };
}

// About one line in the list of chapters: enough to tell them apart.
const maxBeginningLength = 70;

function beginningOf({ title, text }: SiteSettings["about"]["sections"][number]) {
  return { title, beginning: shorten(stripMarkdown(text), maxBeginningLength) };
}

/** The chapter that the address names, or a new one. */
function readChapter(ctx: Context, { about }: SiteSettings, parameters: URLSearchParams) {
  const chapter = about.sections.find(({ title }) => title === parameters.get("chapter"));
  if (!chapter && !parameters.has("new")) return null;
  return { was: chapter?.title ?? null, form: presentChapter(ctx, chapter ?? null) };
}

/** The legal text that the address names. A template fills the form of an empty one; nothing is saved by that. */
function readLegalText(ctx: Context, settings: SiteSettings, parameters: URLSearchParams) {
  const document = legalDocuments.find((known) => known === parameters.get("document"));
  if (!document) return null;
  const form = readSection(ctx, document);
  const template = legalRegions.find((region) => region === parameters.get("template")) ?? null;
  const isEmpty = form.texts.text === "";
  const texts = isEmpty && template ? { text: legalTemplate(document, template, settings) } : form.texts;
  // It has no page yet.
  const page = isEmpty ? undefined : form.page;
  return { document, isEmpty, template, form: { ...form, texts, page } };
}

function readMails(ctx: Context) {
  const recipients = findMailedAdmins(ctx).map(({ email }) => email);
  return { recipients, hasServer: ctx.gateways.mail.kind === "smtp" };
}

function readPicture(ctx: Context, settings: SiteSettings, name: SitePictureName) {
  if (name === "logo") return settings.logo && presentLogo(settings.logo);
  if (name === "sharePicture") return shareImageOf(settings);
  return readPortrait(ctx, settings);
}

function readPortrait(ctx: Context, { portrait }: SiteSettings) {
  const id = portrait?.id ?? "";
  return findPictures(ctx, [id]).get(id) ?? null;
}
