import { accountMails } from "./account-mails/pt-BR.ts";
import { accounts } from "./accounts/pt-BR.ts";
import { apps } from "./apps/pt-BR.ts";
import { assistant } from "./assistant/pt-BR.ts";
import { assistantAnswers } from "./assistant-answers/pt-BR.ts";
import { assistantShop } from "./assistant-shop/pt-BR.ts";
import { assistantWords } from "./assistant-words/pt-BR.ts";
import { checkout } from "./checkout/pt-BR.ts";
import { content } from "./content/pt-BR.ts";
import { contentPages } from "./content-pages/pt-BR.ts";
import { core } from "./core/pt-BR.ts";
import { dashboard } from "./dashboard/pt-BR.ts";
import { downloads } from "./downloads/pt-BR.ts";
import { adminInEnglish, type Messages } from "./en.ts";
import { fields } from "./fields/pt-BR.ts";
import { forms } from "./forms/pt-BR.ts";
import { gifts } from "./gifts/pt-BR.ts";
import { grants } from "./grants/pt-BR.ts";
import { legalTemplates } from "./legal-templates/pt-BR.ts";
import { mail } from "./mail/pt-BR.ts";
import { mails } from "./mails/pt-BR.ts";
import { music } from "./music/pt-BR.ts";
import { musicErrors } from "./music-errors/pt-BR.ts";
import { musicPages } from "./music-pages/pt-BR.ts";
import { newsletterMails } from "./newsletter-mails/pt-BR.ts";
import { orders } from "./orders/pt-BR.ts";
import { ownerMails } from "./owner-mails/pt-BR.ts";
import { receipts } from "./receipts/pt-BR.ts";
import { requests } from "./requests/pt-BR.ts";
import { security } from "./security/pt-BR.ts";
import { shipped } from "./shipped/pt-BR.ts";
import { shop } from "./shop/pt-BR.ts";
import { shopMails } from "./shop-mails/pt-BR.ts";
import { statutory } from "./statutory/pt-BR.ts";
import { testPayments } from "./test-payments/pt-BR.ts";
import { translating } from "./translating/pt-BR.ts";
import { values } from "./values/pt-BR.ts";
import { withdrawals } from "./withdrawals/pt-BR.ts";

export const ptBR: Messages = {
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
