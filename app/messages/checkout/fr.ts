import type { checkout as English } from "./en.ts";

export const checkout: typeof English = {
  page: {
    title: "Paiement",
    secure: "Paiement sécurisé",
    backToMusic: "Retour à la musique",
    instant: "À télécharger tout de suite.",
    promise: (delivery) => `Un seul paiement. ${delivery} Reçu par e-mail.`,
    giftPromise: "Un seul paiement. Un lien à offrir. Reçu par e-mail.",
    confirmPrice: "Confirme ton prix pour continuer.",
    closed: "La boutique est fermée",
    noPayments: "Cette boutique n’accepte pas encore de paiements. Reviens plus tard.",
    notSetUp: "Les paiements ne sont pas configurés sur ce site.",
    noAnswer: "La boutique n’a pas répondu. Réessaie : tu ne paieras pas deux fois.",
    notOpened: "Le paiement n’a pas pu commencer : la boutique n’a pas répondu. Rien n’a été débité.",
    reload: "Recharge cette page.",
    notComplete: "Ce formulaire n’est pas complet. Recharge la page",
    required: (name) => `Champ à remplir : ${name}`,
    nameOne: "Indique un morceau, une sortie ou le panier, et un seul des trois",
    orderTitle: "Ta commande",
    summary: "Récapitulatif",
    comesOut: (day) => ["Sortie le ", day, "."],
    preorderOut: (day) => `Précommande, sortie le ${day}`,
  },
  kind: {
    download: "Téléchargement",
    downloadOf: (tracks) => `Téléchargement, ${tracks} ${tracks < 2 ? "morceau" : "morceaux"}`,
    preorderOf: (tracks) => `Précommande, ${tracks} ${tracks < 2 ? "morceau" : "morceaux"}`,
    partlyOwned: (kind, owned) => `${kind}. Tu en as déjà ${owned}.`,
    downloadBy: (artist) => `Téléchargement, ${artist}`,
  },
  exit: {
    alreadyPaid: "Déjà payé",
    alreadyYours: "C’est déjà à toi",
    nothingToPay: "Rien à payer",
    error: "Erreur",
    ownTrack: "Ce morceau est déjà à toi. Tu peux le télécharger ici.",
  },
  card: {
    title: "Informations de paiement",
    number: "Numéro de carte",
    testNumber: "En mode test : 4242 4242 4242 4242",
    expiry: "Expiration (MM/AA)",
    cvc: "Cryptogramme (CVC)",
    processing: "Paiement en cours...",
    failed: "Échec du paiement",
    notAuthenticated:
      "Ta banque n’a pas validé le paiement. Rien n’a été débité ; réessaie ou prends une autre carte.",
    enterNumber: "Saisis le numéro de carte",
    enterExpiry: "Saisis la date d’expiration",
    expiryShape: "Écris la date d’expiration au format MM/AA",
    enterCvc: "Saisis le cryptogramme (CVC)",
    cvcShape: "Le cryptogramme (CVC) a trois ou quatre chiffres",
  },
  declined: {
    reason: (code) =>
      code === "insufficient_funds"
        ? "Il n’y a pas assez d’argent sur ta carte."
        : code === "expired_card"
          ? "Ta carte a expiré."
          : code === "incorrect_cvc" || code === "invalid_cvc"
            ? "Le cryptogramme (CVC) de ta carte n’est pas bon."
            : code === "incorrect_number" || code === "invalid_number"
              ? "Le numéro de carte n’est pas bon."
              : code === "processing_error"
                ? "Une erreur s’est produite pendant le traitement de ta carte."
                : code === "authentication_required" || code === "payment_intent_authentication_failure"
                  ? "Ta banque n’a pas validé le paiement."
                  : "Ta carte a été refusée.",
    withAdvice: (reason) =>
      `${reason} Rien n’a été débité. Vérifie les données de la carte, ou paie avec une autre.`,
    tryAnother: (reason) => `${reason} Essaie avec une autre carte.`,
  },
  price: {
    label: (currency) => `Ton prix en ${currency}`,
    hint: (range) => `Paie ${range}. Tout ce que tu donnes en plus soutient l’artiste.`,
    confirm: "Confirmer le prix",
  },
  free: {
    title: "Rien à payer",
    byMail: "Pas besoin de carte. On t’envoie le lien par e-mail.",
    toMusic: "Pas besoin de carte. Ça va directement dans ta musique.",
    get: "Obtenir gratuitement",
    getting: "Un instant...",
    notFree: "Ce n’est pas gratuit.",
    sent: "Regarde tes e-mails",
    sentTo: (title, email) => `On a envoyé le lien de « ${title} » à ${email}. Rien n’a été débité.`,
    yours: "C’est à toi",
    complete: (title) => `Ta commande de « ${title} » est terminée. Rien n’a été débité.`,
  },
  guest: {
    title: "Où est-ce qu’on te l’envoie ?",
    giftTitle: "Ton e-mail",
    notStored: "Ton navigateur n’a pas gardé l’e-mail que tu as saisi. Rien n’a été débité.",
    hint: "Pour ton reçu et ton lien de téléchargement. Pas besoin de compte.",
    giftHint: "Pour ton reçu et un lien vers ton cadeau. Pas besoin de compte.",
    wait: "Un instant...",
    next: "Continuer",
    toPayment: "Passer au paiement",
    haveAccount: (signIn) => ["Tu as un compte ? ", signIn],
    signIn: "Connecte-toi",
    receiptTo: (email) => ["Le reçu et le lien de téléchargement partent à ", email],
    giftReceiptTo: (email) => ["Ton reçu part à ", email],
    change: "Modifier",
    yourEmail: " ton e-mail",
    emailFirst: "Saisis d’abord ton e-mail. Si c’est déjà fait, autorise les cookies pour ce site.",
    allowCookies: "Autorise les cookies pour ce site",
  },
  stripe: {
    opening: "La page de paiement s’ouvre...",
    otherPage: "Tu paies sur la page sécurisée de Stripe et tu reviens directement à ton téléchargement.",
    loggedOut: "Ta session est fermée. Reconnexion...",
    tryAgain: "Réessayer",
    toMyMusic: "Voir ma musique",
    loading: "Le formulaire de carte se charge...",
    blocked:
      "Le formulaire de carte ne s’est pas chargé. Peut-être qu’un bloqueur de contenu arrête js.stripe.com. Tu peux payer sur la page de Stripe.",
    slow: "Le formulaire de carte met trop de temps à se charger. Tu peux payer tout de suite sur la page de Stripe.",
    broken: "Le formulaire de carte ne peut pas s’afficher ici. Tu peux payer sur la page de Stripe.",
    closed:
      "Ce paiement a été fermé entre-temps, peut-être dans un autre onglet. Rien n’a été débité ; saisis ta carte encore une fois.",
    unexpected: "Une erreur inattendue s’est produite.",
    noAnswer: "La boutique n’a pas répondu : rien n’a été débité. Réessaie.",
  },
  express: {
    title: "Paiement express",
    notSold: "Pas vendu de cette façon.",
    nothingToPay: "Il n’y a rien à payer.",
    toCheckout: "Passer à la caisse",
    otherwise: "À la caisse, tu paies par carte ou avec ton portefeuille mobile.",
    completing: "On finalise ton paiement...",
    failed: "Quelque chose n’a pas marché. Réessaie, ou paie par carte : tu ne paieras pas deux fois.",
  },
  refusal: {
    nothingToPay: "Il n’y a rien à payer pour ça.",
    processing:
      "Ta banque traite encore ton paiement. Dès qu’il est passé, tu trouveras tout dans ton compte.",
    processingByMail:
      "Ta banque traite encore ton paiement. Dès qu’il est passé, on t’envoie le lien vers ta musique par e-mail.",
    owned: "C’est déjà à toi. Tu le trouves dans ton compte.",
    replaced:
      "Cette commande a été remplacée dans un autre onglet. Rien n’a été débité ; vérifie et paie à nouveau.",
    changed: "L’artiste vient d’en changer le contenu. Rien n’a été débité ; vérifie et paie à nouveau.",
    partlyPaid:
      "Tu viens d’en payer une partie dans un autre onglet. Rien d’autre n’a été débité ; vérifie ce qui reste.",
    pageUsed:
      "La page de paiement de cette commande vient de servir dans un autre onglet. Regarde dans ton compte avant de payer à nouveau.",
    tooManyDeclines: (wait) =>
      `Trop de cartes ont été refusées. Pour protéger leurs titulaires, les paiements sont en pause pour toi. Réessaie dans ${wait}. Rien n’a été débité.`,
    providerDown:
      "Le prestataire de paiement ne répond pas pour le moment. Rien n’a été débité ; réessaie dans une minute.",
    providerDownPerhapsPaid:
      "Le prestataire de paiement ne répond pas pour le moment. Si ton paiement est passé, ta musique sera dans ton compte d’ici quelques minutes. Regarde là avant de payer à nouveau.",
    noSpace:
      "Cette boutique ne peut pas accepter de paiements pour le moment. Rien n’a été débité ; reviens plus tard.",
  },
  state: {
    unknown: "Ce paiement n’existe pas.",
    processing: "Ta banque traite encore ce paiement. Tu n’as rien à faire : on t’écrit dès qu’il est passé.",
    refunded: "Ce paiement a été remboursé.",
    disputed: "Ce paiement est contesté auprès de ta banque.",
    review:
      "Ce paiement est en cours de vérification. L’artiste est au courant ; écris-nous en cas de question.",
    unpaid: "Ce paiement n’est pas encore passé. Rien n’a été débité.",
    nothingPaid: "Rien n’a été payé sur cette page. Rien n’a été débité.",
  },
};
