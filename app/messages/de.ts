import { accountMails } from "./account-mails/de.ts";
import { accounts } from "./accounts/de.ts";
import { admin } from "./admin/de.ts";
import { adminAudit } from "./admin-audit/de.ts";
import { adminBounces } from "./admin-bounces/de.ts";
import { adminChecks } from "./admin-checks/de.ts";
import { adminContent } from "./admin-content/de.ts";
import { adminGrants } from "./admin-grants/de.ts";
import { adminHealth } from "./admin-health/de.ts";
import { adminImport } from "./admin-import/de.ts";
import { adminInbox } from "./admin-inbox/de.ts";
import { adminMusic } from "./admin-music/de.ts";
import { adminNewsletter } from "./admin-newsletter/de.ts";
import { adminNewsletterImport } from "./admin-newsletter-import/de.ts";
import { adminOrders } from "./admin-orders/de.ts";
import { adminPayments } from "./admin-payments/de.ts";
import { adminPeople } from "./admin-people/de.ts";
import { adminReleases } from "./admin-releases/de.ts";
import { adminSales } from "./admin-sales/de.ts";
import { adminSettings } from "./admin-settings/de.ts";
import { adminShop } from "./admin-shop/de.ts";
import { adminSite } from "./admin-site/de.ts";
import { adminStatistics } from "./admin-statistics/de.ts";
import { adminToday } from "./admin-today/de.ts";
import { adminTracks } from "./admin-tracks/de.ts";
import { adminUploads } from "./admin-uploads/de.ts";
import { apps } from "./apps/de.ts";
import { assistant } from "./assistant/de.ts";
import { assistantAnswers } from "./assistant-answers/de.ts";
import { assistantShop } from "./assistant-shop/de.ts";
import { assistantWords } from "./assistant-words/de.ts";
import { checkout } from "./checkout/de.ts";
import { content } from "./content/de.ts";
import { contentPages } from "./content-pages/de.ts";
import { core } from "./core/de.ts";
import { dashboard } from "./dashboard/de.ts";
import { downloads } from "./downloads/de.ts";
import type { Messages } from "./en.ts";
import { fields } from "./fields/de.ts";
import { forms } from "./forms/de.ts";
import { gifts } from "./gifts/de.ts";
import { grants } from "./grants/de.ts";
import { legalTemplates } from "./legal-templates/de.ts";
import { mail } from "./mail/de.ts";
import { mails } from "./mails/de.ts";
import { music } from "./music/de.ts";
import { musicErrors } from "./music-errors/de.ts";
import { musicPages } from "./music-pages/de.ts";
import { newsletterMails } from "./newsletter-mails/de.ts";
import { orders } from "./orders/de.ts";
import { ownerMails } from "./owner-mails/de.ts";
import { receipts } from "./receipts/de.ts";
import { requests } from "./requests/de.ts";
import { security } from "./security/de.ts";
import { shipped } from "./shipped/de.ts";
import { shop } from "./shop/de.ts";
import { shopMails } from "./shop-mails/de.ts";
import { statutory } from "./statutory/de.ts";
import { testPayments } from "./test-payments/de.ts";
import { translating } from "./translating/de.ts";
import { values } from "./values/de.ts";
import { withdrawals } from "./withdrawals/de.ts";

export const de: Messages = {
  accountMails,
  accounts,
  admin,
  adminAudit,
  adminBounces,
  adminChecks,
  adminContent,
  adminGrants,
  adminHealth,
  adminImport,
  adminInbox,
  adminMusic,
  adminNewsletter,
  adminNewsletterImport,
  adminOrders,
  adminPayments,
  adminPeople,
  adminReleases,
  adminSales,
  adminSettings,
  adminShop,
  adminSite,
  adminStatistics,
  adminToday,
  adminTracks,
  adminUploads,
  apps,
  assistant,
  assistantAnswers,
  assistantShop,
  assistantWords,
  checkout,
  content,
  contentPages,
  core,
  dashboard,
  downloads,
  fields,
  forms,
  gifts,
  grants,
  legalTemplates,
  mail,
  mails,
  music,
  musicErrors,
  musicPages,
  newsletterMails,
  orders,
  ownerMails,
  receipts,
  requests,
  security,
  shipped,
  shop,
  shopMails,
  statutory,
  testPayments,
  translating,
  values,
  withdrawals,
};
