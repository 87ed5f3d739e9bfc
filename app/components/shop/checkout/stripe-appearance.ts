import type { Appearance } from "@stripe/stripe-js";
import { useSyncExternalStore } from "react";

/** The look of Stripe's fields, from the current values of the site's tokens; see styles/tokens.css. */
function readAppearance(isLight: boolean): Appearance {
  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string) => tokens.getPropertyValue(`--${name}`).trim();
  return {
    theme: isLight ? "stripe" : "night",
    labels: "above",
    variables: {
      colorPrimary: token("accent-text"),
      colorBackground: token("background"),
      colorText: token("text"),
      colorTextSecondary: token("muted"),
      colorTextPlaceholder: token("muted"),
      colorDanger: token("danger"),
      colorSuccess: token("success"),
      borderRadius: token("radius"),
      // Stripe's frame can't load our typeface: it is served to this site alone.
      fontFamily: "system-ui, sans-serif",
      fontSizeBase: "17px",
      fontWeightMedium: "700",
      spacingUnit: token("space-1"),
      gridRowSpacing: token("space-4"),
      gridColumnSpacing: token("space-4"),
    },
    rules: {
      ".Input, .Tab, .Block": { border: `2px solid ${token("border")}`, boxShadow: "none" },
      ".Input:hover": { borderColor: token("text") },
      ".Input:focus, .Tab:focus": {
        borderColor: token("border"),
        boxShadow: "none",
        outline: `3px solid ${token("focus")}`,
        outlineOffset: "3px",
      },
      ".Input--invalid": { borderColor: token("danger"), boxShadow: "none" },
      ".Tab--selected": { borderColor: token("accent-text"), boxShadow: "none" },
      ".Label": { fontWeight: "700" },
    },
  };
}

const light = "(prefers-color-scheme: light)";

function watchScheme(onChange: () => void) {
  const query = window.matchMedia(light);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** Follows changes of the colour scheme. In the browser only. */
export function useAppearance(): Appearance {
  const isLight = useSyncExternalStore(watchScheme, () => window.matchMedia(light).matches);
  return readAppearance(isLight);
}
