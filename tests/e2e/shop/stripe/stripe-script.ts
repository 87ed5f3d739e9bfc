/** How the played script of Stripe behaves. */
export interface ScriptBehaviour {
  /** Its fields come, fail to load, or never show. */
  fields: "ready" | "loaderror" | "silent";
  /** The number of the card in the browser's wallet; without it there is no wallet. */
  wallet?: string;
  /** The address in that wallet. */
  email?: string;
}

interface Answer {
  error?: { code?: string; message?: string };
  paymentIntent?: { id: string; status: string };
}

declare global {
  interface Window {
    /** What the page has asked of the script. */
    stripePlayed?: { keys: string[]; options: Record<string, unknown>; confirmations: number };
  }
}

/**
 * Stands for https://js.stripe.com/endive/stripe.js as far as the checkout uses it: fields in a frame of its own
 * origin, calls to Stripe's API, and the way to the return address after paying. Runs in the page.
 */
export function playStripeScript({ fields, wallet, email }: ScriptBehaviour): void {
  const api = "https://api.stripe.com/v1/payment_intents";
  const played = { keys: [] as string[], options: {} as Record<string, unknown>, confirmations: 0 };
  window.stripePlayed = played;
  let card = "";
  window.addEventListener("message", ({ origin, data }) => {
    if (origin === "https://js.stripe.com") card = String(data);
  });

  async function call(address: string, body?: URLSearchParams): Promise<Answer> {
    const answer = await fetch(address, body ? { method: "POST", body } : {});
    return answer.json();
  }

  function createElement() {
    const frame = document.createElement("iframe");
    frame.src = "https://js.stripe.com/fields.html";
    frame.title = "Secure payment input frame";
    frame.style.cssText = "display: block; width: 100%; height: 288px; border: 0";
    const listeners: [string, (event: object) => void][] = [];
    const dispatch = (name: string, event: object) => {
      for (const [listened, listener] of [...listeners]) if (listened === name) listener(event);
    };
    const dress = () => frame.contentWindow?.postMessage(JSON.stringify(played.options.appearance), "*");
    frame.addEventListener("load", () => {
      dress();
      if (fields === "ready") dispatch("ready", {});
      if (fields === "loaderror")
        dispatch("loaderror", { elementType: "payment", error: { type: "api_error" } });
    });
    return {
      dress,
      on: (name: string, listener: (event: object) => void) => listeners.push([name, listener]),
      off: (name: string, listener: (event: object) => void) => {
        const at = listeners.findIndex((pair) => pair[0] === name && pair[1] === listener);
        if (at >= 0) listeners.splice(at, 1);
      },
      mount: (node: Element) => node.append(frame),
      update: () => {},
      destroy: () => frame.remove(),
    };
  }

  function createWalletButton() {
    const button = document.createElement("button");
    button.textContent = "Pay with the wallet";
    button.style.cssText = "width: 100%; height: 48px";
    let listeners: [string, (event: object) => void][] = [];
    const dispatch = (name: string, event: object) => {
      for (const [listened, listener] of listeners) if (listened === name) listener(event);
    };
    const confirm = () => dispatch("confirm", { paymentFailed: () => {}, billingDetails: { email } });
    button.addEventListener("click", () => dispatch("click", { resolve: confirm, reject: () => {} }));
    return {
      dress: () => {},
      on: (name: string, listener: (event: object) => void) => listeners.push([name, listener]),
      off: (name: string, listener: (event: object) => void) => {
        listeners = listeners.filter((pair) => pair[0] !== name || pair[1] !== listener);
      },
      mount(node: Element) {
        if (wallet) node.append(button);
        setTimeout(() =>
          dispatch("ready", { availablePaymentMethods: wallet ? { googlePay: true } : undefined }),
        );
      },
      update: () => {},
      destroy: () => button.remove(),
    };
  }

  function createElements(options: Record<string, unknown>) {
    played.options = options;
    const made: { dress: () => void }[] = [];
    return {
      options,
      submit: async () => ({}),
      create(type: string) {
        const element = type === "expressCheckout" ? createWalletButton() : createElement();
        made.push(element);
        return element;
      },
      update(changed: Record<string, unknown>) {
        Object.assign(played.options, changed);
        for (const element of made) element.dress();
      },
      getElement: () => null,
    };
  }

  function createStripe(key: string) {
    played.keys.push(key);
    return {
      elements: createElements,
      createToken: () => {},
      createPaymentMethod: () => {},
      confirmCardPayment: () => {},
      async retrievePaymentIntent(secret: string) {
        return call(`${api}/${secret.split("_secret_")[0]}`);
      },
      async confirmPayment(payment: {
        elements: ReturnType<typeof createElements>;
        clientSecret?: string;
        confirmParams: { return_url: string };
        redirect?: "if_required";
      }): Promise<Answer> {
        played.confirmations += 1;
        const secret = payment.clientSecret ?? String(payment.elements.options.clientSecret);
        const id = secret.split("_secret_")[0] ?? "";
        const number = payment.redirect ? String(wallet) : card;
        const answer = await call(`${api}/${id}/confirm`, new URLSearchParams({ number }));
        if (answer.error || payment.redirect) return answer;
        const onward = new URL(payment.confirmParams.return_url);
        onward.searchParams.set("payment_intent", id);
        onward.searchParams.set("payment_intent_client_secret", secret);
        onward.searchParams.set("redirect_status", "succeeded");
        window.location.assign(onward);
        return new Promise(() => {});
      },
    };
  }

  Object.assign(window, { Stripe: Object.assign(createStripe, { version: "endive" }) });
}

/** The document in the frame: one field, in the look that the page asked for. */
export const fieldsDocument = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Card</title>
<style>
  body { margin: 0; font: 17px system-ui, sans-serif; display: grid; gap: 16px; grid-template-columns: 1fr 1fr }
  label { font-weight: 700 } label:is(:first-child, :last-child) { grid-column: 1 / -1 }
  input { display: block; box-sizing: border-box; width: 100%; margin-top: 4px; padding: 12px; font: inherit; border: 2px solid; border-radius: 3px }
</style>
<label>Card number<input inputmode="numeric" oninput="parent.postMessage(this.value, '*')"></label>
<label>Expiration date<input placeholder="MM / YY"></label><label>Security code<input placeholder="CVC"></label>
<label>Country<input value="United States"></label>
<script>
  addEventListener("message", ({ data }) => {
    const { variables, theme } = JSON.parse(data);
    document.documentElement.style.colorScheme = theme === "night" ? "dark" : "light";
    document.body.style.color = variables.colorText;
    for (const input of document.querySelectorAll("input")) {
      input.style.background = variables.colorBackground;
      input.style.color = variables.colorText;
    }
  });
</script></html>`;
