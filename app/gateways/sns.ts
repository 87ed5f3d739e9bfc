import type { ReadableStream } from "node:stream/web";

/** What Amazon's notification service (SNS) has to be asked itself. */
export interface SnsGateway {
  /**
   * The certificate that signs messages.
   * @returns PEM. @throws Error for an address that isn't Amazon's, or that doesn't answer.
   */
  fetchCertificate(address: string): Promise<string>;
  /** Confirms that this site wants a topic's messages. @throws as `fetchCertificate`. */
  confirmSubscription(address: string): Promise<void>;
}

// The only hosts that are ever requested, and always by HTTPS: a hijacked DNS name has no certificate.
const snsHost = /^sns\.[a-z]{2}(-[a-z]+)+-\d\.amazonaws\.com$/;
const maxBytes = 64 * 1024;
const maxMilliseconds = 6000;

/** Whether an address is one of Amazon's notification service. */
function isSnsAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, username, password } = new URL(address);
  return protocol === "https:" && snsHost.test(host) && username === "" && password === "";
}

/** @param ask the network; tests replace it. */
export function openSns(ask: typeof fetch = fetch): SnsGateway {
  const certificates = new Map<string, string>();

  async function request(address: string): Promise<string> {
    const signal = AbortSignal.timeout(maxMilliseconds);
    const { status, body } = await ask(address, { redirect: "error", signal });
    if (status !== 200 || !body) throw new Error(`Amazon SNS answered ${status}.`);
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of body as ReadableStream<Uint8Array>) {
      size += chunk.length;
      if (size > maxBytes) throw new Error("Amazon SNS sends more than a certificate.");
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString("utf8");
  }

  return {
    async fetchCertificate(address) {
      if (!isSnsAddress(address) || !/^[^?#]+\.pem$/.test(address))
        throw new Error("This is no address of a certificate of Amazon SNS.");
      const known = certificates.get(address);
      if (known) return known;
      const certificate = await request(address);
      // Amazon has one at a time; more would be somebody's attempt to fill the memory.
      if (certificates.size >= 10) certificates.clear();
      certificates.set(address, certificate);
      return certificate;
    },
    async confirmSubscription(address) {
      if (!isSnsAddress(address)) throw new Error("This is no address of Amazon SNS.");
      await request(address);
    },
  };
}
