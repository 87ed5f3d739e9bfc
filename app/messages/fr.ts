import { accountMails } from "./account-mails/fr.ts";
import { accounts } from "./accounts/fr.ts";
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
import { adminInEnglish, type Messages } from "./en.ts";
import { fields } from "./fields/fr.ts";
import { forms } from "./forms/fr.ts";
import { gifts } from "./gifts/fr.ts";
import { grants } from "./grants/fr.ts";
import { legalTemplates } from "./legal-templates/fr.ts";
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
