import { valuesIn } from "../values.ts";
import type { withdrawals as English } from "./en.ts";

const { number } = valuesIn("fr");

export const withdrawals: typeof English = {
  title: "Se rétracter d’un contrat",
  description: "Rétractez-vous d’un contrat conclu avec nous, sans compte et sans donner de motif.",
  noPage: "Il n’y a rien à cette adresse.",
  form: {
    name: "Nom",
    items: "Ce sur quoi porte votre rétractation",
    notListed: "Ne figure pas dans la liste",
    notListedHint: "Autre chose : le numéro de la commande ou du reçu, ou ce que vous avez acheté.",
    order: "Commande",
    orderHint: "Le numéro de votre commande ou de votre reçu, ou ce que vous avez acheté et quand.",
    email: "Adresse e-mail",
    emailHint: "Nous y confirmons la réception de votre rétractation.",
    next: "Continuer",
    enterName: "Veuillez saisir votre nom",
    nameTooLong: "Ce nom est trop long",
    enterOrder: "Veuillez saisir le numéro de votre commande ou de votre reçu, ou ce que vous avez acheté",
    tooLong: (length) => `Au plus ${number(length)} caractères`,
    itemTooLong: "C’est trop long",
    tooMany: (items) => `Choisissez-en au plus ${number(items)}`,
  },
  confirmation: {
    title: "Votre déclaration",
    items: "Articles",
    order: "Commande",
    name: "Nom",
    email: "Adresse e-mail pour la confirmation",
    notRight: (again) => [
      "Une erreur ? Revenez en arrière dans votre navigateur et corrigez, ou ",
      again,
      ".",
    ],
    again: "recommencez",
  },
  received: {
    title: "Rétractation reçue",
    at: (time) => ["Nous avons reçu votre rétractation le ", time, "."],
    byMail:
      "Un e-mail avec votre déclaration et cette date est en route. Toujours rien après quelques minutes ? Regardez dans vos courriers indésirables.",
    browse: "Découvrir la musique",
  },
};
