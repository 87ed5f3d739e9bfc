import { useLocation } from "@remix-run/react";
import { messages } from "#app/messages/messages.ts";
import { languageNames, type SiteLanguages, translatedPath } from "#app/shared/core/languages.ts";

interface LanguageLinksProps {
  languages: SiteLanguages;
  className: string;
}

/** Links to this page in the site's other languages; each loads a new document, in its own language. */
export function LanguageLinks({ languages, className }: LanguageLinksProps) {
  const { pathname, search } = useLocation();
  return (
    <ul className={className} aria-label={messages.content.frame.languages}>
      {languages.all
        .filter((language) => language !== messages.core.language)
        .map((language) => (
          <li key={language}>
            <a
              href={translatedPath(languages, language, pathname) + search}
              {...{ hreflang: language }}
              lang={language}
            >
              {languageNames[language]}
            </a>
          </li>
        ))}
    </ul>
  );
}
