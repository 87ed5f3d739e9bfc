import type { BrowserContext, Page, Route } from "@playwright/test";
import type { PlayedStripe } from "../../../setup/stripe-site.ts";
import { fieldsDocument, playStripeScript, type ScriptBehaviour } from "./stripe-script.ts";

const expiry = { expiry: "12/40", cvc: "123" };

/** Answers for js.stripe.com and api.stripe.com: its script, its fields, and the calls that they make. */
export async function playStripe(
  context: BrowserContext,
  { provider, sdk }: PlayedStripe,
  behaviour: ScriptBehaviour = { fields: "ready" },
): Promise<void> {
  await context.route("https://js.stripe.com/endive/stripe.js", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `(${playStripeScript})(${JSON.stringify(behaviour)})`,
    }),
  );
  await context.route("https://js.stripe.com/fields.html", (route) =>
    route.fulfill({ contentType: "text/html", body: fieldsDocument }),
  );
  await context.route("https://api.stripe.com/v1/payment_intents/*", (route) =>
    answerCall(route, async (id) => ({ paymentIntent: await sdk.paymentIntents.retrieve(id) })),
  );
  await context.route("https://api.stripe.com/v1/payment_intents/*/confirm", (route) =>
    answerCall(route, async (id, form) => {
      const { paymentMethodId } = provider.tokenizeCard({ number: form.get("number") ?? "", ...expiry });
      const paymentIntent = await sdk.paymentIntents.confirm(id, { payment_method: paymentMethodId });
      return { paymentIntent };
    }),
  );
}

async function answerCall(route: Route, work: (id: string, form: URLSearchParams) => Promise<object>) {
  const request = route.request();
  const id = new URL(request.url()).pathname.split("/")[3] ?? "";
  const answer = await work(id, new URLSearchParams(request.postData() ?? "")).catch((error: unknown) => ({
    // Stripe's script has the API's own names of errors, the SDK has names of classes.
    error:
      error instanceof Error ? { ...error, type: Reflect.get(error, "rawType"), message: error.message } : {},
  }));
  // Stripe's API answers scripts of other origins.
  const headers = { "Access-Control-Allow-Origin": "*" };
  await route.fulfill({ headers, contentType: "application/json", body: JSON.stringify(answer) });
}

/**
 * Answers for checkout.stripe.com, Stripe's hosted page: one field, a button that pays, a way back. The browser
 * comes there by a redirect, which Playwright's own routes don't see; the protocol under them does.
 */
export async function playHostedPage(page: Page, { provider }: PlayedStripe): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on("Fetch.requestPaused", async ({ requestId, request }) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/favicon.ico")
      return session.send("Fetch.fulfillRequest", { requestId, responseCode: 204 });
    const id = pathname.split("/").at(-1) ?? "";
    const form = new URLSearchParams(request.postData ?? "");
    const body = request.method === "POST" ? pay(id, form.get("number") ?? "") : showSession(id);
    await session.send("Fetch.fulfillRequest", {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: "Content-Type", value: "text/html; charset=utf-8" }],
      body: Buffer.from(`<!doctype html><html lang="en"><title>Stripe</title>${body}</html>`).toString(
        "base64",
      ),
    });
  });
  await session.send("Fetch.enable", { patterns: [{ urlPattern: "https://checkout.stripe.com/*" }] });

  function showSession(id: string): string {
    const { amountCents: amount, cancelUrl: cancel } = provider.getSession(id);
    return `<h1>Stripe asks for ${amount} cents</h1><form method="post"><label>Card number <input name="number"></label>
      <button>Pay</button></form><a href="${cancel}">Back to the shop</a>`;
  }

  function pay(id: string, number: string): string {
    const { paymentMethodId } = provider.tokenizeCard({ number, ...expiry });
    const { redirectTo } = provider.payHostedSession(id, paymentMethodId);
    return `<meta http-equiv="refresh" content="0;url=${redirectTo}">`;
  }
}
