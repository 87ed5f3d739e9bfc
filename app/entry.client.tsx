import "./zod-without-eval.ts";
import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

/**
 * Reads the page's data before React begins. Remix does it while rendering and suspends above every boundary;
 * a key pressed in that moment makes React 18 finish at once, which it can't: error 345, for whoever is fast.
 * The first call of the component starts the reading and throws what is to be waited for, before any hook.
 */
async function readPageData() {
  try {
    RemixBrowser({});
  } catch (pending) {
    await pending;
  }
}

readPageData().then(() => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
});
