import { valuesIn } from "../values.ts";
import type { shop as English } from "./en.ts";

const { number, plural } = valuesIn("fr");

export const shop: typeof English = {
  cart: {
    title: "Panier",
    add: "Ajouter au panier",
    adding: "Ajout...",
    inCart: "Dans ton panier",
    added: "Ajouté au panier",
    isIn: (title) => `« ${title} » est dans ton panier.`,
    view: "Voir le panier",
    priceUpdated: "Prix enregistré",
    priceSaved: (title) => `Ton prix pour « ${title} » est enregistré.`,
    removed: "Retiré",
    isOut: (title) => `« ${title} » n’est plus dans ton panier.`,
    withoutCookie:
      "Sans compte, ton panier est gardé dans un cookie, et ton navigateur n’en a aucun de ce site.",
    empty: "Ton panier est vide",
    stays: "On garde ton panier 30 jours.",
    browse: "Découvrir la musique",
    browseMore: "Continuer mes achats",
    total: "Total",
    checkout: "Passer au paiement",
    release: (artist) => `${artist}, sortie`,
    preorder: (day) => ["Précommande, sortie le ", day],
    remove: "Retirer",
    removing: "Un instant...",
    priceFor: (title) => `Ton prix pour ${title}`,
    update: "Mettre à jour",
    updating: "Un instant...",
    priceOf: (title) => ` le prix de ${title}`,
    full: (items) =>
      `Ton panier est plein : ${number(items)} articles. Achète ou retire d’abord quelque chose.`,
    notThere: "Ce n’est pas dans ton panier.",
    nothing: "Il n’y a rien à payer dans ton panier.",
    amountsThere: "Les montants d’un panier sont dans le panier",
  },
  discount: {
    title: "Code promo",
    label: "Code",
    entered: (code) => ["Code ", code],
    remove: "Retirer",
    apply: "Appliquer",
    ofCode: " le code",
    later: "Il sera déduit quand tu ajouteras de la musique.",
    notAdded: "Code non ajouté",
    added: "Code ajouté",
    isAdded: (code) => `${code} est déduit de ta commande.`,
    removed: "Code retiré",
    isRemoved: "Ta commande n’a plus de code.",
    missing: "Saisis un code",
    unknown: "Ce code n’existe pas. Vérifie qu’il est bien écrit.",
    expired: "Ce code a expiré.",
    usedUp: "Ce code est épuisé.",
    usedByYou: "Tu as déjà utilisé ce code.",
    beingUsed:
      "Ce code est épuisé pour le moment : d’autres sont en train de payer avec. Réessaie dans une demi-heure.",
    needsAccount: "Ce code marche une fois par compte. Connecte-toi pour l’utiliser.",
    needsProof:
      "Ce code marche une fois par compte. Confirme ton adresse e-mail dans ton compte pour l’utiliser.",
    fullNetwork:
      "Plusieurs commandes avec ce code ont été commencées depuis ton réseau. Paies-en une, ou réessaie plus tard.",
    lowersNothing: (code) => `${code} ne baisse aucun de ces prix.`,
    saleSavesMore: (code) =>
      `La promo te fait économiser plus que ${code}, et une commande n’a droit qu’à une réduction.`,
    percentOff: (percent) => `-${number(percent)} %`,
    amountOff: (amount) => `${amount} de réduction`,
  },
  item: {
    unknown: (noun) => (noun === "track" ? "Ce morceau n’existe pas." : "Cette sortie n’existe pas."),
    unknownId: "Ça n’existe pas",
    missing: "Indique un morceau ou une sortie, pas les deux",
    notForSale: (noun) =>
      noun === "track" ? "Ce morceau n’est plus en vente." : "Cette sortie n’est plus en vente.",
    releaseNotForSale: "Rien de cette sortie n’est en vente pour le moment.",
    hasNoTracks: "Cette sortie n’a pas encore de morceaux.",
    owned: (noun) => (noun === "track" ? "C’est à toi." : "Tout est à toi."),
    ownedInDashboard: (noun) =>
      noun === "track"
        ? "Ce morceau est déjà à toi. Tu le trouves dans ton compte."
        : "Cette sortie est déjà à toi. Tu la trouves dans ton compte.",
    restIsFree: (owned, all) => `Tu en as ${number(owned)} sur ${number(all)}, et le reste est gratuit.`,
    isFree: (noun) =>
      noun === "track"
        ? "Ce morceau est gratuit. Tu peux le télécharger sur sa page."
        : "Cette sortie est gratuite. Tu peux la télécharger sur sa page.",
    freeNothingToPay: (noun) =>
      noun === "track"
        ? "Ce morceau est gratuit : il n’y a rien à payer."
        : "Cette sortie est gratuite : il n’y a rien à payer.",
    fixedPrice: "Le prix est maintenant fixe.",
    fixedPriceOf: (price) => `Le prix est fixe : ${price}`,
    minimumPrice: (price) => `Le prix minimum est maintenant de ${price}.`,
    maximumPrice: (price) => `C’est très gentil, mais le maximum est de ${price}`,
    enterPrice: (range) => `Saisis ${range}`,
    restFor: (owned, all, price) => `Tu en as ${number(owned)} sur ${number(all)} : le reste pour ${price}.`,
    restCostsMore: (owned, all) =>
      `Tu en as ${number(owned)} sur ${number(all)}. Acheter le reste séparément coûterait plus cher.`,
    comesWith: (title) => `Compris dans « ${title} », dans ton panier.`,
    sharedTracks: (count, title) =>
      plural(count, {
        one: `L’un de ses morceaux est aussi sur « ${title} », dans ton panier.`,
        other: `${number(count)} de ses morceaux sont aussi sur « ${title} », dans ton panier.`,
      }),
    comesOut: (title, day) => `« ${title} » sort le ${day}.`,
    restIsYours: "Le reste est à toi tout de suite.",
    outIsYours: "Ce qui est déjà sorti est à toi tout de suite.",
    alreadyPaid: "Tu as déjà payé. Le lien est dans tes e-mails.",
    priceChanged: (price) => `Le prix est passé à ${price}. Rien n’a été débité ; vérifie et paie à nouveau.`,
    priceChangedBy: (refusal, price) =>
      `${refusal} Le prix est passé à ${price}. Rien n’a été débité ; vérifie et paie à nouveau.`,
    leastCharge: (price) =>
      `Le minimum par carte est de ${price}. Ajoute quelque chose, ou fixe un prix plus élevé.`,
    giftNotFree: "Un cadeau ne peut pas être gratuit. Fixe un prix",
    freeNotGiven: "C’est gratuit, donc ça ne s’offre pas. Envoie plutôt le lien.",
  },
  names: {
    nothing: "Rien",
    two: (first, second) => `${first} et ${second}`,
    more: (first, others) =>
      plural(others, {
        one: `${first} et ${number(others)} autre`,
        other: `${first} et ${number(others)} autres`,
      }),
  },
};
