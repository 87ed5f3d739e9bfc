import { valuesIn } from "../values.ts";
import type { ownerMails as English } from "./en.ts";

const { plural } = valuesIn("fr");

export const ownerMails: typeof English = {
  viewOrder: "Voir la commande",
  viewOrders: "Voir les commandes",
  viewDetails: "Voir les détails",
  about: (heading, artist) => `${heading} (${artist})`,
  sale: {
    subject: (title, price) => `Vente : ${title} pour ${price}`,
    testSubject: (title, price) => `Vente de test : ${title} pour ${price}`,
    heading: (title) => `Tu as vendu ${title}`,
    paid: "Payé",
    delivered: "L’acheteur a déjà la musique et un reçu. Tu n’as rien à faire.",
    toCome: "L’acheteur a un reçu, et reçoit le reste à sa sortie. Tu n’as rien à faire.",
    gift: "L’acheteur a un reçu, et le lien du cadeau part à la personne à qui il l’offre. Tu n’as rien à faire.",
    daily: "Recevoir plutôt un e-mail par jour, ou aucun",
  },
  daily: {
    heading: (count, day) => `${count} ${plural(count, { one: "vente", other: "ventes" })} le ${day}`,
    sold: (count) => plural(count, { one: `${count} vendu`, other: `${count} vendus` }),
    and: "Et",
    more: (count) => plural(count, { one: `${count} autre morceau`, other: `${count} autres morceaux` }),
    total: "Total",
    each: "Recevoir plutôt un e-mail à chaque vente, ou aucun",
    reason:
      "Tu reçois cet e-mail parce que tu es admin de ce site. Il arrive les jours où il y a des ventes.",
  },
  monthly: {
    heading: (month) => `Ton site en ${month}`,
    visits: "Visites",
    previews: "Extraits écoutés",
    sold: "Ventes",
    loved: "Ce qui a le plus plu :",
    item: (previews, sold) =>
      `${previews} ${plural(previews, { one: "écoute d’extrait", other: "écoutes d’extrait" })}, ${sold} ${plural(sold, { one: "vente", other: "ventes" })}`,
    view: "Voir les statistiques",
    stop: "Ne plus recevoir cet e-mail",
    reason: "Tu reçois cet e-mail parce que tu es admin de ce site et que tu l’as activé dans Site, E-mails.",
  },
  contact: {
    heading: "Nouveau message depuis ta page de contact",
    wrote: (name) => `${name} t’a écrit`,
    last: "Tu reçois beaucoup de messages : on arrête un moment de te les envoyer par e-mail. Tu les trouves tous dans ta boîte de réception.",
    name: "Nom",
    email: "E-mail",
    phone: "Téléphone",
    socialMedia: "Réseaux sociaux",
    address: "Adresse",
    open: "Ouvrir le message",
    reason:
      "Tu reçois cet e-mail parce que tu es admin de ce site. Réponds-y pour écrire directement à la personne.",
  },
  refund: {
    heading: (amount) => `${amount} remboursés`,
  },
  refundFailed: {
    heading: "Un remboursement a échoué",
    what: "La banque de l’acheteur n’a pas accepté le remboursement : tu as de nouveau l’argent. L’acheteur a été prévenu du remboursement.",
    next: "Regarde le paiement chez ton prestataire, et mets-toi d’accord avec l’acheteur sur une autre solution.",
  },
  review: {
    heading: "Un paiement est à vérifier",
    differs: (reasons) =>
      `Une commande a été payée, mais le paiement n’y correspond pas : ${reasons}. L’acheteur n’a pas encore accès à la musique.`,
    next: "Compare le paiement et la commande chez ton prestataire de paiement, puis rembourse ou écris à l’acheteur.",
    reasons: {
      shop: "autre boutique",
      mode: "autre mode (test ou réel)",
      amount: "autre montant",
      currency: "autre devise",
      order: "autre numéro de commande",
      buyer: "autre acheteur",
      track: "autre morceau",
    },
    meanings: {
      shop: "Le paiement appartient à une autre boutique : deux boutiques peuvent partager un compte Stripe.",
      mode: "Le paiement a été fait dans l’autre mode : du vrai argent pour une commande de test, ou l’inverse.",
      amount: "Le montant payé n’est pas celui de la commande. Compare les deux chez le prestataire.",
      currency: "Il a été payé dans une autre devise que celle de la commande.",
      order: "Le paiement nomme une autre commande.",
      buyer: "Le paiement nomme un autre compte que celui de l’acheteur.",
      track: "Le paiement nomme un autre morceau que celui qui a été commandé.",
    },
  },
  dispute: {
    open: {
      heading: "Un paiement est contesté",
      what: "Le titulaire de la carte conteste un paiement. L’accès de l’acheteur est suspendu tant que tu n’as pas eu gain de cause.",
      next: "La page de contestation de la commande rassemble ce que ton site en sait. Relis-la et envoie-la à la banque avant la date limite ; une contestation sans réponse est perdue.",
    },
    won: {
      heading: "Tu as eu gain de cause",
      what: "La banque a décidé en ta faveur, et l’argent revient sur ton solde.",
      next: "L’acheteur a de nouveau accès à la musique. S’il l’a achetée une deuxième fois entre-temps, on rembourse ce paiement.",
    },
    lost: {
      heading: "Une contestation est perdue",
      what: "La banque a décidé en faveur du titulaire de la carte : il garde l’argent. Il n’y a plus rien à faire.",
      next: "L’acheteur n’a plus accès à la musique, sauf s’il l’a par une autre commande.",
    },
  },
  format: {
    heading: (title, format) => `« ${title} » ne peut pas être téléchargé en ${format}`,
    what: (title, format) =>
      `Un fan a demandé « ${title} » en ${format}, et le fichier n’a pas pu être créé. Ce format n’est plus proposé pour cet enregistrement : les fans reçoivent l’autre format le plus proche. Ce que tu as envoyé reste inchangé.`,
    again: "Exporte le morceau encore une fois et remplace son enregistrement.",
    reason: "Raison",
  },
  leak: {
    heading: "La vérification nocturne sans compte a échoué",
    found: "Trouvé",
  },
  withdrawal: {
    heading: "Quelqu’un s’est rétracté d’un contrat",
    payBack: (day) =>
      `Si la personne en a le droit, l’argent doit être remboursé au plus tard le ${day}. Elle a reçu un e-mail qui confirme que sa rétractation est arrivée.`,
    open: "Ouvrir la rétractation",
  },
  totals: (sums) => sums.join(" et "),
};
