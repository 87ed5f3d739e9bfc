import { valuesIn } from "../values.ts";
import type { testPayments as English } from "./en.ts";

const { number, plural } = valuesIn("fr");

export const testPayments: typeof English = {
  page: {
    title: "Page du prestataire",
    line: "Cette page remplace celle du prestataire de paiement.",
    back: "Retour à la boutique",
    summary: "Récapitulatif",
    order: (title, price) => [`${title}, `, price],
    paid: "Payé",
    isPaid: "Ce paiement a déjà été fait. Ta carte a été débitée une seule fois.",
    seePurchase: "Voir ton achat",
    expired: "Expirée",
    isExpired: "Cette page a expiré. Rien n’a été débité. Retourne à la boutique et recommence.",
    startAgain: "Recommencer",
    instead: "Payer plutôt sur la page du prestataire de test",
    noTestCards: "Cette boutique n’accepte pas les cartes de test.",
  },
  bank: {
    meta: "Confirmer le paiement",
    title: "Ta banque te demande",
    question: (price, title) => ["Veux-tu payer ", price, ` pour « ${title} » ?`],
    standsIn: "Cette page remplace celle de la banque. Paiements test : aucun argent ne circule.",
    complete: "Réussir l’authentification",
    fail: "Rater l’authentification",
    choose: "Choisis l’un des deux boutons.",
  },
  refusal: {
    notAccepted: "La carte n’a pas été acceptée. Vérifie les champs ci-dessous.",
    noNumber: "Saisis un numéro de carte.",
    notDigits: "Un numéro de carte n’a que des chiffres. Vérifie les autres caractères.",
    wrongLength: "Ce numéro de carte n’a pas la bonne longueur. Vérifie les chiffres.",
    wrongDigit: "Ce numéro de carte a un chiffre faux. Vérifie les chiffres.",
    notATestCard:
      "C’est une boutique de test : n’y saisis aucune vraie carte. Utilise la carte de test 4242 4242 4242 4242.",
    expiryShape: "Saisis la date d’expiration au format MM/AA.",
    expired: "Cette carte a expiré. Mets une date à venir.",
    cvcShape: "Saisis les 3 chiffres du cryptogramme.",
    paid: "Ce paiement a déjà été fait.",
    pageExpired: "Cette page de paiement a expiré. Retourne à la boutique et recommence.",
    notWaiting: "Ce paiement n’attend pas (ou plus) d’authentification.",
    noSpace:
      "Le prestataire de test ne peut rien enregistrer pour le moment. Rien n’a été débité ; réessaie plus tard.",
  },
  desk: {
    title: "Paiements test",
    explanation:
      "Ce que feraient l’espace d’un prestataire de paiement et la banque d’un titulaire de carte. Aucun argent ne circule.",
    notDone: "Pas fait",
    done: "Fait chez le prestataire de test",
    doneNote: "La boutique l’apprend par webhook.",
    older: "Paiements plus anciens",
    adminsOnly: "Seul un admin peut utiliser le bureau du prestataire de test.",
    nothingHere: "Il n’y a rien à cette adresse.",
    balance: "Solde",
    payouts: "Les paiements de chaque jour sont versés à minuit UTC.",
    payOut: "Verser maintenant",
    webhooks: "Webhooks",
    running: (running, waiting, failing) => [
      "Les webhooks sont ",
      running,
      ` : ${number(waiting)} en attente, ${number(failing)} en échec.`,
    ],
    isRunning: "en marche",
    isPaused: "en pause",
    resume: "Reprendre les webhooks",
    pause: "Mettre les webhooks en pause",
    resendAll: "Renvoyer les webhooks non remis",
    none: "Pas encore de paiements",
    noneNote: "Achète un morceau avec une carte de test pour voir son paiement ici.",
    refunded: (amount) => `${amount} remboursés`,
    dispute: (status) => `contestation ${status}`,
    undelivered: (count) =>
      plural(count, {
        one: `${number(count)} webhook non remis`,
        other: `${number(count)} webhooks non remis`,
      }),
    payment: (id) => `Paiement ${id}`,
    refund: "Rembourser",
    openDispute: "Ouvrir une contestation",
    winDispute: "Gagner la contestation",
    loseDispute: "Perdre la contestation",
    resend: "Renvoyer les webhooks",
  },
};
