import type { BrowserContext } from "@playwright/test";

/**
 * What the pages of a browser do from now on against the site's security policy. The console isn't enough:
 * whoever tries something out and catches the error (`new Function`) is told of by this event alone.
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
