import "./zod-without-eval.ts";
import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { InlineStylesProvider, readInlineStyles } from "#app/components/core/layout/inline-styles.tsx";
import { readStructuredData, StructuredDataProvider } from "#app/components/core/layout/structured-data.tsx";
import { loadRenderedParts } from "#app/components/ui/late-part.tsx";

/**
 * Reads the page's data before React begins. Remix does it while rendering and suspends above every boundary; a key
 * pressed at that moment forces React 18 to finish synchronously, which it can't: error 345. The first call of the
 * component starts the reading and throws the promise before any hook.
 */
async function readPageData() {
  try {
    RemixBrowser({});
  } catch (pending) {
    await pending;
  }
}

/**
 * Makes the router in a task of its own. Remix does it while rendering, in one piece; the second call of the component
 * makes it before its first hook, which throws outside of React.
 */
async function makeRouter() {
  await new Promise((resolve) => setTimeout(resolve));
  try {
    RemixBrowser({});
  } catch {}
  await new Promise((resolve) => setTimeout(resolve));
}

const inlineStyles = readInlineStyles();
const structuredData = readStructuredData();

readPageData()
  .then(makeRouter)
  .then(() => loadRenderedParts(document.documentElement.dataset.parts?.split(" ") ?? []))
  .then(() => {
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <InlineStylesProvider value={inlineStyles}>
            <StructuredDataProvider value={structuredData}>
              <RemixBrowser />
            </StructuredDataProvider>
          </InlineStylesProvider>
        </StrictMode>,
      );
    });
  });
