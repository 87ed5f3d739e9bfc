import { valuesIn } from "../values.ts";
import type { shop as English } from "./en.ts";

const { number, plural } = valuesIn("es");

export const shop: typeof English = {
  cart: {
    title: "Carrito",
    add: "Añadir al carrito",
    adding: "Añadiendo...",
    inCart: "En tu carrito",
    added: "Añadido al carrito",
    isIn: (title) => `«${title}» está en tu carrito.`,
    view: "Ver el carrito",
    priceUpdated: "Precio actualizado",
    priceSaved: (title) => `Tu precio para «${title}» está guardado.`,
    removed: "Quitado",
    isOut: (title) => `«${title}» ya no está en tu carrito.`,
    withoutCookie:
      "Sin cuenta, tu carrito se guarda en una cookie, y tu navegador no tiene ninguna de esta web.",
    empty: "Tu carrito está vacío",
    stays: "Guardamos tu carrito durante 30 días.",
    browse: "Ver la música",
    browseMore: "Ver más música",
    total: "Total",
    checkout: "Ir al pago",
    release: (artist) => `${artist}, lanzamiento`,
    preorder: (day) => ["Reserva, sale el ", day],
    remove: "Quitar",
    removing: "Quitando...",
    priceFor: (title) => `Tu precio para ${title}`,
    update: "Actualizar",
    updating: "Actualizando...",
    priceOf: (title) => ` el precio de ${title}`,
    full: (items) => `Tu carrito está lleno con ${number(items)} artículos. Compra o quita algo antes.`,
    notThere: "Esto no está en tu carrito.",
    nothing: "En tu carrito no hay nada que pagar.",
    amountsThere: "Los importes de un carrito están en el carrito",
  },
  discount: {
    title: "Código de descuento",
    label: "Código",
    entered: (code) => ["Código ", code],
    remove: "Quitar",
    apply: "Aplicar",
    ofCode: " el código",
    later: "Se descontará cuando añadas música.",
    notAdded: "Código no aplicado",
    added: "Código aplicado",
    isAdded: (code) => `${code} se descuenta de tu pedido.`,
    removed: "Código quitado",
    isRemoved: "Tu pedido ya no tiene ningún código.",
    missing: "Escribe un código",
    unknown: "Este código no existe. Comprueba que está bien escrito.",
    expired: "Este código ha caducado.",
    usedUp: "Este código está agotado.",
    usedByYou: "Ya has usado este código.",
    beingUsed:
      "Este código está ocupado por ahora: otras personas están pagando con él. Inténtalo de nuevo en media hora.",
    needsAccount: "Este código sirve una vez por cuenta. Inicia sesión para usarlo.",
    needsProof:
      "Este código sirve una vez por cuenta. Confirma tu dirección de correo en «Mi cuenta» para usarlo.",
    fullNetwork:
      "Desde tu red se han empezado varios pedidos con este código. Paga uno de ellos o inténtalo más tarde.",
    lowersNothing: (code) => `${code} no rebaja ninguno de estos precios.`,
    saleSavesMore: (code) =>
      `Con la oferta ahorras más que con ${code}, y cada pedido admite un solo descuento.`,
    percentOff: (percent) => `${number(percent)}\u00a0% de descuento`,
    amountOff: (amount) => `${amount} de descuento`,
  },
  item: {
    unknown: (noun) => `Este ${noun === "track" ? "tema" : "lanzamiento"} no existe.`,
    unknownId: "Esto no existe",
    missing: "Indica un tema o un lanzamiento, pero no ambos",
    notForSale: (noun) => `Este ${noun === "track" ? "tema" : "lanzamiento"} ya no está a la venta.`,
    releaseNotForSale: "De este lanzamiento no hay nada a la venta en este momento.",
    hasNoTracks: "Este lanzamiento aún no tiene temas.",
    owned: (noun) => (noun === "track" ? "Ya es tuyo." : "Ya es todo tuyo."),
    ownedInDashboard: (noun) =>
      `Este ${noun === "track" ? "tema" : "lanzamiento"} ya es tuyo. Lo tienes en «Mi cuenta».`,
    restIsFree: (owned, all) => `Ya tienes ${number(owned)} de ${number(all)}, y el resto es gratis.`,
    isFree: (noun) =>
      `Este ${noun === "track" ? "tema" : "lanzamiento"} es gratis. Puedes descargarlo desde su página.`,
    freeNothingToPay: (noun) =>
      `Este ${noun === "track" ? "tema" : "lanzamiento"} es gratis: no hay nada que pagar.`,
    fixedPrice: "Esto tiene ahora un precio fijo.",
    fixedPriceOf: (price) => `Esto tiene un precio fijo: ${price}`,
    minimumPrice: (price) => `El precio mínimo es ahora ${price}.`,
    maximumPrice: (price) => `Es todo un detalle, pero el máximo es ${price}`,
    enterPrice: (range) => `Escribe ${range}`,
    restFor: (owned, all, price) => `Ya tienes ${number(owned)} de ${number(all)}: el resto por ${price}.`,
    restCostsMore: (owned, all) =>
      `Ya tienes ${number(owned)} de ${number(all)}. Comprar el resto por separado saldría más caro.`,
    comesWith: (title) => `Va incluido en «${title}», que está en tu carrito.`,
    sharedTracks: (count, title) =>
      plural(count, {
        one: `Uno de sus temas también está en «${title}», en tu carrito.`,
        other: `${number(count)} de sus temas también están en «${title}», en tu carrito.`,
      }),
    comesOut: (title, day) => `«${title}» sale el ${day}.`,
    restIsYours: "El resto es tuyo desde ya.",
    outIsYours: "Lo que ya ha salido es tuyo desde ya.",
    alreadyPaid: "Esto ya lo has pagado. El enlace está en tu correo.",
    priceChanged: (price) =>
      `El precio ha cambiado a ${price}. No se ha cobrado nada; revísalo y paga de nuevo.`,
    priceChangedBy: (refusal, price) =>
      `${refusal} El precio ha cambiado a ${price}. No se ha cobrado nada; revísalo y paga de nuevo.`,
    leastCharge: (price) =>
      `Con tarjeta se puede pagar a partir de ${price}. Añade algo o pon un precio más alto.`,
    giftNotFree: "Un regalo no puede ser gratis. Pon un precio",
    freeNotGiven: "Esto es gratis, así que no se puede regalar. Mejor envía el enlace.",
  },
  names: {
    nothing: "Nada",
    // "y" is "e" before the sound of an i.
    two: (first, second) => `${first} ${/^h?[ií](?![aeo])/i.test(second) ? "e" : "y"} ${second}`,
    more: (first, others) => `${first} y ${number(others)} más`,
  },
};
