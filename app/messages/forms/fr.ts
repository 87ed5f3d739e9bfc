import { valuesIn } from "../values.ts";
import type { forms as English } from "./en.ts";

const { number } = valuesIn("fr");

export const forms: typeof English = {
  label: {
    email: "E-mail",
    name: "Nom",
    firstName: "Prénom",
    lastName: "Nom",
    password: "Mot de passe",
    confirmPassword: "Confirme le mot de passe",
  },
  pending: {
    sending: "Envoi...",
    checking: "Vérification...",
    confirming: "Confirmation...",
    saving: "Enregistrement...",
    cancelling: "Annulation...",
  },
  optional: " (facultatif)",
  problem: "Il y a un problème",
  unexplained: "Vérifie ce que contient ce champ",
  notThrough: "Le formulaire n’est pas passé. Réessaie.",
  preserved: "Merci. Tes changements sont toujours là : enregistre-les pour terminer.",
  copy: {
    copied: "Copié",
    failed: "Pas copié",
    byHand: "Sélectionne le texte et copie-le toi-même.",
  },
  email: {
    invalid: "Saisis une adresse e-mail valable",
  },
  name: {
    name: {
      required: "Saisis le nom",
      tooLong: "Le nom est trop long",
      unshowable: "Le nom contient un caractère qu’on ne peut pas afficher",
    },
    firstName: {
      required: "Saisis le prénom",
      tooLong: "Le prénom est trop long",
      unshowable: "Le prénom contient un caractère qu’on ne peut pas afficher",
    },
    lastName: {
      required: "Saisis le nom",
      tooLong: "Le nom est trop long",
      unshowable: "Le nom contient un caractère qu’on ne peut pas afficher",
    },
  },
  username: {
    tooShort: "Le nom d’utilisateur doit avoir au moins 3 caractères",
    tooLong: "Le nom d’utilisateur doit avoir au plus 20 caractères",
    letters: "Le nom d’utilisateur ne peut contenir que des lettres, des chiffres et des tirets bas",
  },
  password: {
    required: "Saisis le mot de passe",
    tooLong: "Le mot de passe est trop long",
    min: "Le mot de passe doit avoir au moins 8 caractères",
    max: "Le mot de passe doit avoir au plus 128 caractères",
    lowercase: "Le mot de passe doit contenir au moins une minuscule",
    uppercase: "Le mot de passe doit contenir au moins une majuscule",
    digit: "Le mot de passe doit contenir au moins un chiffre",
    special: "Le mot de passe doit contenir au moins un caractère spécial",
    mismatch: "Les mots de passe ne sont pas identiques",
  },
  strength: {
    weak: "Faible",
    fair: "Moyen",
    good: "Bon",
    strong: "Solide",
    stillNeeds: (need) => `Il manque ${need}`,
    stillNeedsBoth: (need, other) => `Il manque ${need} et ${other}`,
    longerThan: (characters) => `Plus de ${number(characters)} caractères`,
    common: "Trop courant",
    isEmail: "C’est ton e-mail",
  },
  needs: {
    length: (characters) => `au moins ${number(characters)} caractères`,
    lowercase: "une minuscule",
    uppercase: "une majuscule",
    digit: "un chiffre",
    special: "un caractère spécial",
    like: ", comme",
    met: " (c’est bon)",
    heading: "Il faut à ton mot de passe",
    meter: "Solidité du mot de passe",
  },
  code: {
    required: "Saisis les six chiffres de ton code d’authentification",
    backupRequired: "Saisis l’un de tes codes de secours",
  },
};
