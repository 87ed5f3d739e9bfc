import { valuesIn } from "../values.ts";
import type { accountMails as English } from "./en.ts";

const { plural } = valuesIn("fr");

export const accountMails: typeof English = {
  securityReason: "Tu reçois cet e-mail parce qu’on t’écrit toujours quand la sécurité de ton compte change.",
  newPassword: "Choisir un nouveau mot de passe",
  openSecurity: "Ouvrir les réglages de sécurité",
  resetPassword: "Tu n’arrives pas à te connecter ? Réinitialise ton mot de passe",
  emailChanged: {
    subject: (artist) => `Ton adresse e-mail chez ${artist} a changé`,
    heading: "Ton adresse e-mail a changé",
    address: (address) => `Ton compte utilise maintenant ${address}. Si c’était toi, tu n’as rien à faire.`,
    restore:
      "Sinon, quelqu’un d’autre est dans ton compte. Ce lien rétablit ton adresse et déconnecte tout le monde.",
    undo: "Annuler le changement",
    until: (time) =>
      `Le lien marche jusqu’au ${time}. Le mot de passe actuel ne marchera plus, et tu en choisis un nouveau.`,
    contact: "Si ce n’était pas toi, écris-nous.",
    write: "Nous écrire",
    reason: "Tu reçois cet e-mail parce que cette adresse était jusqu’ici celle de ton compte.",
  },
  emailTaken: {
    subject: (artist) => `Tu as déjà un compte chez ${artist}`,
    heading: "Tu as déjà un compte",
    attempt:
      "Quelqu’un a voulu utiliser cette adresse pour un autre compte. Si c’était toi, connecte-toi à celui que tu as déjà.",
    signIn: "Se connecter",
    forgot: "Mot de passe oublié ?",
    nothing: "Si ce n’était pas toi, rien n’a changé et tu n’as rien à faire.",
    reason: "Tu reçois cet e-mail parce que cette adresse est celle d’un compte sur notre site.",
  },
  verifyEmail: {
    subject: (artist) => `Confirme ton adresse pour ${artist}`,
    heading: "Confirme ton adresse e-mail",
    why: "Confirme que cette adresse est la tienne, pour que les reçus et les liens de mot de passe n’arrivent que chez toi.",
    bought:
      "Tu as déjà acheté de la musique avec cette adresse ? Confirme-la, et elle apparaît dans ton compte.",
    confirm: "Confirmer l’adresse",
    changeLifetime:
      "Le lien marche 24 heures, dans un navigateur où ta session est ouverte. Tant que tu n’as pas confirmé, ton compte garde son adresse actuelle.",
    lifetime: "Le lien marche 24 heures.",
    reason:
      "Quelqu’un a saisi cette adresse pour un compte sur notre site. Si ce n’était pas toi, ignore cet e-mail : l’adresse ne sera pas confirmée.",
  },
  firstProof: {
    subject: (artist) => `Ton compte chez ${artist} n’est plus qu’à toi`,
    heading: "Ton adresse est confirmée",
    why: "Avant que tu confirmes cette adresse, n’importe qui aurait pu préparer ce compte. Par sécurité, on a effacé ce qui avait été mis en place :",
    forgot: "Tu n’arrives pas à te connecter ? Choisis un nouveau mot de passe",
  },
  passwordChanged: {
    subject: (artist) => `Ton mot de passe chez ${artist} a changé`,
    heading: "Ton mot de passe a changé",
    when: (time) => `Il a été changé le ${time}. Si c’était toi, tu n’as rien à faire.`,
    notYou: "Sinon, choisis tout de suite un nouveau mot de passe. Cela déconnecte tous les autres.",
  },
  reset: {
    subject: (artist) => `Réinitialise ton mot de passe chez ${artist}`,
    heading: "Réinitialise ton mot de passe",
    asked: "Quelqu’un, toi sans doute, a demandé à réinitialiser le mot de passe de ton compte.",
    lifetime: "Le lien marche une fois, pendant 30 minutes. L’utiliser ferme toutes tes sessions.",
    reason:
      "Si tu n’as rien demandé, ignore cet e-mail : ton mot de passe reste le même, et personne d’autre ne voit ce lien.",
  },
  change: {
    subject: (heading, artist) => `${heading} (${artist})`,
    when: (time, meaning) => `C’était le ${time}. ${meaning}`,
  },
  mfa: {
    notYou:
      "Si ce n’était pas toi, choisis tout de suite un nouveau mot de passe et vérifie quels appareils sont connectés.",
    enabled: "La double authentification est activée",
    enabledMeaning: "Il te faut maintenant un code de ton appli d’authentification pour te connecter.",
    disabled: "La double authentification est désactivée",
    disabledMeaning: "Ton mot de passe suffit maintenant pour te connecter.",
    reset: "La double authentification a été réinitialisée",
    resetMeaning:
      "Un admin de ce site l’a désactivée pour toi, a fermé toutes tes sessions et a mis fin à tes mots de passe d’appli. Ton mot de passe suffit maintenant pour te connecter ; pense à la réactiver.",
    resetMeaningWithPasskeys:
      "Un admin de ce site l’a désactivée pour toi, a supprimé tes clés d’accès, a fermé toutes tes sessions et a mis fin à tes mots de passe d’appli. Ton mot de passe suffit maintenant pour te connecter ; pense à la réactiver.",
    codeUsed: "Un code de secours a servi",
    codeUsedMeaning: (left) =>
      `Il ne peut plus servir ; il te reste ${left} ${plural(left, { one: "code de secours", other: "codes de secours" })}.`,
  },
  passkey: {
    notYou:
      "Si ce n’était pas toi, choisis tout de suite un nouveau mot de passe, et supprime les clés d’accès que tu ne reconnais pas.",
    open: "Voir tes clés d’accès",
    added: "Une clé d’accès a été ajoutée",
    addedMeaning: (name) => `« ${name} » peut désormais se connecter à ton compte, sans ton mot de passe.`,
    renamed: "Une clé d’accès a été renommée",
    renamedMeaning: (from, to) => `« ${from} » s’appelle maintenant « ${to} ». Elle marche comme avant.`,
    removed: "Une clé d’accès a été supprimée",
    removedMeaning: (name) => `« ${name} » ne peut plus se connecter à ton compte.`,
    allRemoved: (count) =>
      plural(count, {
        one: "Ta clé d’accès a été supprimée",
        other: "Tes clés d’accès ont été supprimées",
      }),
    allRemovedMeaning: "Il te faut à nouveau ton mot de passe pour te connecter.",
  },
  locked: {
    subject: (artist) => `Ton compte chez ${artist} est bloqué`,
    heading: "Ton compte est bloqué",
    until: (time, end) =>
      `Quelqu’un a saisi ton mot de passe le ${time}, mais après trop d’erreurs, personne ne peut se connecter jusqu’au ${end}.`,
    wait: "Si c’était toi, réessaie à ce moment-là. Un nouveau mot de passe marche tout de suite.",
    known: "Sinon, quelqu’un d’autre connaît ton mot de passe : choisis-en un nouveau tout de suite.",
    byAdmin: (time) =>
      `Quelqu’un a saisi ton mot de passe le ${time}, mais on a bloqué ce compte : personne ne peut s’y connecter.`,
    write: "Si c’était toi et que tu veux le débloquer, écris-nous.",
    contact: "Nous écrire",
    knownWhileLocked: "Sinon, quelqu’un d’autre connaît ton mot de passe : choisis-en un nouveau.",
    newPassword: "Choisir un nouveau mot de passe",
  },
  appPassword: {
    subject: (artist) => `Un nouveau mot de passe d’appli pour ${artist}`,
    heading: "Un nouveau mot de passe d’appli a été créé",
    created: (name, time) =>
      `« ${name} » a été créé le ${time}. Une appli qui l’a peut lire et télécharger ta musique, et rien d’autre.`,
    notYou:
      "Si ce n’était pas toi, choisis tout de suite un nouveau mot de passe. Cela déconnecte toutes les applis.",
    apps: "Voir tes applis",
  },
  deletionDone: {
    subject: (artist) => `Ton compte chez ${artist} est supprimé`,
    heading: "Ton compte est supprimé",
    erased: "On a effacé ton nom, ton adresse, tes sessions et tes messages.",
    records: "La loi nous oblige à garder une trace des achats ; ton nom n’y figure plus.",
    thanks: "Merci d’avoir écouté.",
    reason: "C’est notre dernier e-mail : une fois qu’il est parti, on n’a plus ton adresse.",
  },
  deletionRequested: {
    subject: (artist) => `Ton compte chez ${artist} va être supprimé`,
    heading: "Ton compte va être supprimé",
    due: (day) =>
      `Comme tu l’as demandé, on supprime ton compte le ${day}. D’ici là, tu peux te connecter, télécharger ta musique ou changer d’avis.`,
    cancel: "Garder mon compte",
    after: "Après, ton compte et tes téléchargements auront disparu pour de bon.",
    reason: "Si tu n’as rien demandé, connecte-toi, garde ton compte et choisis un nouveau mot de passe.",
  },
  exportReady: {
    subject: (artist) => `Tes données chez ${artist} sont prêtes`,
    heading: "Tes données sont prêtes",
    signIn: "Connecte-toi pour télécharger la copie de tes données que tu as demandée.",
    download: "Télécharger mes données",
    until: (time) => `Le fichier est disponible jusqu’au ${time}. Après, demandes-en un nouveau.`,
    reason:
      "Si tu n’as rien demandé, quelqu’un d’autre est peut-être connecté à ton compte : choisis un nouveau mot de passe.",
  },
  invitation: {
    subject: (artist) => `Rejoins l’équipe du site ${/^[aeiouéèê]/i.test(artist) ? "d’" : "de "}${artist}`,
    heading: "Une invitation pour toi",
    asAdmin: (artist) =>
      `On t’invite à t’occuper du site ${/^[aeiouéèê]/i.test(artist) ? "d’" : "de "}${artist} comme admin.`,
    asModerator: (artist) =>
      `On t’invite à t’occuper du site ${/^[aeiouéèê]/i.test(artist) ? "d’" : "de "}${artist} comme modérateur.`,
    open: "Voir l’invitation",
    lifetime: "Le lien marche une fois, pendant 7 jours.",
    reason: "Si tu ne t’y attendais pas, tu peux ignorer cet e-mail.",
  },
};
