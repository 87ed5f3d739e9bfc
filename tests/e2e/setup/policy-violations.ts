import type { BrowserContext } from "@playwright/test";

/**
 * Collects violations of the site's security policy by the pages of a browser. The console isn't enough: code
 * that tries something and catches the error (`new Function`) is reported by this event alone.
 * @returns a list that grows; one sentence for each.
 */
export async function watchPolicy(context: BrowserContext): Promise<string[]> {
  const violations: string[] = [];
  await context.exposeBinding("reportViolation", (_source, violation: unknown) => {
    violations.push(String(violation));
  });
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const where = `${event.sourceFile}:${event.lineNumber}`;
      const sentence = `${location.pathname}: ${event.effectiveDirective} forbids ${event.blockedURI} (${where})`;
      Reflect.get(window, "reportViolation")(sentence);
    });
  });
  return violations;
}
