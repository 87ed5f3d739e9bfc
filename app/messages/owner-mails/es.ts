import { valuesIn } from "../values.ts";
import type { ownerMails as English } from "./en.ts";

const { plural } = valuesIn("es");

export const ownerMails: typeof English = {
  viewOrder: "Ver el pedido",
  viewOrders: "Ver los pedidos",
  viewDetails: "Ver los detalles",
  about: (heading, artist) => `${heading} (${artist})`,
  sale: {
    subject: (title, price) => `Venta: ${title} por ${price}`,
    testSubject: (title, price) => `Venta de prueba: ${title} por ${price}`,
    heading: (title) => `Has vendido ${title}`,
    paid: "Pagado",
    delivered: "Quien lo compró ya tiene la música y un recibo. No tienes que hacer nada.",
    toCome:
      "Quien lo compró tiene un recibo y recibirá lo que aún no ha salido cuando salga. No tienes que hacer nada.",
    gift: "Quien lo compró tiene un recibo, y el enlace del regalo va a su destinatario. No tienes que hacer nada.",
    daily: "Recibir un solo correo al día, o ninguno",
  },
  daily: {
    heading: (count, day) => `${count} ${plural(count, { one: "venta", other: "ventas" })} el ${day}`,
    sold: (count) => `${count} ${plural(count, { one: "vendido", other: "vendidos" })}`,
    and: "Y",
    more: (count) => `${count} ${plural(count, { one: "tema más", other: "temas más" })}`,
    total: "Total",
    each: "Recibir un correo por cada venta, o ninguno",
    reason: "Recibes esto porque administras esta web. Llega los días con ventas.",
  },
  monthly: {
    heading: (month) => `Tu web en ${month}`,
    visits: "Visitas",
    previews: "Fragmentos",
    sold: "Vendidos",
    loved: "Lo que más ha gustado:",
    item: (previews, sold) =>
      `${previews} ${plural(previews, { one: "fragmento", other: "fragmentos" })}, ${sold} ${plural(sold, { one: "vendido", other: "vendidos" })}`,
    view: "Ver las estadísticas",
    stop: "Dejar de recibir este correo",
    reason: "Recibes esto porque administras esta web y lo activaste en «Site», «Emails».",
  },
  contact: {
    heading: "Mensaje nuevo desde tu página de contacto",
    wrote: (name) => `${name} te ha escrito`,
    last: "Te están llegando muchos mensajes, así que dejaremos de enviártelos por correo durante un tiempo. Los tienes todos en tu bandeja de entrada.",
    name: "Nombre",
    email: "Correo",
    phone: "Teléfono",
    socialMedia: "Redes sociales",
    address: "Dirección",
    open: "Abrir en la bandeja de entrada",
    reason: "Recibes esto porque administras esta web. Responde para contestar directamente.",
  },
  refund: {
    heading: (amount) => `Reembolso de ${amount}`,
  },
  refundFailed: {
    heading: "Un reembolso ha fallado",
    what: "El banco del comprador no aceptó el reembolso, así que el dinero vuelve a ser tuyo. Al comprador se le avisó del reembolso.",
    next: "Mira el pago en tu proveedor y acuerda otra forma con el comprador.",
  },
  review: {
    heading: "Hay que revisar un pago",
    differs: (reasons) =>
      `Se ha pagado un pedido, pero el pago no coincide con él: ${reasons}. El comprador aún no tiene acceso.`,
    next: "Compara el pago con el pedido en tu proveedor de pagos y después reembólsalo o ponte en contacto con el comprador.",
    reasons: {
      shop: "otra tienda",
      mode: "otro modo (de prueba o real)",
      amount: "otro importe",
      currency: "otra moneda",
      order: "otro número de pedido",
      buyer: "otro comprador",
      track: "otro tema",
    },
    meanings: {
      shop: "El pago es de otra tienda: dos tiendas pueden compartir una cuenta de Stripe.",
      mode: "El pago se hizo en el otro modo: dinero real para un pedido de prueba, o al revés.",
      amount: "El importe pagado no es el del pedido. Compara los dos en el proveedor.",
      currency: "Se pagó en una moneda distinta de la del pedido.",
      order: "El pago indica otro pedido.",
      buyer: "El pago indica una cuenta distinta de la del comprador.",
      track: "El pago indica un tema distinto del pedido.",
    },
  },
  dispute: {
    open: {
      heading: "Un pago está en disputa",
      what: "El titular de la tarjeta disputa un pago. El acceso del comprador queda en pausa hasta que se gane la disputa.",
      next: "La página de disputa del pedido reúne lo que tu web sabe sobre él. Revísala y envíala al banco antes de que acabe el plazo; las disputas sin respuesta se pierden.",
    },
    won: {
      heading: "Has ganado una disputa",
      what: "El banco te ha dado la razón y el dinero vuelve a tu saldo.",
      next: "El comprador vuelve a tener acceso. Si entretanto compró la música otra vez, reembolsamos este pago.",
    },
    lost: {
      heading: "Se ha perdido una disputa",
      what: "El banco ha dado la razón al titular de la tarjeta, así que se queda con el dinero. No hay nada más que hacer.",
      next: "El acceso del comprador ha terminado, salvo que la música sea suya por otro pedido.",
    },
  },
  format: {
    heading: (title, format) => `«${title}» no se puede descargar en ${format}`,
    what: (title, format) =>
      `Un fan pidió «${title}» en ${format} y no se pudo preparar. Ese formato ya no se ofrece para esta grabación: los fans reciben el más parecido. Lo que subiste no ha cambiado.`,
    again: "Exporta el tema otra vez y sustituye su grabación.",
    reason: "Motivo",
  },
  leak: {
    heading: "La comprobación nocturna sin cuenta ha fallado",
    found: "Encontrado",
  },
  withdrawal: {
    heading: "Alguien ha desistido de un contrato",
    payBack: (day) =>
      `Si tiene derecho a ello, el dinero debe estar devuelto antes de que acabe el ${day}. Ya tiene un correo que confirma que lo has recibido.`,
    open: "Abrir el desistimiento",
  },
  totals: (sums) => sums.join(" y "),
};
