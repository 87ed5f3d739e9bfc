import { valuesIn } from "../values.ts";
import type { dashboard as English } from "./en.ts";

const { number, plural } = valuesIn("fr");

export const dashboard: typeof English = {
  title: "Mon compte",
  welcome: "Te revoilà",
  someone: "Fan de musique",
  purchases: "Achats",
  spent: "Dépensé",
  since: "Membre depuis",
  navigation: {
    label: "Mon compte",
    overview: "Vue d’ensemble",
    security: "Sécurité",
    privacy: "Données",
  },
  history: {
    title: "Mes achats",
    redeem: "Utiliser un code",
    range: (first, last, total) => `${number(first)} à ${number(last)} sur ${number(total)}`,
    none: "Aucun achat pour l’instant",
    noneText: "Commence ta collection dès aujourd’hui !",
    more: "Plus d’achats",
    older: "Achats plus anciens",
    newest: "Revenir aux plus récents",
    order: "Commande ",
    receipt: "Reçu",
    details: "Détails",
    of: (title) => ` de ${title}`,
    downloads: (count) =>
      plural(count, {
        one: `${number(count)} téléchargement`,
        other: `${number(count)} téléchargements`,
      }),
    download: "Télécharger",
  },
  profile: {
    title: "Réglages du compte",
    confirmed: "Confirmée",
    notConfirmed: "Non confirmée",
    notSet: "Non renseigné",
    newsletter: "Newsletter",
    whatYouGet: "Ce que tu reçois",
    edit: "Modifier le profil",
    failed: "Les changements n’ont pas été enregistrés",
    notSaved: "Le profil n’a pas pu être enregistré.",
    saved: "Profil enregistré",
    savedText: "Tes changements sont enregistrés.",
    emailHint:
      "Une nouvelle adresse prend effet quand tu ouvres le lien qu’on y envoie. D’ici là, celle-ci reste.",
    language: "Langue",
    chooseLanguage: "Choisis l’une des langues de ce site",
  },
  email: {
    unverified: "Confirme ton adresse e-mail",
    unverifiedText: (email) => [
      "On a envoyé un lien à ",
      email,
      ". Ouvre-le pour bien recevoir tes reçus et tes liens de mot de passe. Tu as déjà acheté de la musique avec cette adresse ? Confirme-la, et elle apparaît ici.",
    ],
    resend: "Renvoyer l’e-mail de confirmation",
    pending: "Confirme ta nouvelle adresse e-mail",
    pendingText: (pending, present) => [
      "On a envoyé un lien à ",
      pending,
      ". Ouvre-le dans les 24 heures, dans un navigateur où ta session est ouverte. D’ici là, tu te connectes avec ",
      present,
      " et tu y reçois tes e-mails.",
    ],
    resendLink: "Renvoyer le lien",
    cancelChange: "Annuler le changement",
    sent: "E-mail envoyé",
    sentText: (email) => `On a envoyé un nouveau lien à ${email}.`,
    cancelled: "Changement annulé",
    cancelledText: "Ton adresse e-mail reste la même.",
    inUse: "Un autre compte utilise déjà cet e-mail. Choisis-en un autre.",
    inUseNow:
      "Un autre compte utilise maintenant cet e-mail. Annule le changement dans ton compte, ou choisis une autre adresse.",
    inUseForUndo: "Un autre compte utilise maintenant cette adresse. Écris-nous.",
    alreadyConfirmed: "Ton adresse e-mail est déjà confirmée. Tu n’as rien à faire.",
    nothingPending: "Aucun changement d’adresse n’est en attente. Tu n’as rien à faire.",
  },
  links: {
    noToken: "Le jeton du lien manque",
    noLink: "Ce lien n’est pas valable",
    incomplete: "Cette page s’ouvre avec le lien de notre e-mail. Utilise ce lien.",
    verification:
      "Ce lien ne marche plus. Chaque lien marche une fois, pendant 24 heures, tant qu’un plus récent ne le remplace pas. Si ton adresse n’est toujours pas confirmée, demande un nouveau lien dans ton compte.",
    signInFirst:
      "Connecte-toi dans ce navigateur au compte auquel cette adresse est destinée, puis rouvre le lien.",
    noLongerSignedIn: "Ta session sur ce compte est fermée ici : rien n’a changé. Saisis son mot de passe.",
    signInAndOpen: "Connecte-toi, puis rouvre le lien.",
    password:
      "Ce lien ne marche plus. Chaque lien marche une fois, pendant 30 minutes, tant qu’un plus récent ne le remplace pas. Demandes-en un nouveau.",
    undo: "Ce lien ne marche plus. Il marche une fois, pendant 7 jours, sauf si ton adresse a été rétablie autrement. Si tu ne peux pas te connecter, écris-nous.",
    invitation: "Cette invitation a expiré, a déjà servi ou a été révoquée. Demandes-en une nouvelle.",
    alreadyAdmin: "Ce compte est déjà admin.",
    alreadyModerator: "Ce compte est déjà modérateur.",
    setup: "Ce lien de mise en place n’est pas valable. Redémarre le site pour en obtenir un nouveau.",
    hasAdmin: "Ce site a déjà un admin. Connecte-toi.",
    testAdmin: "La connexion comme admin n’a pas marché.",
  },
  ended: {
    sessions: (count) =>
      plural(count, {
        one: `${number(count)} session fermée.`,
        other: `${number(count)} sessions fermées.`,
      }),
    devices: (count) =>
      plural(count, {
        one: `${number(count)} appareil mémorisé oublié.`,
        other: `${number(count)} appareils mémorisés oubliés.`,
      }),
    authenticator: "L’appli d’authentification et ses codes de secours sont désactivés.",
    passkeys: (count) =>
      plural(count, {
        one: `${number(count)} clé d’accès supprimée.`,
        other: `${number(count)} clés d’accès supprimées.`,
      }),
    emailChange: "Un changement d’adresse en attente est annulé.",
    exports: (count) =>
      plural(count, {
        one: `${number(count)} copie des données du compte supprimée.`,
        other: `${number(count)} copies des données du compte supprimées.`,
      }),
    deletion: "La suppression demandée est annulée.",
  },
  privacy: {
    title: "Données personnelles",
    lead: "Télécharge une copie de tes données, ou supprime ton compte.",
    data: "Tes données",
    dataText:
      "Un fichier avec ton profil, tes consentements, tes sessions, les tentatives de connexion, tes achats et tes messages. Tu peux demander une copie par jour. Le lien marche 48 heures.",
    aWhile: "Ta connexion date un peu. Confirme que c’est bien toi.",
    export: "Exporter mes données",
    collecting: "Préparation...",
    inProgress: "En cours",
    ready: "Prête",
    failed: "Échouée",
    expired: "Expirée",
    until: (time) => ["jusqu’au ", time],
    download: "Télécharger",
    copyReady: "Ta copie est prête",
    copyReadyText: "Tu peux la télécharger ici pendant 48 heures.",
    oneADay: "Tu peux demander une copie de tes données par jour. La dernière est dans la liste.",
    copyGone: "Cette copie de tes données n’est plus disponible. Demandes-en une nouvelle.",
    delete: "Supprimer ton compte",
    deleteText:
      "On supprime définitivement ton compte, tes téléchargements et tes données personnelles au bout de 14 jours. D’ici là, tu peux changer d’avis ici. Le droit fiscal nous oblige à garder une trace des achats, sans ton nom.",
    deleteMine: "Supprimer mon compte",
    requesting: "Un instant...",
    unsubscribe: "Me désabonner aussi de la newsletter",
    unsubscribeHint: "Sinon, tu continues à la recevoir : elle n’a pas besoin de compte.",
    due: (day) => `Ton compte sera supprimé le ${day}`,
    dueText: "D’ici là, rien ne change : tu peux encore télécharger ta musique, ou garder ton compte.",
    keep: "Annuler la suppression",
    requested: "Suppression demandée",
    requestedText:
      "Ton compte sera supprimé dans 14 jours. Tu changes d’avis ? Tu peux annuler ici d’ici là.",
    cancelled: "Suppression annulée",
    cancelledText: "Ton compte reste.",
    lastAdmin: "Personne d’autre n’est admin. Nomme d’abord quelqu’un d’autre.",
  },
};
