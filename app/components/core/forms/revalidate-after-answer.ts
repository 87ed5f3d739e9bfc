import type { ShouldRevalidateFunction } from "@remix-run/react";

/** Stands for a response that never arrived; no server sends this status. See `keepForm`. */
export const noAnswer = 599;

/**
 * A `shouldRevalidate` for the root and for pages whose form uses a fetcher. After a form without a response Remix
 * would reload every route that doesn't opt out, and without a connection that ends in the error page.
 */
export const revalidateAfterAnswer: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus !== noAnswer && defaultShouldRevalidate;

/** A `shouldRevalidate` for layouts: what they show changes by forms, and not from one of their pages to the next. */
export const revalidateAfterForm: ShouldRevalidateFunction = ({ formMethod, actionStatus }) =>
  formMethod !== undefined && formMethod !== "GET" && actionStatus !== noAnswer;
