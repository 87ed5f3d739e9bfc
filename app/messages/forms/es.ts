import { valuesIn } from "../values.ts";
import type { forms as English } from "./en.ts";

const { number } = valuesIn("es");

export const forms: typeof English = {
  label: {
    email: "Correo electrónico",
    name: "Nombre",
    firstName: "Nombre",
    lastName: "Apellidos",
    password: "Contraseña",
    confirmPassword: "Repite la contraseña",
  },
  pending: {
    sending: "Enviando...",
    checking: "Comprobando...",
    confirming: "Confirmando...",
    saving: "Guardando...",
    cancelling: "Cancelando...",
  },
  optional: " (opcional)",
  problem: "Hay un problema",
  unexplained: "Revisa lo que has escrito en este campo",
  notThrough: "El formulario no ha llegado. Inténtalo de nuevo.",
  preserved: "Gracias. Tus cambios siguen aquí: guárdalos para terminar.",
  copy: {
    copied: "Copiado",
    failed: "No se ha copiado",
    byHand: "Selecciona el texto y cópialo a mano.",
  },
  email: {
    invalid: "Escribe una dirección de correo válida",
  },
  name: {
    name: {
      required: "Falta el nombre",
      tooLong: "El nombre es demasiado largo",
      unshowable: "El nombre tiene un carácter que no se puede mostrar",
    },
    firstName: {
      required: "Falta el nombre",
      tooLong: "El nombre es demasiado largo",
      unshowable: "El nombre tiene un carácter que no se puede mostrar",
    },
    lastName: {
      required: "Faltan los apellidos",
      tooLong: "Los apellidos son demasiado largos",
      unshowable: "Los apellidos tienen un carácter que no se puede mostrar",
    },
  },
  username: {
    tooShort: "El nombre de usuario necesita al menos 3 caracteres",
    tooLong: "El nombre de usuario puede tener como máximo 20 caracteres",
    letters: "El nombre de usuario solo puede tener letras, cifras y guiones bajos",
  },
  password: {
    required: "Falta la contraseña",
    tooLong: "La contraseña es demasiado larga",
    min: "La contraseña necesita al menos 8 caracteres",
    max: "La contraseña puede tener como máximo 128 caracteres",
    lowercase: "La contraseña necesita al menos una letra minúscula",
    uppercase: "La contraseña necesita al menos una letra mayúscula",
    digit: "La contraseña necesita al menos una cifra",
    special: "La contraseña necesita al menos un carácter especial",
    mismatch: "Las contraseñas no coinciden",
  },
  strength: {
    weak: "Débil",
    fair: "Aceptable",
    good: "Buena",
    strong: "Fuerte",
    stillNeeds: (need) => `Aún necesita ${need}`,
    stillNeedsBoth: (need, other) => `Aún necesita ${need} y ${other}`,
    longerThan: (characters) => `Más de ${number(characters)} caracteres`,
    common: "Demasiado común",
    isEmail: "Es tu correo",
  },
  needs: {
    length: (characters) => `un mínimo de ${number(characters)} caracteres`,
    lowercase: "una letra minúscula",
    uppercase: "una letra mayúscula",
    digit: "una cifra",
    special: "un carácter especial",
    like: ", como",
    met: " (cumplido)",
    heading: "Tu contraseña necesita",
    meter: "Seguridad de la contraseña",
  },
  code: {
    required: "Escribe las seis cifras de tu código de autenticación",
    backupRequired: "Escribe uno de tus códigos de respaldo",
  },
};
