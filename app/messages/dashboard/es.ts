import { valuesIn } from "../values.ts";
import type { dashboard as English } from "./en.ts";

const { number, plural } = valuesIn("es");

export const dashboard: typeof English = {
  title: "Mi cuenta",
  welcome: "Hola de nuevo",
  someone: "Fan de la música",
  purchases: "Compras",
  spent: "Total gastado",
  since: "Aquí desde",
  navigation: {
    label: "Tu cuenta",
    overview: "Resumen",
    security: "Seguridad",
    privacy: "Privacidad",
  },
  history: {
    title: "Tus compras",
    redeem: "Canjear un código",
    range: (first, last, total) => `De ${number(first)} a ${number(last)} de ${number(total)}`,
    none: "Aún no hay compras",
    noneText: "¡Empieza hoy tu colección de música!",
    more: "Más compras",
    older: "Compras anteriores",
    newest: "Volver a las más recientes",
    order: "Pedido ",
    receipt: "Recibo",
    details: "Detalles",
    of: (title) => ` de ${title}`,
    downloads: (count) =>
      plural(count, { one: `${number(count)} descarga`, other: `${number(count)} descargas` }),
    download: "Descargar",
  },
  profile: {
    title: "Ajustes de la cuenta",
    confirmed: "Confirmado",
    notConfirmed: "Sin confirmar",
    notSet: "Sin indicar",
    newsletter: "Boletín",
    whatYouGet: "Lo que recibes",
    edit: "Editar el perfil",
    failed: "No se ha guardado",
    notSaved: "No se ha podido actualizar el perfil.",
    saved: "Perfil actualizado",
    savedText: "Tus cambios se han guardado.",
    emailHint:
      "Una dirección nueva vale desde que abres el enlace que enviamos a ella. Hasta entonces se queda esta.",
    language: "Idioma",
    chooseLanguage: "Elige uno de los idiomas de esta web",
  },
  email: {
    unverified: "Confirma tu dirección de correo",
    unverifiedText: (email) => [
      "Hemos enviado un enlace a ",
      email,
      ". Ábrelo para que te lleguen los recibos y los enlaces para la contraseña. ¿Ya compraste música con esta dirección? Confírmala y aparecerá aquí.",
    ],
    resend: "Reenviar el correo de confirmación",
    pending: "Confirma tu nueva dirección de correo",
    pendingText: (pending, present) => [
      "Hemos enviado un enlace a ",
      pending,
      ". Ábrelo antes de 24 horas, en un navegador en el que hayas iniciado sesión. Hasta entonces entras con ",
      present,
      " y recibes ahí tus correos.",
    ],
    resendLink: "Reenviar el enlace",
    cancelChange: "Cancelar el cambio",
    sent: "Correo enviado",
    sentText: (email) => `Hemos enviado un enlace nuevo a ${email}.`,
    cancelled: "Cambio cancelado",
    cancelledText: "Tu dirección de correo sigue siendo la misma.",
    inUse: "Otra cuenta ya usa este correo. Elige otro.",
    inUseNow: "Otra cuenta usa ya este correo. Cancela el cambio en tu cuenta o elige otra dirección.",
    inUseForUndo: "Otra cuenta usa ya esta dirección. Escríbenos, por favor.",
    alreadyConfirmed: "Tu dirección de correo ya está confirmada. No tienes que hacer nada.",
    nothingPending: "No hay ningún cambio de dirección pendiente. No tienes que hacer nada.",
  },
  links: {
    noToken: "Al enlace le falta su código",
    noLink: "Este enlace no es válido",
    incomplete: "Esta página se abre con el enlace de nuestro correo. Usa ese enlace.",
    verification:
      "Este enlace ya no sirve. Cada enlace sirve una vez, durante 24 horas, hasta que otro más nuevo lo sustituye. Si tu dirección sigue sin confirmar, pide otro enlace en tu cuenta.",
    signInFirst:
      "Inicia sesión en este navegador con la cuenta a la que pertenece esta dirección y vuelve a abrir el enlace.",
    noLongerSignedIn:
      "Aquí ya no tienes abierta la sesión de esta cuenta, así que no se ha cambiado nada. Escribe su contraseña.",
    signInAndOpen: "Inicia sesión y vuelve a abrir el enlace.",
    password:
      "Este enlace ya no sirve. Cada enlace sirve una vez, durante 30 minutos, hasta que otro más nuevo lo sustituye. Pide uno nuevo.",
    undo: "Este enlace ya no sirve. Sirve una vez, durante 7 días, salvo que hayas recuperado tu dirección de otra forma. Si no puedes entrar, escríbenos.",
    invitation: "Esta invitación ha caducado, ya se ha usado o se ha revocado. Pide otra.",
    alreadyAdmin: "Esta cuenta ya es de administrador.",
    alreadyModerator: "Esta cuenta ya es de moderador.",
    setup: "Este enlace de configuración no es válido. Reinicia la web para obtener otro.",
    hasAdmin: "Esta web ya tiene administrador. Inicia sesión.",
    testAdmin: "No se ha podido entrar como administrador.",
  },
  ended: {
    sessions: (count) =>
      plural(count, {
        one: `${number(count)} sesión cerrada.`,
        other: `${number(count)} sesiones cerradas.`,
      }),
    devices: (count) =>
      plural(count, {
        one: `${number(count)} dispositivo recordado olvidado.`,
        other: `${number(count)} dispositivos recordados olvidados.`,
      }),
    authenticator: "La app de autenticación y sus códigos de respaldo están desactivados.",
    passkeys: (count) =>
      plural(count, {
        one: `${number(count)} llave de acceso eliminada.`,
        other: `${number(count)} llaves de acceso eliminadas.`,
      }),
    emailChange: "Se ha cancelado un cambio de dirección pendiente.",
    exports: (count) =>
      plural(count, {
        one: `${number(count)} copia de los datos de la cuenta eliminada.`,
        other: `${number(count)} copias de los datos de la cuenta eliminadas.`,
      }),
    deletion: "Se ha cancelado la eliminación solicitada.",
  },
  privacy: {
    title: "Privacidad",
    lead: "Descarga una copia de tus datos o elimina tu cuenta.",
    data: "Tus datos",
    dataText:
      "Un archivo con tu perfil, tus consentimientos, sesiones, intentos de inicio de sesión, compras y mensajes. Puedes pedir una copia al día. El enlace sirve durante 48 horas.",
    aWhile: "Hace tiempo que iniciaste sesión. Confirma que eres tú.",
    export: "Pedir mis datos",
    collecting: "Preparando la copia...",
    inProgress: "En curso",
    ready: "Lista",
    failed: "Fallida",
    expired: "Caducada",
    until: (time) => ["hasta el ", time],
    download: "Descargar",
    copyReady: "Tu copia está lista",
    copyReadyText: "Puedes descargarla aquí durante 48 horas.",
    oneADay: "Puedes pedir una copia de tus datos al día. La última está en la lista.",
    copyGone: "Esta copia de tus datos ya no está disponible. Pide otra.",
    delete: "Eliminar tu cuenta",
    deleteText:
      "Eliminaremos para siempre tu cuenta, tus descargas y tus datos personales pasados 14 días. Hasta entonces puedes cambiar de idea aquí. La ley fiscal nos obliga a conservar un registro de las compras, sin tu nombre.",
    deleteMine: "Eliminar mi cuenta",
    requesting: "Solicitando...",
    unsubscribe: "Darme también de baja del boletín",
    unsubscribeHint: "Si no, te seguirá llegando: no hace falta cuenta.",
    due: (day) => `Tu cuenta se eliminará el ${day}`,
    dueText: "Hasta entonces no cambia nada: puedes seguir descargando tu música o conservar tu cuenta.",
    keep: "Cancelar la eliminación",
    requested: "Eliminación solicitada",
    requestedText:
      "Tu cuenta se eliminará dentro de 14 días. ¿Has cambiado de idea? Puedes cancelarlo aquí hasta entonces.",
    cancelled: "Eliminación cancelada",
    cancelledText: "Tu cuenta se queda.",
    lastAdmin: "No queda nadie más que administre esta web. Antes, nombra administrador a otra persona.",
  },
};
