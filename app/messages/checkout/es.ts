import type { checkout as English } from "./en.ts";

export const checkout: typeof English = {
  page: {
    title: "Pago",
    secure: "Pago seguro",
    backToMusic: "Volver a la música",
    instant: "Descarga inmediata.",
    promise: (delivery) => `Un solo pago. ${delivery} Recibo por correo.`,
    giftPromise: "Un solo pago. Un enlace para regalar. Recibo por correo.",
    confirmPrice: "Confirma tu precio para continuar.",
    closed: "La tienda está cerrada",
    noPayments: "Esta tienda aún no acepta pagos. Vuelve más adelante.",
    notSetUp: "Los pagos no están configurados en esta web.",
    noAnswer: "La tienda no ha respondido. Inténtalo de nuevo: no pagarás dos veces.",
    notOpened: "No se ha podido iniciar el pago porque la tienda no ha respondido. No se te ha cobrado nada.",
    reload: "Vuelve a cargar esta página.",
    notComplete: "Este formulario no está completo. Vuelve a cargar la página",
    required: (name) => `Falta este dato: ${name}`,
    nameOne: "Indica un tema, un lanzamiento o el carrito: solo una de esas cosas",
    orderTitle: "Tu pedido",
    summary: "Resumen del pedido",
    comesOut: (day) => ["Sale el ", day, "."],
    preorderOut: (day) => `Reserva, sale el ${day}`,
  },
  kind: {
    download: "Descarga digital",
    downloadOf: (tracks) => `Descarga digital, ${tracks} ${tracks === 1 ? "tema" : "temas"}`,
    preorderOf: (tracks) => `Reserva, ${tracks} ${tracks === 1 ? "tema" : "temas"}`,
    partlyOwned: (kind, owned) => `${kind}. Ya tienes ${owned}.`,
    downloadBy: (artist) => `Descarga digital, ${artist}`,
  },
  exit: {
    alreadyPaid: "Ya está pagado",
    alreadyYours: "Ya es tuyo",
    nothingToPay: "Nada que pagar",
    error: "Error",
    ownTrack: "Este tema ya es tuyo. Puedes descargarlo aquí.",
  },
  card: {
    title: "Datos de pago",
    number: "Número de tarjeta",
    testNumber: "En el modo de prueba, usa 4242 4242 4242 4242",
    expiry: "Caducidad (MM/AA)",
    cvc: "CVC",
    processing: "Procesando...",
    failed: "El pago ha fallado",
    notAuthenticated:
      "Tu banco no ha autorizado el pago. No se te ha cobrado nada; inténtalo de nuevo o usa otra tarjeta.",
    enterNumber: "Escribe el número de la tarjeta",
    enterExpiry: "Escribe la fecha de caducidad",
    expiryShape: "Escribe la fecha de caducidad como MM/AA",
    enterCvc: "Escribe el CVC",
    cvcShape: "El CVC tiene tres o cuatro cifras",
  },
  declined: {
    reason: (code) =>
      code === "insufficient_funds"
        ? "Tu tarjeta no tiene saldo suficiente."
        : code === "expired_card"
          ? "Tu tarjeta ha caducado."
          : code === "incorrect_cvc" || code === "invalid_cvc"
            ? "El CVC de tu tarjeta no es correcto."
            : code === "incorrect_number" || code === "invalid_number"
              ? "El número de la tarjeta no es correcto."
              : code === "processing_error"
                ? "Ha habido un error al procesar tu tarjeta."
                : code === "authentication_required" || code === "payment_intent_authentication_failure"
                  ? "Tu banco no ha autorizado el pago."
                  : "Tu tarjeta ha sido rechazada.",
    withAdvice: (reason) =>
      `${reason} No se ha cobrado nada. Revisa los datos de la tarjeta o paga con otra.`,
    tryAnother: (reason) => `${reason} Prueba con otra tarjeta.`,
  },
  price: {
    label: (currency) => `Tu precio en ${currency}`,
    hint: (range) => `Paga ${range}. Lo que des de más es un apoyo a la música.`,
    confirm: "Confirmar el precio",
  },
  free: {
    title: "Nada que pagar",
    byMail: "Sin tarjeta. Te enviaremos el enlace por correo.",
    toMusic: "Sin tarjeta. Va directo a tu música.",
    get: "Conseguir gratis",
    getting: "Un momento...",
    notFree: "Esto no es gratis.",
    sent: "Revisa tu correo",
    sentTo: (title, email) => `Hemos enviado el enlace de «${title}» a ${email}. No se ha cobrado nada.`,
    yours: "Ya es tuyo",
    complete: (title) => `Tu pedido de «${title}» está completo. No se ha cobrado nada.`,
  },
  guest: {
    title: "¿Adónde te lo enviamos?",
    giftTitle: "Tu correo electrónico",
    notStored: "Tu navegador no ha guardado el correo que has escrito. No se ha cobrado nada.",
    hint: "Para tu recibo y tu enlace de descarga. No necesitas cuenta.",
    giftHint: "Para tu recibo y un enlace a tu regalo. No necesitas cuenta.",
    wait: "Un momento...",
    next: "Continuar",
    toPayment: "Continuar al pago",
    haveAccount: (signIn) => ["¿Tienes cuenta? ", signIn],
    signIn: "Inicia sesión",
    receiptTo: (email) => ["El recibo y el enlace de descarga van a ", email],
    giftReceiptTo: (email) => ["Tu recibo va a ", email],
    change: "Cambiar",
    yourEmail: " tu correo",
    emailFirst: "Escribe primero tu correo. Si ya lo has hecho, permite las cookies de esta web.",
    allowCookies: "Permite las cookies de esta web",
  },
  stripe: {
    opening: "Abriendo la página de pago...",
    otherPage: "Pagas en la página segura de Stripe y vuelves directamente a tu descarga.",
    loggedOut: "Tu sesión se ha cerrado. Te llevamos a iniciarla otra vez...",
    tryAgain: "Reintentar",
    toMyMusic: "Ir a mi música",
    loading: "Cargando el formulario de la tarjeta...",
    blocked:
      "El formulario de la tarjeta no se ha cargado. Quizá un bloqueador de contenido impide js.stripe.com. También puedes pagar en la página de Stripe.",
    slow: "El formulario de la tarjeta tarda demasiado. Puedes pagar ya en la página de Stripe.",
    broken:
      "El formulario de la tarjeta no se puede mostrar aquí. También puedes pagar en la página de Stripe.",
    closed:
      "Este pago se ha cerrado entretanto, quizá en otra pestaña. No se ha cobrado nada; vuelve a escribir los datos de tu tarjeta.",
    unexpected: "Ha ocurrido un error inesperado.",
    noAnswer: "La tienda no ha respondido, así que no se ha cobrado nada. Inténtalo de nuevo.",
  },
  express: {
    title: "Pago rápido",
    notSold: "Esto no se vende así.",
    nothingToPay: "No hay nada que pagar.",
    toCheckout: "Continuar al pago",
    otherwise: "En la página de pago puedes pagar con tarjeta o monedero digital.",
    completing: "Completando tu pago...",
    failed: "Algo ha salido mal. Inténtalo de nuevo o paga con tarjeta: no pagarás dos veces.",
  },
  refusal: {
    nothingToPay: "Por esto no hay nada que pagar.",
    processing: "Tu banco aún está tramitando este pago. Cuando termine, lo encontrarás en «Mi cuenta».",
    processingByMail:
      "Tu banco aún está tramitando este pago. Cuando termine, te enviaremos por correo el enlace a tu música.",
    owned: "Esto ya es tuyo. Lo tienes en «Mi cuenta».",
    replaced:
      "Este pedido se ha sustituido en otra pestaña. No se ha cobrado nada; revísalo y paga de nuevo.",
    changed: "El contenido acaba de cambiar. No se ha cobrado nada; revísalo y paga de nuevo.",
    partlyPaid:
      "Acabas de pagar una parte de esto en otra pestaña. No se ha cobrado nada más; revisa lo que queda.",
    pageUsed:
      "La página de pago de este pedido se acaba de usar en otra pestaña. Mira en «Mi cuenta» antes de volver a pagar.",
    tooManyDeclines: (wait) =>
      `Se han rechazado demasiadas tarjetas y, para proteger a sus titulares, hemos pausado tus pagos. Inténtalo de nuevo en ${wait}. No se te ha cobrado nada.`,
    providerDown:
      "El proveedor de pagos no responde ahora mismo. No se te ha cobrado nada; inténtalo de nuevo en un minuto.",
    providerDownPerhapsPaid:
      "El proveedor de pagos no responde ahora mismo. Si tu pago se ha hecho, tendrás tu música en «Mi cuenta» en unos minutos. Mira allí antes de volver a pagar.",
    noSpace:
      "Esta tienda no puede aceptar pagos en este momento. No se te ha cobrado nada; vuelve más tarde.",
  },
  state: {
    unknown: "Este pago no existe.",
    processing:
      "Tu banco aún está tramitando este pago. No tienes que hacer nada: te escribiremos cuando termine.",
    refunded: "Este pago se ha reembolsado.",
    disputed: "Este pago está en disputa en tu banco.",
    review: "Estamos revisando este pago. La tienda ya lo sabe; si tienes dudas, escríbenos.",
    unpaid: "Este pago aún no se ha completado. No se te ha cobrado nada.",
    nothingPaid: "En esa página no se ha pagado nada. No se te ha cobrado nada.",
  },
};
