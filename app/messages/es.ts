import { accountMails } from "./account-mails/es.ts";
import { accounts } from "./accounts/es.ts";
import { apps } from "./apps/es.ts";
import { assistant } from "./assistant/es.ts";
import { assistantAnswers } from "./assistant-answers/es.ts";
import { assistantShop } from "./assistant-shop/es.ts";
import { assistantWords } from "./assistant-words/es.ts";
import { checkout } from "./checkout/es.ts";
import { content } from "./content/es.ts";
import { contentPages } from "./content-pages/es.ts";
import { core } from "./core/es.ts";
import { dashboard } from "./dashboard/es.ts";
import { downloads } from "./downloads/es.ts";
import { adminInEnglish, type Messages } from "./en.ts";
import { fields } from "./fields/es.ts";
import { forms } from "./forms/es.ts";
import { gifts } from "./gifts/es.ts";
import { grants } from "./grants/es.ts";
import { legalTemplates } from "./legal-templates/es.ts";
import { mail } from "./mail/es.ts";
import { mails } from "./mails/es.ts";
import { music } from "./music/es.ts";
import { musicErrors } from "./music-errors/es.ts";
import { musicPages } from "./music-pages/es.ts";
import { newsletterMails } from "./newsletter-mails/es.ts";
import { orders } from "./orders/es.ts";
import { ownerMails } from "./owner-mails/es.ts";
import { receipts } from "./receipts/es.ts";
import { requests } from "./requests/es.ts";
import { security } from "./security/es.ts";
import { shipped } from "./shipped/es.ts";
import { shop } from "./shop/es.ts";
import { shopMails } from "./shop-mails/es.ts";
import { statutory } from "./statutory/es.ts";
import { testPayments } from "./test-payments/es.ts";
import { translating } from "./translating/es.ts";
import { values } from "./values/es.ts";
import { withdrawals } from "./withdrawals/es.ts";

export const es: Messages = {
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
