import { valuesIn } from "../values.ts";
import type { requests as English } from "./en.ts";

const { number } = valuesIn("es");

export const requests: typeof English = {
  compressed: "Envía el contenido sin comprimir.",
  tooLarge: (kibibytes) => `Supera el límite de ${number(kibibytes)} KiB.`,
  tooSlow: "La petición ha tardado demasiado en llegar.",
  method: "Este método no se admite.",
  addressTooLong: "Esta dirección es demasiado larga.",
  parameter: "Esta dirección tiene un parámetro desconocido.",
  unreadableAddress: "Esta dirección no se puede leer.",
  twoHosts: "Esta petición indica su host más de una vez.",
  otherHost: "Esta web no responde a ese nombre de host.",
  foreign:
    "Esta petición venía de otra web, así que no se ha hecho nada. Abre esta web directamente e inténtalo de nuevo.",
  unmarked:
    "No se ha hecho nada. Desde fuera de un navegador, envía JSON con Content-Type: application/json o un formulario con la cabecera X-Requested-With: XMLHttpRequest.",
  tooMany: (wait) => `Demasiados intentos. Inténtalo de nuevo en ${wait}.`,
  diskFull:
    "El disco de la web está casi lleno, así que no se ha guardado nada. Libera espacio e inténtalo de nuevo.",
  notWritable: "La web no puede guardar nada ahora mismo. Inténtalo de nuevo en unos minutos.",
  loggedOut: "Tu sesión se ha cerrado. Inicia sesión.",
  permissions: "No tienes permiso para hacer esto.",
  mfaNeeded:
    "Quienes administran o moderan esta web necesitan la verificación en dos pasos. Actívala en «Mi cuenta», «Seguridad».",
  confirm: "Confirma que eres tú con tu contraseña o una llave de acceso.",
  form: {
    noFiles: "Este formulario no acepta archivos.",
    unknownButton: "No conocemos este botón. Vuelve a cargar la página.",
    tooManyFields: (most) => `Este formulario tiene más de ${number(most)} campos.`,
    unreadable: "No se ha podido leer este formulario. Vuelve atrás y envíalo de nuevo.",
    unknownField: (name) => `Este formulario tiene un campo desconocido: ${name}.`,
    repeatedField: (name) => `Este formulario tiene el campo ${name} más de una vez.`,
  },
  upload: {
    tooMuch: "Supera el límite de 2 GiB de una vez.",
    stopped: "La subida se ha cortado antes de terminar. Inténtalo de nuevo.",
    unreadable: "No se ha podido leer este formulario. Envíalo de nuevo.",
    textTooLong: (name) => `El texto de ${name} es demasiado largo.`,
    tooManyFiles: (most) => `Son más de ${number(most)} archivos. Envía menos de una vez.`,
    fileTooLarge: (name, limit) => `«${name}» supera el límite de ${limit} por archivo.`,
    theFile: "el archivo",
    tooManyFields: "El formulario tiene demasiados campos.",
    nothingChosen: "Elige antes un archivo.",
    multipart: "Envía los archivos como multipart/form-data.",
    confirmFirst: "Confirma que eres tú",
    thenChoose: "Después, vuelve a elegir tus archivos.",
  },
};
