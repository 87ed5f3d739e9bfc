import { valuesIn } from "../values.ts";
import type { security as English } from "./en.ts";

const { number, plural } = valuesIn("fr");

export const security: typeof English = {
  page: {
    title: "Sécurité",
    lead: "Ton mot de passe, la double authentification, tes clés d’accès, tes applis et tes appareils.",
    mustConfirm: "Confirme avec ta clé d’accès",
    mustConfirmText: (link) => [
      "Les admins et modérateurs de ce site ont besoin d’un second facteur, et le tien est une clé d’accès. ",
      link("Confirme que c’est bien toi"),
      " pour continuer.",
    ],
    mustEnrol: "Double authentification obligatoire",
    mustEnrolText:
      "Les admins et modérateurs de ce site ont besoin de la double authentification. Active-la ici ou ajoute une clé d’accès pour continuer.",
    back: "Retour à la sécurité",
  },
  password: {
    title: "Mot de passe",
    lead: "Si tu le changes, toutes tes autres sessions se ferment et tes applis sont déconnectées. Tu ne peux pas reprendre l’un de tes cinq derniers mots de passe.",
    current: "Mot de passe actuel",
    new: "Nouveau mot de passe",
    change: "Changer le mot de passe",
    changing: "Un instant...",
    failed: "Le mot de passe n’a pas été changé",
    changed: "Mot de passe changé",
    updated: "Ton nouveau mot de passe est en place.",
    changedElsewhere: "Ton mot de passe vient d’être changé ailleurs. Reconnecte-toi.",
    ownWord:
      "Choisis un mot de passe qui ne soit ni ton e-mail, ni ton nom d’utilisateur, ni le nom de l’artiste.",
    common: "Ce mot de passe est trop courant. Choisis-en un autre.",
    usedBefore: "Tu as déjà utilisé ce mot de passe. Choisis-en un qui ne soit pas parmi tes cinq derniers.",
  },
  mfa: {
    title: "Double authentification",
    on: "Activée",
    off: "Désactivée",
    setupFailed: "La mise en place a échoué",
    enable: "Activer la double authentification",
    disable: "Désactiver la double authentification",
    renew: "Créer de nouveaux codes de secours",
    offText:
      "Pour te connecter, il faudra ton mot de passe et un code de ton téléphone : un mot de passe volé ne suffira plus. Il te faut une appli d’authentification.",
    onText:
      "Pour te connecter, il faut ton mot de passe et un code de ton appli d’authentification. Si tu perds l’appli, utilise un code de secours.",
    codesLeft: (count) =>
      `Il te reste ${plural(count, { one: `${number(count)} code de secours`, other: `${number(count)} codes de secours` })}.`,
    fewCodesLeft: (count) =>
      `Il te reste ${plural(count, { one: `${number(count)} code de secours`, other: `${number(count)} codes de secours` })}`,
    noCodesLeft: "Tu n’as plus de codes de secours",
    noCodesLeftText:
      "Si tu perds aussi ton appli d’authentification, tu ne pourras plus te connecter. Crée de nouveaux codes.",
    needed: "Les admins et modérateurs de ce site en ont besoin : elle ne peut pas être désactivée.",
    disableText:
      "Ton mot de passe suffira pour te connecter, et tes codes de secours ne marcheront plus. Tu changes de téléphone ? Désactive-la, puis réactive-la sur le nouveau.",
    disableFailed: "La désactivation a échoué",
    disabled: "Double authentification désactivée",
    disabledText: "Ton mot de passe suffit maintenant pour te connecter.",
    renewText: "Tu recevras dix nouveaux codes.",
    oldStop: (count) =>
      plural(count, {
        one: "Celui qui te reste ne marchera plus.",
        other: `Les ${number(count)} qui te restent ne marcheront plus.`,
      }),
    qrCode: "Code QR pour ton appli d’authentification ; la clé ci-dessous est la même en texte",
    scan: "Scanne le code avec ton appli d’authentification",
    sameDevice: (link) => [
      "L’appli est sur cet appareil ? ",
      link("Ouvre-le dans ton appli d’authentification"),
      ".",
    ],
    key: "Ou saisis cette clé dans l’appli",
    copyKey: "Copier la clé",
  },
  backupCodes: {
    title: "Tes codes de secours",
    created: "Nouveaux codes de secours créés",
    oldStopped: "Les anciens ne marchent plus.",
    text: (emphasized) => [
      "Si tu n’as pas ton appli d’authentification sous la main, saisis l’un de ces codes à la place. Chacun ne sert qu’une fois. Garde-les dès maintenant, mais pas sur ton téléphone : ",
      emphasized("tu ne les reverras pas"),
      ".",
    ],
    saved: "Je les ai enregistrés",
    copy: "Copier",
    download: "Télécharger",
    print: "Imprimer",
    heading: (email) => `Codes de secours : ${email}`,
    once: "Chacun ne sert qu’une fois.",
    fileName: "codes-de-secours.txt",
  },
  passkeys: {
    title: "Clés d’accès",
    lead: "Connecte-toi avec ton empreinte, ton visage ou le verrouillage de ton écran, sans mot de passe. Une clé d’accès ne se devine pas et ne se vole pas par hameçonnage, et elle vaut double authentification à elle seule. Ton mot de passe marche toujours.",
    none: "Tu n’as pas encore de clé d’accès.",
    synced: "Synchronisée",
    neverUsed: (added) => ["Ajoutée le ", added, ", jamais utilisée"],
    used: (added, used) => ["Ajoutée le ", added, ", dernière utilisation le ", used],
    usedWith: (added, used, device) => [
      "Ajoutée le ",
      added,
      `, dernière utilisation avec ${device} le `,
      used,
    ],
    otherHost: (host) =>
      `Elle a été créée pour ${host}, l’ancienne adresse de ce site. Ajoutes-en une nouvelle ici.`,
    add: "Ajouter une clé d’accès",
    added: "Clé d’accès ajoutée",
    addedText: (name) =>
      `« ${name} » peut désormais se connecter à ton compte. On t’a envoyé un e-mail à ce sujet.`,
    renamed: "Clé d’accès renommée",
    renamedText: (name) => `Elle s’appelle maintenant « ${name} ».`,
    removed: "Clé d’accès supprimée",
    removedText: "Elle ne permet plus de se connecter à ton compte.",
    offer: "Connecte-toi plus vite la prochaine fois",
    offerText:
      "Ajoute une clé d’accès, et cet appareil te connecte avec ton empreinte, ton visage ou le verrouillage de ton écran. Elle ne se devine pas et ne se vole pas par hameçonnage. Ton mot de passe marche toujours, et on ne te le redemandera pas.",
    continue: "Continuer",
    notNow: "Pas maintenant",
    removeOwn: (count) =>
      plural(count, {
        one: "Supprimer aussi ma clé d’accès",
        other: `Supprimer aussi mes ${number(count)} clés d’accès`,
      }),
    canStillSignIn: (names) => `Sinon, on peut encore se connecter avec ${names}.`,
  },
  devices: {
    title: "Appareils",
    lead: "Ces appareils sont connectés à ton compte. Si tu n’en reconnais pas un, déconnecte-le et change ton mot de passe.",
    thisDevice: "Cet appareil",
    unknown: "Appareil inconnu",
    on: (browser, system) => `${browser} sur ${system}`,
    activity: (signedIn, active) => ["connexion le ", signedIn, ", dernière activité le ", active],
    signOut: "Déconnecter",
    signOutAll: "Déconnecter tous les autres appareils",
    choose: "Choisis un appareil",
    signedOut: "Appareil déconnecté",
    signedOutText: "Il doit se reconnecter.",
    othersSignedOut: "Appareils déconnectés",
    noOther: "Aucun autre appareil n’était connecté.",
    others: (count) =>
      plural(count, {
        one: `${number(count)} autre appareil doit se reconnecter.`,
        other: `${number(count)} autres appareils doivent se reconnecter.`,
      }),
    gone: "Cet appareil n’est plus connecté.",
  },
  refusals: {
    signIn: "L’e-mail ou le mot de passe n’est pas bon. Vérifie les deux et réessaie.",
    password: "Ce mot de passe n’est pas bon. Vérifie-le et réessaie.",
    locked: (contact) => `Ce compte est bloqué : tu ne peux pas te connecter. Écris-nous : ${contact}.`,
    suspended: (contact) => `Ce compte est suspendu : tu ne peux pas te connecter. Écris-nous : ${contact}.`,
    lockedFor: (minutes, contact) =>
      `Ce compte est bloqué après trop de mots de passe erronés. Réessaie dans ${plural(minutes, { one: "une minute", other: `${minutes} minutes` })}. Si ce n’était pas toi, écris-nous : ${contact}.`,
    changed: "Ton compte a changé entre-temps. Reconnecte-toi.",
    emailTaken: "Il existe déjà un compte avec cet e-mail. Connecte-toi plutôt.",
    usernameTaken: (free) => `Ce nom d’utilisateur est pris. ${free} est libre.`,
    needsPasskey:
      "Ce compte a besoin de sa clé d’accès. Si tu l’as perdue, demande à un autre admin de réinitialiser ta double authentification.",
    passkeyGone: "Cette clé d’accès a déjà été supprimée.",
    secondFactorNeeded:
      "Les admins et modérateurs de ce site ont besoin d’un second facteur. Ajoute d’abord une autre clé d’accès ou active la double authentification.",
    mfaAlreadyOff: "La double authentification est déjà désactivée.",
    mfaOff: "La double authentification est désactivée.",
    mfaNeeded:
      "Les admins et modérateurs de ce site ont besoin de la double authentification : elle ne peut pas être désactivée ici.",
    mfaAlreadyOn:
      "La double authentification est déjà activée. Pour utiliser une autre appli, désactive-la d’abord.",
    setupExpired: "Cette mise en place a expiré ou a été recommencée ailleurs. Recommence.",
    codeAtSetup: "Ce code n’est pas bon. Vérifie l’heure de ton appareil et réessaie.",
    code: "Ce code n’est pas bon. Attends le prochain et réessaie.",
    backupCode: "Ce code de secours est faux ou a déjà servi. Essaies-en un autre.",
    unknownPasskey:
      "Cette clé d’accès ne marche plus ici : elle a été supprimée, ou elle est pour un autre site. Connecte-toi avec ton mot de passe.",
    passkeyTooLate: "C’était trop long. Réessaie avec ta clé d’accès.",
    wrongPasskey: "Cette clé d’accès n’a pas marché. Réessaie, ou utilise ton mot de passe.",
    foreignPasskey: "Cette clé d’accès est pour un autre compte. Choisis-en une autre.",
    noFormerPasskeys: "Il n’y a pas de clés d’accès pour une ancienne adresse de ce site.",
    tooLate: "C’était trop long. Réessaie.",
    passkeyNotAdded: "Cette clé d’accès n’a pas pu être ajoutée. Réessaie, ou sur un autre appareil.",
    passkeyKnown: "Cette clé d’accès a déjà été ajoutée.",
    tooManyPasskeys: (most) =>
      `Tu as déjà ${number(most)} clés d’accès. Supprimes-en une que tu n’utilises plus.`,
    tooManyApps: (most) =>
      `Tu as déjà ${number(most)} mots de passe d’appli. Révoques-en un que tu n’utilises plus.`,
    appGone: "Ce mot de passe d’appli a déjà été révoqué.",
  },
};
