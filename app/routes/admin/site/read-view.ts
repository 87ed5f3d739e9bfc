import { readSiteTab } from "#app/components/content/admin/site/site-tabs.ts";
import { shareImageOf } from "#app/domain/content/landing/read-landing.ts";
import { legalRegions, legalTemplate } from "#app/domain/content/site/legal-templates.ts";
import { type SectionName, sections } from "#app/domain/content/site/sections.ts";
import type { Context } from "#app/domain/core/context.ts";
import { findMailedAdmins } from "#app/domain/core/mails/mail-admins.ts";
import { findPictures } from "#app/domain/core/pictures/find-pictures.ts";
import { stripMarkdown } from "#app/domain/core/rich-text/read-markdown.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { sellableCurrencies, timeZoneNames } from "#app/domain/core/settings/sellable-currencies.ts";
import { shorten } from "#app/domain/core/text.ts";
import { listTracks } from "#app/domain/music/tracks/list-tracks.ts";
import { presentLogo } from "#app/shared/core/pictures/picture-addresses.ts";
import { type LegalDocument, legalDocuments, type SiteSettings } from "#app/shared/core/settings/schema.ts";
import { listCountries } from "#app/shared/core/tax/countries.ts";

// About one line in the list of chapters: enough to tell them apart.
const maxBeginningLength = 70;

/** The data of one view of the site page: a tab, or a view below it. */
export function readView(ctx: Context, parameters: URLSearchParams) {
  const { settings } = readSite(ctx);
  const tab = readSiteTab(parameters.get("tab"));
  const texts = (name: SectionName) => sections[name].textsOf(settings);
  switch (tab) {
    case "artist": {
      return {
        view: tab,
        tab,
        texts: { ...texts("artist"), ...texts("look") },
        picture: shareImageOf(settings),
        logo: settings.logo && presentLogo(settings.logo),
      } as const;
    }
    case "pages": {
      const tracks = listTracks(ctx).map(({ id, title }) => ({ id, title }));
      return { view: tab, tab, texts: texts("pages"), tracks } as const;
    }
    case "about":
      return readAboutView(ctx, settings, parameters);
    case "contact":
      return { view: tab, tab, texts: texts("contact") } as const;
    case "legal": {
      const document = legalDocuments.find((known) => known === parameters.get("document"));
      if (document) return readDocumentView(settings, document, parameters);
      const documents = legalDocuments.map((name) => ({
        document: name,
        isSet: settings.legal[name] !== "",
      }));
      return {
        view: tab,
        tab,
        documents,
        texts: { ...texts("copyright"), ...texts("seller") },
        countries: listCountries(),
      } as const;
    }
    case "shop":
      return {
        view: tab,
        tab,
        texts: { ...texts("shop"), ...texts("times"), ...texts("tax") },
        currencies: sellableCurrencies(),
        timeZones: zonesWith(settings.timeZone),
      } as const;
    case "mails": {
      const recipients = findMailedAdmins(ctx).map(({ email }) => email);
      const hasServer = ctx.gateways.mail.kind === "smtp";
      return {
        view: tab,
        tab,
        texts: { ...texts("mails"), ...texts("newsletter") },
        recipients,
        hasServer,
      } as const;
    }
  }
}

/** A template fills the form of an empty text; nothing is saved by that. */
function readDocumentView(settings: SiteSettings, document: LegalDocument, parameters: URLSearchParams) {
  const saved = sections[document].textsOf(settings);
  const template = legalRegions.find((region) => region === parameters.get("template")) ?? null;
  const isEmpty = saved.text === "";
  const text = isEmpty && template ? legalTemplate(document, template, settings) : (saved.text ?? "");
  return { view: "document", tab: "legal", document, isEmpty, template, texts: { text } } as const;
}

/** The names to choose from; an older name of a zone, set by command, stays chosen. */
function zonesWith(present: string): string[] {
  const names = timeZoneNames();
  return names.includes(present) ? names : [present, ...names];
}

function readAboutView(ctx: Context, settings: SiteSettings, parameters: URLSearchParams) {
  const tab = "about" as const;
  const { sections: chapters } = settings.about;
  const chapter = chapters.find(({ title }) => title === parameters.get("chapter"));
  if (chapter) {
    const { title, text } = chapter;
    return { view: "chapter", tab, was: title, texts: { title, text } } as const;
  }
  if (parameters.has("new")) {
    return { view: "chapter", tab, was: null, texts: { title: "", text: "" } } as const;
  }
  const id = settings.portrait?.id ?? "";
  const picture = findPictures(ctx, [id]).get(id) ?? null;
  const beginnings = chapters.map(({ title, text }) => ({
    title,
    beginning: shorten(stripMarkdown(text), maxBeginningLength),
  }));
  return {
    view: tab,
    tab,
    texts: sections.about.textsOf(settings),
    chapters: beginnings,
    picture,
  } as const;
}
