import { createElement, Fragment, type ReactNode } from "react";

/** A message with elements in it, whose parts need no keys. @param parts in the order of the language */
export function Sentence({ parts }: { parts: readonly ReactNode[] }) {
  return createElement(Fragment, null, ...parts);
}
