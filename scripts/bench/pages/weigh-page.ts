import { brotliCompressSync, constants } from "node:zlib";
import type { CDPSession, Page } from "playwright";
import { untilHydrated } from "../../../tests/e2e/setup/hydration.ts";
import { watchPolicy } from "../../../tests/e2e/setup/policy-violations.ts";
import type { Figures, WeightName } from "./bars.ts";

interface Transfer {
  address: string;
  kind: string;
  headerBytes: number;
  bodyBytes: number;
  isCompressed: boolean;
}

// A busy machine playing a slow one (milliseconds).
const patience = 90_000;

const weightOfKind: Readonly<Record<string, WeightName>> = {
  Document: "html",
  Stylesheet: "css",
  Script: "scripts",
  Font: "fonts",
  Image: "pictures",
};

/**
 * Opens a page as a first visitor does, with nothing in the cache, and weighs what came before anybody scrolled.
 * @param knownScripts addresses that a visitor of the landing page has already loaded.
 * @returns with the bytes of each script by its address, and what the browser complained of.
 */
export async function weighPage(
  page: Page,
  url: string,
  path: string,
  knownScripts: ReadonlyMap<string, number>,
) {
  const session = await page.context().newCDPSession(page);
  const transfers = await watchTransfers(session);
  const complaints = watchComplaints(page);
  const violations = await watchPolicy(page.context());
  const answer = await page.goto(url + path, { waitUntil: "load", timeout: patience });
  await untilHydrated(page);
  await page.waitForLoadState("networkidle");

  const figures: Figures = {
    html: 0,
    css: 0,
    scripts: 0,
    furtherScripts: 0,
    fonts: 0,
    pictures: 0,
    requests: transfers.size,
    foreignRequests: 0,
    complaints: complaints.length + violations.length,
  };
  const scripts = new Map<string, number>();
  for (const { address, kind, bodyBytes, isCompressed } of transfers.values()) {
    const name = weightOfKind[kind];
    if (new URL(address).origin !== new URL(url).origin) figures.foreignRequests += 1;
    if (!name) continue;
    const bytes =
      name === "html" && !isCompressed && answer ? compressedSize(await answer.body()) : bodyBytes;
    figures[name] += bytes;
    if (name !== "scripts") continue;
    scripts.set(address, bytes);
    if (!knownScripts.has(address)) figures.furtherScripts += bytes;
  }
  await session.detach();
  return { figures, scripts, complaints: [...complaints, ...violations] };
}

async function watchTransfers(session: CDPSession): Promise<Map<string, Transfer>> {
  const transfers = new Map<string, Transfer>();
  await session.send("Network.enable");
  session.on("Network.requestWillBeSent", ({ requestId, request, type = "Other" }) => {
    if (request.url.startsWith("data:")) return;
    const nothingYet = { headerBytes: 0, bodyBytes: 0, isCompressed: false };
    transfers.set(requestId, { address: request.url, kind: type, ...nothingYet });
  });
  session.on("Network.responseReceived", ({ requestId, response }) => {
    const transfer = transfers.get(requestId);
    if (!transfer) return;
    transfer.headerBytes = response.encodedDataLength;
    transfer.isCompressed = Object.keys(response.headers).some(
      (name) => name.toLowerCase() === "content-encoding",
    );
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.bodyBytes = encodedDataLength - transfer.headerBytes;
  });
  return transfers;
}

function watchComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    // Chromium says so of every page with such a status, the 404 page too.
    const isStatus = /the server responded with a status of 4\d\d/.test(message.text());
    if (["error", "warning"].includes(message.type()) && !isStatus) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  return complaints;
}

/** What a page measures that is sent without compression, as a signed-in one is. */
function compressedSize(body: Uint8Array): number {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;
}
