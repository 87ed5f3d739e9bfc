import { valuesIn } from "../values.ts";
import type { accountMails as English } from "./en.ts";

const { plural } = valuesIn("es");

export const accountMails: typeof English = {
  securityReason:
    "Recibes esto porque siempre te escribimos cuando cambia algo en la seguridad de tu cuenta.",
  newPassword: "Elegir una contraseña nueva",
  openSecurity: "Abrir los ajustes de seguridad",
  resetPassword: "¿No puedes entrar? Restablece tu contraseña",
  emailChanged: {
    subject: (artist) => `Ha cambiado tu dirección de correo en la web de ${artist}`,
    heading: "Ha cambiado tu dirección de correo",
    address: (address) => `Tu cuenta usa ahora ${address}. Si has sido tú, no tienes que hacer nada.`,
    restore:
      "Si no has sido tú, alguien más está en tu cuenta. Este enlace recupera tu dirección y cierra todas las sesiones.",
    undo: "Deshacer el cambio",
    until: (time) =>
      `El enlace sirve hasta el ${time}. La contraseña actual dejará de servir y elegirás otra.`,
    contact: "Si no has sido tú, escríbenos.",
    write: "Escribirnos",
    reason: "Recibes esto porque hasta ahora esta era la dirección de tu cuenta.",
  },
  emailTaken: {
    subject: (artist) => `Ya tienes una cuenta en la web de ${artist}`,
    heading: "Ya tienes una cuenta",
    attempt:
      "Alguien ha intentado usar esta dirección para otra cuenta. Si has sido tú, inicia sesión con la cuenta que ya tienes.",
    signIn: "Iniciar sesión",
    forgot: "¿Has olvidado la contraseña?",
    nothing: "Si no has sido tú, no ha cambiado nada y no tienes que hacer nada.",
    reason: "Recibes esto porque esta dirección pertenece a una cuenta de nuestra web.",
  },
  verifyEmail: {
    subject: (artist) => `Confirma tu dirección para la web de ${artist}`,
    heading: "Confirma tu dirección de correo",
    why: "Confirma que esta dirección es tuya para que los recibos y los enlaces de la contraseña te lleguen solo a ti.",
    bought: "¿Ya compraste música con esta dirección? Confírmala y aparecerá en tu cuenta.",
    confirm: "Confirmar el correo",
    changeLifetime:
      "El enlace sirve durante 24 horas, en un navegador en el que hayas iniciado sesión. Hasta que confirmes, tu cuenta conserva su dirección actual.",
    lifetime: "El enlace sirve durante 24 horas.",
    reason:
      "Alguien escribió esta dirección para una cuenta de nuestra web. Si no fuiste tú, ignora este correo y la dirección quedará sin confirmar.",
  },
  firstProof: {
    subject: (artist) => `Tu cuenta en la web de ${artist} ya es solo tuya`,
    heading: "Tu dirección está confirmada",
    why: "Hasta que confirmaste esta dirección, cualquiera podía haber configurado la cuenta. Por seguridad, hemos eliminado lo que se configuró antes:",
    forgot: "¿No puedes entrar? Elige una contraseña nueva",
  },
  passwordChanged: {
    subject: (artist) => `Ha cambiado tu contraseña en la web de ${artist}`,
    heading: "Ha cambiado tu contraseña",
    when: (time) => `Se cambió el ${time}. Si has sido tú, no tienes que hacer nada.`,
    notYou: "Si no has sido tú, elige ahora una contraseña nueva. Así se cerrarán todas las demás sesiones.",
  },
  reset: {
    subject: (artist) => `Restablece tu contraseña en la web de ${artist}`,
    heading: "Restablece tu contraseña",
    asked: "Alguien, esperamos que tú, ha pedido restablecer la contraseña de tu cuenta.",
    lifetime: "El enlace sirve una vez, durante 30 minutos. Al usarlo se cierran todas tus sesiones.",
    reason:
      "Si no lo has pedido, ignora este correo: tu contraseña sigue igual y nadie más puede ver este enlace.",
  },
  change: {
    subject: (heading, artist) => `${heading} (${artist})`,
    when: (time, meaning) => `Ocurrió el ${time}. ${meaning}`,
  },
  mfa: {
    notYou:
      "Si no has sido tú, elige ahora una contraseña nueva y comprueba en qué dispositivos está abierta tu sesión.",
    enabled: "La verificación en dos pasos está activada",
    enabledMeaning: "Para iniciar sesión, ahora necesitas un código de tu app de autenticación.",
    disabled: "La verificación en dos pasos está desactivada",
    disabledMeaning: "Ahora puedes iniciar sesión solo con tu contraseña.",
    reset: "La verificación en dos pasos se ha restablecido",
    resetMeaning:
      "Un administrador de esta web la ha desactivado por ti, ha cerrado todas tus sesiones y ha anulado tus contraseñas de app. Ahora puedes iniciar sesión solo con tu contraseña; vuelve a activarla, por favor.",
    resetMeaningWithPasskeys:
      "Un administrador de esta web la ha desactivado por ti, ha eliminado tus llaves de acceso, ha cerrado todas tus sesiones y ha anulado tus contraseñas de app. Ahora puedes iniciar sesión solo con tu contraseña; vuelve a activarla, por favor.",
    codeUsed: "Se ha usado un código de respaldo",
    codeUsedMeaning: (left) =>
      `No se puede volver a usar; ${plural(left, { one: "queda 1 código de respaldo", other: `quedan ${left} códigos de respaldo` })}.`,
  },
  passkey: {
    notYou:
      "Si no has sido tú, elige ahora una contraseña nueva y elimina las llaves de acceso que no reconozcas.",
    open: "Ver tus llaves de acceso",
    added: "Se ha añadido una llave de acceso",
    addedMeaning: (name) => `Desde ahora se puede entrar en tu cuenta con «${name}», sin tu contraseña.`,
    renamed: "Ha cambiado el nombre de una llave de acceso",
    renamedMeaning: (from, to) => `«${from}» se llama ahora «${to}». Funciona como antes.`,
    removed: "Se ha eliminado una llave de acceso",
    removedMeaning: (name) => `Con «${name}» ya no se puede entrar en tu cuenta.`,
    allRemoved: (count) =>
      plural(count, {
        one: "Se ha eliminado tu llave de acceso",
        other: "Se han eliminado tus llaves de acceso",
      }),
    allRemovedMeaning: "Para iniciar sesión vuelve a hacer falta tu contraseña.",
  },
  locked: {
    subject: (artist) => `Tu cuenta en la web de ${artist} está bloqueada`,
    heading: "Tu cuenta está bloqueada",
    until: (time, end) =>
      `Alguien escribió tu contraseña el ${time}, pero después de demasiadas erróneas nadie puede entrar hasta el ${end}.`,
    wait: "Si has sido tú, inténtalo de nuevo entonces. Una contraseña nueva sirve al momento.",
    known: "Si no has sido tú, alguien más sabe tu contraseña: elige otra ahora.",
    byAdmin: (time) =>
      `Alguien escribió tu contraseña el ${time}, pero hemos bloqueado esta cuenta, así que nadie puede entrar en ella.`,
    write: "Si has sido tú y quieres que la desbloqueemos, escríbenos.",
    contact: "Escribirnos",
    knownWhileLocked: "Si no has sido tú, alguien más sabe tu contraseña: elige otra.",
    newPassword: "Elegir una contraseña nueva",
  },
  appPassword: {
    subject: (artist) => `Nueva contraseña de app para la web de ${artist}`,
    heading: "Se ha creado una contraseña de app",
    created: (name, time) =>
      `«${name}» se creó el ${time}. Una app que la tenga puede reproducir y descargar tu música, y nada más.`,
    notYou: "Si no has sido tú, elige ahora una contraseña nueva. Así se desconectan todas las apps.",
    apps: "Ver tus apps",
  },
  deletionDone: {
    subject: (artist) => `Tu cuenta en la web de ${artist} se ha eliminado`,
    heading: "Tu cuenta se ha eliminado",
    erased:
      "Hemos borrado tu nombre, tu dirección, tus sesiones y tus mensajes, y hemos cerrado tu sesión en todas partes.",
    records: "La ley nos obliga a conservar un registro de las compras; tu nombre ya no figura en él.",
    thanks: "Gracias por escuchar.",
    reason: "Este es nuestro último correo: en cuanto se envíe, ya no tendremos tu dirección.",
  },
  deletionRequested: {
    subject: (artist) => `Tu cuenta en la web de ${artist} se va a eliminar`,
    heading: "Tu cuenta se va a eliminar",
    due: (day) =>
      `Como has pedido, eliminaremos tu cuenta el ${day}. Hasta entonces puedes entrar, descargar tu música o cambiar de idea.`,
    cancel: "Conservar mi cuenta",
    after: "Después, tu cuenta y tus descargas desaparecerán para siempre.",
    reason: "Si no lo has pedido, inicia sesión, conserva tu cuenta y elige una contraseña nueva.",
  },
  exportReady: {
    subject: (artist) => `Tus datos de la web de ${artist} están listos`,
    heading: "Tus datos están listos",
    signIn: "Inicia sesión para descargar la copia de tus datos que pediste.",
    download: "Descargar tus datos",
    until: (time) => `El archivo está disponible hasta el ${time}. Después, pide otro.`,
    reason: "Si no la has pedido, puede que alguien más esté en tu cuenta: elige una contraseña nueva.",
  },
  invitation: {
    subject: (artist) => `Ayuda con la web de ${artist}`,
    heading: "Tienes una invitación",
    asAdmin: (artist) => `Te invitamos a ayudar con la web de ${artist} como administrador.`,
    asModerator: (artist) => `Te invitamos a ayudar con la web de ${artist} como moderador.`,
    open: "Ver la invitación",
    lifetime: "El enlace sirve una vez, durante 7 días.",
    reason: "Si no la esperabas, puedes ignorar este correo.",
  },
};
