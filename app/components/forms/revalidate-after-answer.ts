import type { ShouldRevalidateFunction } from "@remix-run/react";

/** The status that stands for an answer that never came, and that no server gives; see `keepForm`. */
export const noAnswer = 599;

/**
 * A `shouldRevalidate` for the root, and for a page whose form is a fetcher's: after a form that got no answer,
 * Remix would ask for every route that doesn't say no by itself, and over a broken line that ends in the error page.
 */
export const revalidateAfterAnswer: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus !== noAnswer && defaultShouldRevalidate;
