import { useLocation } from "@remix-run/react";
import { type PageLanguage, translatedPath } from "#app/messages/languages.ts";
import { messages } from "#app/messages/messages.ts";

interface LanguageLinksProps {
  languages: readonly PageLanguage[];
  className?: string;
  /** Of each link. */
  linkClassName?: string | undefined;
}

/** Links to this page in the other languages; each loads a new document. */
export function LanguageLinks({ languages, className, linkClassName }: LanguageLinksProps) {
  const { pathname, search } = useLocation();
  return (
    <p className={className}>
      {languages.map(
        ({ code, name, prefix }) =>
          code !== messages.core.language && (
            <a
              key={code}
              href={translatedPath(prefix, pathname) + search}
              {...{ hreflang: code }}
              lang={code}
              className={linkClassName}
            >
              {name}
            </a>
          ),
      )}
    </p>
  );
}
