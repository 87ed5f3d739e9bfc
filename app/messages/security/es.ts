import { valuesIn } from "../values.ts";
import type { security as English } from "./en.ts";

const { number, plural } = valuesIn("es");

export const security: typeof English = {
  page: {
    title: "Seguridad",
    lead: "Tu contraseña, la verificación en dos pasos, las llaves de acceso, las apps y los dispositivos.",
    mustConfirm: "Confirma con tu llave de acceso",
    mustConfirmText: (link) => [
      "Quienes administran o moderan esta web necesitan un segundo factor, y el tuyo es una llave de acceso. ",
      link("Confirma que eres tú"),
      " para continuar.",
    ],
    mustEnrol: "La verificación en dos pasos es obligatoria",
    mustEnrolText:
      "Quienes administran o moderan esta web necesitan la verificación en dos pasos. Actívala o añade aquí una llave de acceso para continuar.",
    back: "Volver a Seguridad",
  },
  password: {
    title: "Contraseña",
    lead: "Al cambiarla se cierran las demás sesiones y se desconectan tus apps. No puedes repetir ninguna de tus últimas cinco contraseñas.",
    current: "Contraseña actual",
    new: "Contraseña nueva",
    change: "Cambiar la contraseña",
    changing: "Cambiando...",
    failed: "No se ha cambiado la contraseña",
    changed: "Contraseña cambiada",
    updated: "Tu contraseña se ha actualizado.",
    changedElsewhere: "Tu contraseña se acaba de cambiar en otro sitio. Inicia sesión otra vez.",
    ownWord: "Elige una contraseña que no sea tu correo, tu nombre de usuario ni el nombre del artista.",
    common: "Esta contraseña es demasiado común. Elige otra.",
    usedBefore: "Ya has usado esta contraseña. Elige una que no esté entre las últimas cinco.",
  },
  mfa: {
    title: "Verificación en dos pasos",
    on: "Activada",
    off: "Desactivada",
    setupFailed: "No se ha podido activar",
    enable: "Activar la verificación",
    disable: "Desactivar la verificación",
    renew: "Crear códigos de respaldo nuevos",
    offText:
      "Para iniciar sesión harán falta tu contraseña y un código de tu móvil, así que no bastará con robarte la contraseña. Necesitas una app de autenticación.",
    onText:
      "Para iniciar sesión hacen falta tu contraseña y un código de tu app de autenticación. Si pierdes la app, usa un código de respaldo.",
    codesLeft: (count) =>
      plural(count, {
        one: "Te queda 1 código de respaldo.",
        other: `Te quedan ${number(count)} códigos de respaldo.`,
      }),
    fewCodesLeft: (count) =>
      plural(count, {
        one: "Te queda 1 código de respaldo",
        other: `Te quedan ${number(count)} códigos de respaldo`,
      }),
    noCodesLeft: "No te quedan códigos de respaldo",
    noCodesLeftText: "Si además pierdes tu app de autenticación, no podrás entrar. Crea códigos nuevos.",
    needed: "Quienes administran o moderan esta web la necesitan, así que no se puede desactivar.",
    disableText:
      "Iniciarás sesión solo con tu contraseña, y tus códigos de respaldo dejarán de servir. ¿Cambias de móvil? Desactívala y vuelve a activarla en el nuevo.",
    disableFailed: "No se ha podido desactivar",
    disabled: "Verificación desactivada",
    disabledText: "La verificación en dos pasos está desactivada.",
    renewText: "Recibirás diez códigos nuevos.",
    oldStop: (count) =>
      plural(count, {
        one: "El que te queda deja de servir.",
        other: `Los ${number(count)} que te quedan dejan de servir.`,
      }),
    qrCode: "Código QR para tu app de autenticación; la clave de abajo es lo mismo en texto",
    scan: "Escanea el código con tu app de autenticación",
    sameDevice: (link) => [
      "¿Tienes la app en este dispositivo? ",
      link("Ábrelo en tu app de autenticación"),
      ".",
    ],
    key: "O escribe esta clave en la app",
    copyKey: "Copiar la clave",
  },
  backupCodes: {
    title: "Tus códigos de respaldo",
    created: "Códigos de respaldo nuevos",
    oldStopped: "Los antiguos ya no sirven.",
    text: (emphasized) => [
      "Si no puedes usar tu app de autenticación, escribe uno de estos códigos. Cada uno sirve una vez. Guárdalos ahora, pero no en tu móvil: ",
      emphasized("no los volverás a ver"),
      ".",
    ],
    saved: "Ya los he guardado",
    copy: "Copiar",
    download: "Descargar",
    print: "Imprimir",
    heading: (email) => `Códigos de respaldo de ${email}`,
    once: "Cada uno sirve una vez.",
    fileName: "codigos-de-respaldo.txt",
  },
  passkeys: {
    title: "Llaves de acceso",
    lead: "Inicia sesión con tu huella, tu cara o el bloqueo de pantalla en vez de la contraseña. Una llave de acceso no se puede adivinar ni robar con engaños, y vale por los dos pasos de la verificación. Tu contraseña sigue sirviendo.",
    none: "Aún no tienes llaves de acceso.",
    synced: "Sincronizada",
    neverUsed: (added) => ["Añadida el ", added, ", sin usar"],
    used: (added, used) => ["Añadida el ", added, ", usada por última vez el ", used],
    usedWith: (added, used, device) => [
      "Añadida el ",
      added,
      `, usada por última vez con ${device} el `,
      used,
    ],
    otherHost: (host) => `Se creó para ${host}, la antigua dirección de esta web. Añade una nueva aquí.`,
    add: "Añadir una llave de acceso",
    added: "Llave de acceso añadida",
    addedText: (name) =>
      `Desde ahora se puede entrar en tu cuenta con «${name}». Te hemos avisado por correo.`,
    renamed: "Nombre de la llave cambiado",
    renamedText: (name) => `Ahora se llama «${name}».`,
    removed: "Llave de acceso eliminada",
    removedText: "Ya no sirve para entrar en tu cuenta.",
    offer: "Entra más rápido la próxima vez",
    offerText:
      "Añade una llave de acceso y entrarás en este dispositivo con tu huella, tu cara o el bloqueo de pantalla. No se puede adivinar ni robar con engaños. Tu contraseña sigue sirviendo, y no te lo volveremos a preguntar.",
    continue: "Continuar",
    notNow: "Ahora no",
    removeOwn: (count) =>
      plural(count, {
        one: "Eliminar también mi llave de acceso",
        other: `Eliminar también mis ${number(count)} llaves de acceso`,
      }),
    canStillSignIn: (names) => `Si no, se podrá seguir entrando con ${names}.`,
  },
  devices: {
    title: "Dispositivos",
    lead: "En estos dispositivos está abierta tu sesión. Si no reconoces alguno, cierra su sesión y cambia la contraseña.",
    thisDevice: "Este dispositivo",
    unknown: "Dispositivo desconocido",
    on: (browser, system) => `${browser} en ${system}`,
    activity: (signedIn, active) => ["sesión iniciada el ", signedIn, ", última actividad el ", active],
    signOut: "Cerrar sesión",
    signOutAll: "Cerrar la sesión en los demás dispositivos",
    choose: "Elige un dispositivo",
    signedOut: "Sesión cerrada",
    signedOutText: "Ese dispositivo tendrá que iniciarla otra vez.",
    othersSignedOut: "Sesiones cerradas",
    noOther: "No había ningún otro dispositivo con la sesión abierta.",
    others: (count) =>
      plural(count, {
        one: "Otro dispositivo tendrá que iniciar sesión de nuevo.",
        other: `Otros ${number(count)} dispositivos tendrán que iniciar sesión de nuevo.`,
      }),
    gone: "Este dispositivo ya no tiene la sesión abierta.",
  },
  refusals: {
    signIn: "El correo o la contraseña no son correctos. Revísalos e inténtalo de nuevo.",
    password: "La contraseña no es correcta. Revísala e inténtalo de nuevo.",
    locked: (contact) => `Esta cuenta está bloqueada y no puedes entrar. Escríbenos: ${contact}.`,
    suspended: (contact) => `Esta cuenta está suspendida y no puedes entrar. Escríbenos: ${contact}.`,
    lockedFor: (minutes, contact) =>
      `Esta cuenta está bloqueada por demasiadas contraseñas erróneas. Inténtalo de nuevo en ${plural(minutes, { one: "un minuto", other: `${minutes} minutos` })}. Si no has sido tú, escríbenos: ${contact}.`,
    changed: "Tu cuenta ha cambiado entretanto. Inicia sesión otra vez.",
    emailTaken: "Ya hay una cuenta con este correo. Inicia sesión con ella.",
    usernameTaken: (free) => `Este nombre de usuario está ocupado. ${free} está libre.`,
    needsPasskey:
      "Esta cuenta necesita su llave de acceso. Si la has perdido, pide a otro administrador que restablezca tu verificación en dos pasos.",
    passkeyGone: "Esta llave de acceso ya se había eliminado.",
    secondFactorNeeded:
      "Quienes administran o moderan esta web necesitan un segundo factor. Añade antes otra llave de acceso o activa la verificación en dos pasos.",
    mfaAlreadyOff: "La verificación en dos pasos ya está desactivada.",
    mfaOff: "La verificación en dos pasos está desactivada.",
    mfaNeeded:
      "Quienes administran o moderan esta web necesitan la verificación en dos pasos, así que no se puede desactivar aquí.",
    mfaAlreadyOn:
      "La verificación en dos pasos ya está activada. Para usar otra app de autenticación, desactívala antes.",
    setupExpired: "Este proceso ha caducado o se ha reiniciado en otro sitio. Empieza de nuevo.",
    codeAtSetup: "El código no es correcto. Comprueba la hora de tu dispositivo e inténtalo de nuevo.",
    code: "El código no es correcto. Espera al siguiente e inténtalo de nuevo.",
    backupCode: "Ese código de respaldo no es correcto o ya se ha usado. Prueba con otro.",
    unknownPasskey:
      "Esta llave de acceso ya no sirve aquí: se eliminó o es de otra web. Inicia sesión con tu contraseña.",
    passkeyTooLate: "Ha pasado demasiado tiempo. Vuelve a usar tu llave de acceso.",
    wrongPasskey: "La llave de acceso no ha funcionado. Inténtalo de nuevo o usa tu contraseña.",
    foreignPasskey: "Esa llave de acceso es de otra cuenta. Elige otra.",
    noFormerPasskeys: "No hay llaves de acceso de una dirección antigua de esta web.",
    tooLate: "Ha pasado demasiado tiempo. Inténtalo de nuevo.",
    passkeyNotAdded:
      "No se ha podido añadir la llave de acceso. Inténtalo de nuevo o hazlo en otro dispositivo.",
    passkeyKnown: "Esta llave de acceso ya estaba añadida.",
    tooManyPasskeys: (most) => `Ya tienes ${number(most)} llaves de acceso. Elimina una que ya no uses.`,
    tooManyApps: (most) => `Ya tienes ${number(most)} contraseñas de app. Revoca una que ya no uses.`,
    appGone: "Esta contraseña de app ya se había revocado.",
  },
};
