import { accountMails } from "./account-mails/en.ts";
import { accounts } from "./accounts/en.ts";
import { admin } from "./admin/en.ts";
import { adminAudit } from "./admin-audit/en.ts";
import { adminBounces } from "./admin-bounces/en.ts";
import { adminChecks } from "./admin-checks/en.ts";
import { adminContent } from "./admin-content/en.ts";
import { adminGrants } from "./admin-grants/en.ts";
import { adminHealth } from "./admin-health/en.ts";
import { adminImport } from "./admin-import/en.ts";
import { adminInbox } from "./admin-inbox/en.ts";
import { adminMusic } from "./admin-music/en.ts";
import { adminNewsletter } from "./admin-newsletter/en.ts";
import { adminNewsletterImport } from "./admin-newsletter-import/en.ts";
import { adminOrders } from "./admin-orders/en.ts";
import { adminPayments } from "./admin-payments/en.ts";
import { adminPeople } from "./admin-people/en.ts";
import { adminReleases } from "./admin-releases/en.ts";
import { adminSales } from "./admin-sales/en.ts";
import { adminSettings } from "./admin-settings/en.ts";
import { adminShop } from "./admin-shop/en.ts";
import { adminSite } from "./admin-site/en.ts";
import { adminStatistics } from "./admin-statistics/en.ts";
import { adminToday } from "./admin-today/en.ts";
import { adminTracks } from "./admin-tracks/en.ts";
import { adminUploads } from "./admin-uploads/en.ts";
import { apps } from "./apps/en.ts";
import { assistant } from "./assistant/en.ts";
import { assistantAnswers } from "./assistant-answers/en.ts";
import { assistantShop } from "./assistant-shop/en.ts";
import { assistantWords } from "./assistant-words/en.ts";
import { checkout } from "./checkout/en.ts";
import { content } from "./content/en.ts";
import { contentPages } from "./content-pages/en.ts";
import { core } from "./core/en.ts";
import { dashboard } from "./dashboard/en.ts";
import { downloads } from "./downloads/en.ts";
import { fields } from "./fields/en.ts";
import { forms } from "./forms/en.ts";
import { gifts } from "./gifts/en.ts";
import { grants } from "./grants/en.ts";
import { legalTemplates } from "./legal-templates/en.ts";
import { mail } from "./mail/en.ts";
import { mails } from "./mails/en.ts";
import { music } from "./music/en.ts";
import { musicErrors } from "./music-errors/en.ts";
import { musicPages } from "./music-pages/en.ts";
import { newsletterMails } from "./newsletter-mails/en.ts";
import { orders } from "./orders/en.ts";
import { ownerMails } from "./owner-mails/en.ts";
import { receipts } from "./receipts/en.ts";
import { requests } from "./requests/en.ts";
import { security } from "./security/en.ts";
import { shipped } from "./shipped/en.ts";
import { shop } from "./shop/en.ts";
import { shopMails } from "./shop-mails/en.ts";
import { statutory } from "./statutory/en.ts";
import { testPayments } from "./test-payments/en.ts";
import { translating } from "./translating/en.ts";
import { values } from "./values/en.ts";
import { withdrawals } from "./withdrawals/en.ts";

/** What admins read alone: a language may leave it in English. */
export const adminInEnglish = {
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
};

/** The language that the others are measured by: a message more or less doesn't compile. */
export const en = {
  ...adminInEnglish,
  accountMails,
  accounts,
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

export type Messages = typeof en;
