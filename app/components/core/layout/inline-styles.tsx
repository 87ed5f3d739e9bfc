import { Links, UNSAFE_RemixContext } from "@remix-run/react";
import { createContext, useContext, useMemo } from "react";
import { useNonce } from "./nonce.tsx";

/** The styles that came inside a page, instead of by files of their own. */
export interface InlineStyles {
  files: readonly string[];
  text: string;
  /** The files of the same page for members: they load once somebody signs in. */
  membersFiles: readonly string[];
}

/** React knows this attribute of a link, its types don't. */
const switchedOff = { disabled: true };

const InlineStylesContext = createContext<InlineStyles | null>(null);

export const InlineStylesProvider = InlineStylesContext.Provider;

/** The styles inside the page that the browser has loaded; null if it came with links to files. */
export function readInlineStyles(): InlineStyles | null {
  const style = document.querySelector<HTMLStyleElement>("style[data-files]");
  const files = style?.dataset.files?.split(" ");
  if (!style || !files) return null;
  const off = Array.from(
    document.querySelectorAll("link[disabled]"),
    (link) => link.getAttribute("href") ?? "",
  );
  return {
    files,
    text: style.textContent ?? "",
    membersFiles: off.filter((file) => !files.includes(file)),
  };
}

/**
 * What the head links to, and the page's styles. A file whose text is in the page is named by a link that is switched
 * off, so that nothing loads it: Remix and Vite look for such a link before they load a file with a later page.
 */
export function PageLinks({ isSignedIn }: { isSignedIn: boolean }) {
  const inline = useContext(InlineStylesContext);
  const nonce = useNonce();
  const remix = useContext(UNSAFE_RemixContext);
  const withoutInline = useMemo(
    () =>
      remix &&
      inline && {
        ...remix,
        manifest: withoutStyles(remix.manifest, [...inline.files, ...inline.membersFiles]),
      },
    [remix, inline],
  );
  if (!inline || !withoutInline) return <Links />;
  return (
    <>
      <style
        nonce={nonce}
        data-files={inline.files.join(" ")}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own styles, as they were built
        dangerouslySetInnerHTML={{ __html: inline.text }}
      />
      {inline.files.map((file) => (
        <link key={file} rel="stylesheet" href={file} {...switchedOff} />
      ))}
      {inline.membersFiles.map((file) => (
        <link key={file} rel="stylesheet" href={file} {...(isSignedIn ? {} : switchedOff)} />
      ))}
      <UNSAFE_RemixContext.Provider value={withoutInline}>
        <Links />
      </UNSAFE_RemixContext.Provider>
    </>
  );
}

type Manifest = NonNullable<React.ContextType<typeof UNSAFE_RemixContext>>["manifest"];

function withoutStyles(manifest: Manifest, files: readonly string[]): Manifest {
  const routes = Object.entries(manifest.routes).map(([id, route]) => [
    id,
    route && { ...route, css: route.css?.filter((file) => !files.includes(file)) },
  ]);
  return { ...manifest, routes: Object.fromEntries(routes) };
}
