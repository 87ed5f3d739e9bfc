import { accountMails } from "./account-mails/fr.ts";
import { accounts } from "./accounts/fr.ts";
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
import { adminSystem } from "./admin-system/en.ts";
import { adminToday } from "./admin-today/en.ts";
import { adminTracks } from "./admin-tracks/en.ts";
import { adminUploads } from "./admin-uploads/en.ts";
import { apps } from "./apps/fr.ts";
import { assistant } from "./assistant/fr.ts";
import { assistantAnswers } from "./assistant-answers/fr.ts";
import { assistantShop } from "./assistant-shop/fr.ts";
import { assistantWords } from "./assistant-words/fr.ts";
import { checkout } from "./checkout/fr.ts";
import { content } from "./content/fr.ts";
import { contentPages } from "./content-pages/fr.ts";
import { core } from "./core/fr.ts";
import { dashboard } from "./dashboard/fr.ts";
import { downloads } from "./downloads/fr.ts";
import type { Messages } from "./en.ts";
import { fields } from "./fields/fr.ts";
import { forms } from "./forms/fr.ts";
import { gifts } from "./gifts/fr.ts";
import { grants } from "./grants/fr.ts";
import { mail } from "./mail/fr.ts";
import { mails } from "./mails/fr.ts";
import { music } from "./music/fr.ts";
import { musicErrors } from "./music-errors/fr.ts";
import { musicPages } from "./music-pages/fr.ts";
import { newsletterMails } from "./newsletter-mails/fr.ts";
import { orders } from "./orders/fr.ts";
import { ownerMails } from "./owner-mails/fr.ts";
import { receipts } from "./receipts/fr.ts";
import { requests } from "./requests/fr.ts";
import { security } from "./security/fr.ts";
import { shipped } from "./shipped/fr.ts";
import { shop } from "./shop/fr.ts";
import { shopMails } from "./shop-mails/fr.ts";
import { statutory } from "./statutory/fr.ts";
import { testPayments } from "./test-payments/fr.ts";
import { translating } from "./translating/fr.ts";
import { values } from "./values/fr.ts";
import { withdrawals } from "./withdrawals/fr.ts";

export const fr: Messages = {
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
  adminSystem,
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
