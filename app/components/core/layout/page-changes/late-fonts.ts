let isDone = false;

/**
 * Has the fonts that came too late for the first page used from now on: to a browser, `font-display: optional` is
 * decided once for a document. Call it when the page changes; what is read then moves anyway.
 */
export function applyLateFonts(): void {
  if (isDone) return;
  const fonts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".woff2"));
  const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
  isDone = fonts.length > 0;
  if (!fonts.some(({ startTime, duration }) => startTime + duration > paint)) return;
  for (const sheet of document.styleSheets) if (isOurs(sheet)) for (const rule of sheet.cssRules) show(rule);
}

// Nobody may read the rules of others, such as an extension's.
function isOurs({ href }: CSSStyleSheet): boolean {
  return href === null || href.startsWith(location.origin);
}

function show(rule: CSSRule): void {
  if (!(rule instanceof CSSFontFaceRule) || rule.style.getPropertyValue("font-display") !== "optional")
    return;
  rule.style.setProperty("font-display", "swap");
}
