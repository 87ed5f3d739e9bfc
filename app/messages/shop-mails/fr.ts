import { valuesIn } from "../values.ts";
import type { shopMails as English } from "./en.ts";

const { number, plural } = valuesIn("fr");

export const shopMails: typeof English = {
  receipt: {
    subject: (title) => `Reçu : ${title}`,
    testSubject: (title) => `Reçu de test : ${title}`,
    gift: (title) => `Ton cadeau : ${title}`,
    preordered: (title) => `Tu as précommandé ${title}`,
    ordered: (title) => `Tu as commandé ${title}`,
    yours: (title, count) =>
      plural(count, { one: `${title}, c’est à toi`, other: `${title} : tout est à toi` }),
    thanks: "Merci d’acheter directement à l’artiste.",
    later: (delivery) => `${delivery} On t’écrit le jour de la sortie.`,
    number: "Numéro du reçu",
    seller: "Vendeur",
    tax: "Taxe",
    payment: "Référence du paiement",
    agreed: (day, text) => `Ton accord du ${day} : ${text}`,
    isGift: (state) => `C’est un cadeau. ${state}`,
    viewGift: "Voir le cadeau et le reçu",
    giftState:
      "Tu y vois quand il est accepté. D’ici là, tu peux le renvoyer, ou l’envoyer à quelqu’un d’autre.",
    inDashboard: "Ta musique est toujours dans ton compte, à écouter et à télécharger.",
    view: "Voir ou imprimer ce reçu",
    legal: (text, day) => `${text}, version du ${day}, pour tes archives :`,
    legalBoth: (one, other, day) => `${one} et ${other}, version du ${day}, pour tes archives :`,
    reason: "Tu reçois cet e-mail parce que tu as acheté de la musique sur notre site.",
  },
  guest: {
    lifetime: (days) =>
      `Ce lien n’est que pour toi, et il marche ${days} jours. Tu peux en recevoir un nouveau quand tu veux :`,
    again: "Renvoyer mon lien",
    account: "Tout garder dans un compte gratuit avec cette adresse",
  },
  orderLinks: {
    heading: "Ta musique",
    inAccount: "Ta musique est dans ton compte",
    lifetime: (days) => `Ces liens marchent ${days} jours.`,
    account: "Tu as un compte avec cette adresse. Tout ce que tu as acheté avec elle s’y trouve.",
    signIn: "Se connecter",
    reason:
      "Quelqu’un a demandé sur notre site la musique achetée avec cette adresse. Si ce n’était pas toi, ignore cet e-mail : personne d’autre ne reçoit ces liens.",
  },
  gift: {
    subject: (giver, title) => `Un cadeau offert par ${giver} : ${title}`,
    testSubject: (giver, title) => `Cadeau de test, offert par ${giver} : ${title}`,
    headingFor: (name) => `${name}, c’est pour toi`,
    heading: "C’est pour toi",
    bought: (giver, title, artist) => `Voici un cadeau offert par ${giver} : ${title}, par ${artist}.`,
    open: "Ouvrir ton cadeau",
    how: "Connecte-toi ou crée un compte gratuit, et la musique est à toi, pour l’écouter et la télécharger.",
    reason: (giver) =>
      `Tu reçois cet e-mail parce que ${giver} a saisi ton adresse pour un cadeau sur notre site. Si tu n’en veux pas, tu peux ignorer cet e-mail.`,
  },
  giftRefunded: {
    subject: (title) => `Cadeau remboursé : ${title}`,
    testSubject: (title) => `Cadeau de test remboursé : ${title}`,
    heading: "Ton cadeau a été remboursé",
    ended: (title, giver) =>
      `Le paiement pour ${title}, un cadeau offert par ${giver}, a été remboursé. Le cadeau a pris fin : la musique n’est plus dans ton compte.`,
    endedFor: (name, title, giver) =>
      `${name}, le paiement pour ${title}, un cadeau offert par ${giver}, a été remboursé. Le cadeau a pris fin : la musique n’est plus dans ton compte.`,
    others: "Ce que tu as par un autre achat reste à toi.",
    music: "Voir ma musique",
    reason: "Tu reçois cet e-mail parce que tu as accepté ce cadeau sur notre site.",
  },
  grant: {
    subject: (title) => `Pour toi : ${title}`,
    heading: (title) => `${title}, c’est pour toi`,
    given: (giver, title) => `${giver} t’offre « ${title} ».`,
    givenBy: (giver, title, artist) => `${giver} t’offre « ${title} », par ${artist}.`,
    there: "C’est dans ta musique, gratuitement.",
    thereLater:
      "Tout n’est pas encore sorti : tu le trouves dans ta musique, gratuitement, au fil des sorties.",
    account: "Crée un compte avec cette adresse et confirme-la. C’est alors à toi, gratuitement.",
    accountLater:
      "Crée un compte avec cette adresse et confirme-la. C’est alors à toi, gratuitement, au fil des sorties.",
    create: "Créer ton compte",
    until: (time) => `C’est à toi jusqu’au ${time}.`,
    downloads: (count) =>
      `Tu peux télécharger chaque morceau ${plural(count, { one: "une fois", other: `${count} fois` })}, et l’écouter autant que tu veux.`,
    reason: "Tu reçois cet e-mail parce que l’artiste t’a offert de la musique sur notre site.",
  },
  imported: {
    subject: (artist) => `Ta musique t’attend chez ${artist}`,
    heading: "Ce que tu as acheté est ici aussi",
    headingLater: "Ce que tu as acheté sera ici aussi",
    title: (title) => `« ${title} »`,
    others: (count) => plural(count, { one: `${number(count)} autre`, other: `${number(count)} autres` }),
    allOut: (titles, artist) =>
      `Tu as acheté ${titles} sur Bandcamp. ${artist} a maintenant son propre site, et ta musique y est aussi, à écouter et à télécharger sans rien payer de plus.`,
    someOut: (titles, artist) =>
      `Tu as acheté ${titles} sur Bandcamp. ${artist} a maintenant son propre site, et ta musique y est aussi, sans rien payer de plus. Ce qui est déjà sorti, tu peux l’écouter et le télécharger tout de suite ; le reste suit à sa sortie.`,
    noneOut: (titles, artist) =>
      `Tu as acheté ${titles} sur Bandcamp. ${artist} a maintenant son propre site, et ta musique y sera aussi, sans rien payer de plus : tu pourras l’écouter et la télécharger dès sa sortie.`,
    how: "Crée un compte avec cette adresse e-mail et confirme-la, et la musique est dans ta collection.",
    create: "Créer un compte",
    reason:
      "Tu reçois cet unique e-mail parce que tu as acheté cette musique. Tu n’es sur aucune liste, et il n’y en aura pas d’autre.",
  },
  refund: {
    subject: (amount, title) => `Remboursement : ${amount} pour ${title}`,
    testSubject: (amount, title) => `Remboursement de test : ${amount} pour ${title}`,
    part: (part, price) => `${part} sur ${price}`,
    heading: (amount) => `On te rembourse ${amount}`,
    card: "L’argent revient sur la carte avec laquelle tu as payé. Les banques peuvent mettre jusqu’à dix jours à l’afficher.",
    view: "Voir l’achat",
    refund: "Remboursement",
    inAll: "Remboursé en tout",
    paid: "Payé",
    creditNote: "Avoir",
    forReceipt: "Pour le reçu",
    reason: "Tu reçois cet e-mail parce qu’on a remboursé un paiement que tu as fait sur notre site.",
  },
  withdrawal: {
    subject: (artist) => `Nous avons reçu votre rétractation (${artist})`,
    heading: "Votre rétractation a été reçue",
    received: (time) =>
      `Nous avons reçu votre déclaration le ${time}. Conservez cet e-mail : il atteste de ce que vous avez envoyé et quand.`,
    name: "Nom",
    email: "E-mail",
    at: "Reçue le",
    utc: "En UTC",
    statement: (text) => `La déclaration : ${text}`,
    next: "Vous n’avez rien d’autre à faire. Nous l’examinons et vous répondons par e-mail.",
    reason:
      "Vous recevez cet e-mail parce que cette adresse a été indiquée pour une rétractation sur notre site. Si ce n’était pas vous, ignorez cet e-mail ou répondez pour nous le dire.",
    answerSubject: (artist) => `À propos de votre rétractation (${artist})`,
    answerHeading: "À propos de votre rétractation",
    withdrew: (time) => `Vous avez déclaré vous rétracter d’un contrat le ${time}.`,
    answerReason:
      "Vous recevez cet e-mail parce que vous avez déclaré vous rétracter d’un contrat sur notre site.",
  },
};
