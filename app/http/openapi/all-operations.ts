import type { Settings } from "#app/env.server.ts";
import type { Operation } from "./operation.ts";
import { accountOperations } from "./operations/accounts.ts";
import { adminOperations, testAdminOperations } from "./operations/admin.ts";
import { cartOperations } from "./operations/cart.ts";
import { catalogueOperations } from "./operations/catalogue.ts";
import { contactOperations } from "./operations/contact.ts";
import { mfaOperations } from "./operations/mfa.ts";
import { privacyOperations } from "./operations/privacy.ts";
import { purchaseOperations, testPurchaseOperations } from "./operations/purchases.ts";
import { siteOperations } from "./operations/site.ts";
import { uploadOperations } from "./operations/uploads.ts";

/** Every call of this site, by chapter. */
export function listOperations(
  settings: Pick<Settings, "isTestAdminLoginEnabled" | "payments">,
): Operation[] {
  return [
    ...catalogueOperations,
    ...accountOperations,
    ...mfaOperations,
    ...cartOperations,
    ...purchaseOperations,
    ...(settings.payments === "test" ? testPurchaseOperations : []),
    ...privacyOperations,
    ...contactOperations,
    ...adminOperations,
    ...uploadOperations,
    ...(settings.isTestAdminLoginEnabled ? testAdminOperations : []),
    ...siteOperations,
  ];
}
