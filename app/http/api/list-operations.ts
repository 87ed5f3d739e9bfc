import { z } from "zod";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import type { Settings } from "#app/env.server.ts";
import { accountOperations } from "./calls/accounts.ts";
import { adminOperations, testAdminOperations } from "./calls/admin.ts";
import { cartOperations } from "./calls/cart.ts";
import { catalogueOperations } from "./calls/catalogue.ts";
import { contactOperations } from "./calls/contact.ts";
import { givingOperations } from "./calls/giving.ts";
import { mfaOperations } from "./calls/mfa.ts";
import { passkeyOperations } from "./calls/passkeys.ts";
import { privacyOperations } from "./calls/privacy.ts";
import { purchaseOperations, testPurchaseOperations } from "./calls/purchases.ts";
import { uploadOperations } from "./calls/uploads.ts";
import { withdrawalOperations } from "./calls/withdrawals.ts";
import { describeApi } from "./document.ts";
import { chapter, json, type Operation, unchanged } from "./operation.ts";

/** Every call of this site, by chapter. */
export function listOperations(
  settings: Pick<Settings, "isTestAdminLoginEnabled" | "payments">,
): Operation[] {
  return [
    ...catalogueOperations,
    ...accountOperations,
    ...mfaOperations,
    ...passkeyOperations,
    ...cartOperations,
    ...purchaseOperations,
    ...(settings.payments === "test" ? testPurchaseOperations : []),
    ...withdrawalOperations,
    ...privacyOperations,
    ...contactOperations,
    ...adminOperations,
    ...givingOperations,
    ...uploadOperations,
    ...(settings.isTestAdminLoginEnabled ? testAdminOperations : []),
    ...siteOperations,
  ];
}

const siteOperations = chapter("Site", {
  "get /api/openapi.json": {
    summary: "This document",
    access: "everyone",
    responses: { 200: json(z.looseObject({ openapi: z.literal("3.1.0") }), "OpenAPI 3.1."), 304: unchanged },
    answer({ ctx }) {
      const { artistName } = readSite(ctx).settings;
      return describeApi(listOperations(ctx.settings), ctx.settings, artistName);
    },
  },
  "get /healthz": {
    summary: "Whether the process is alive",
    access: "everyone",
    responses: { 200: { description: "The process is alive." } },
  },
  "get /readyz": {
    summary: "Whether the site can take requests and write",
    access: "everyone",
    responses: { 200: { description: "The site is ready." }, 503: { description: "The site is not ready." } },
  },
});
