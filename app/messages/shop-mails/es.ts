import { valuesIn } from "../values.ts";
import type { shopMails as English } from "./en.ts";

const { number, plural } = valuesIn("es");

export const shopMails: typeof English = {
  receipt: {
    subject: (title) => `Recibo: ${title}`,
    testSubject: (title) => `Recibo de prueba: ${title}`,
    gift: (title) => `Tu regalo: ${title}`,
    preordered: (title) => `Has reservado ${title}`,
    ordered: (title) => `Has pedido ${title}`,
    yours: (title) => `Ya tienes ${title}`,
    thanks: "Gracias por comprar directamente al artista.",
    later: (delivery) => `${delivery} Te escribiremos el día del lanzamiento.`,
    number: "Número de recibo",
    seller: "Vendedor",
    tax: "Impuestos",
    payment: "Referencia del pago",
    agreed: (day, text) => `Lo que aceptaste el ${day}: ${text}`,
    isGift: (state) => `Es un regalo. ${state}`,
    viewGift: "Ver el regalo y el recibo",
    giftState: "Ahí verás cuándo lo aceptan. Hasta entonces puedes enviarlo otra vez, o a otra persona.",
    inDashboard: "Tu música está siempre en «Mi cuenta», para escuchar y descargar.",
    view: "Ver o imprimir este recibo",
    legal: (text, day) => `${text}, versión del ${day}, para que lo guardes:`,
    legalBoth: (one, other, day) => `${one} y ${other}, versión del ${day}, para que los guardes:`,
    reason: "Recibes esto porque compraste música en nuestra web.",
  },
  guest: {
    lifetime: (days) => `Este enlace es solo tuyo y sirve durante ${days} días. Siempre puedes pedir otro:`,
    again: "Enviarme el enlace otra vez",
    account: "Guardarlo todo en una cuenta gratuita con esta dirección",
  },
  orderLinks: {
    heading: "Tu música",
    inAccount: "Tu música está en tu cuenta",
    lifetime: (days) => `Estos enlaces sirven durante ${days} días.`,
    account: "Tienes una cuenta con esta dirección. Ahí está todo lo que compraste con ella.",
    signIn: "Iniciar sesión",
    reason:
      "Alguien pidió en nuestra web la música comprada con esta dirección. Si no fuiste tú, ignora este correo: nadie más recibe estos enlaces.",
  },
  gift: {
    subject: (giver, title) => `Un regalo de ${giver}: ${title}`,
    testSubject: (giver, title) => `Regalo de prueba de ${giver}: ${title}`,
    headingFor: (name) => `${name}, esto es para ti`,
    heading: "Esto es para ti",
    bought: (giver, title, artist) => `Un regalo de ${giver} para ti: ${title} de ${artist}.`,
    open: "Abrir tu regalo",
    how: "Inicia sesión o crea una cuenta gratuita y la música será tuya, para escuchar y descargar.",
    reason: (giver) =>
      `Recibes esto porque tu dirección se indicó para un regalo de ${giver} en nuestra web. Si no lo quieres, puedes ignorar este correo.`,
  },
  giftRefunded: {
    subject: (title) => `Reembolso de un regalo: ${title}`,
    testSubject: (title) => `Reembolso de prueba de un regalo: ${title}`,
    heading: "Tu regalo se ha reembolsado",
    ended: (title, giver) =>
      `El pago de ${title}, un regalo de ${giver}, se ha reembolsado. El regalo ha terminado, así que la música ya no está en tu cuenta.`,
    endedFor: (name, title, giver) =>
      `${name}, el pago de ${title}, un regalo de ${giver}, se ha reembolsado. El regalo ha terminado, así que la música ya no está en tu cuenta.`,
    others: "Lo que es tuyo por otra compra sigue siendo tuyo.",
    music: "Ir a mi música",
    reason: "Recibes esto porque aceptaste este regalo en nuestra web.",
  },
  grant: {
    subject: (title) => `Para ti: ${title}`,
    heading: (title) => `${title} es para ti`,
    given: (giver, title) => `${giver} te ha regalado «${title}».`,
    givenBy: (giver, title, artist) => `${giver} te ha regalado «${title}» de ${artist}.`,
    there: "Está en tu música, sin coste.",
    thereLater: "Aún no ha salido todo: lo encontrarás en tu música, sin coste, según vaya saliendo.",
    account: "Crea una cuenta con esta dirección y confírmala. Entonces será tuyo, sin coste.",
    accountLater:
      "Crea una cuenta con esta dirección y confírmala. Entonces será tuyo, sin coste, según vaya saliendo.",
    create: "Crear tu cuenta",
    until: (time) => `Es tuyo hasta el ${time}.`,
    downloads: (count) =>
      `Puedes descargar cada tema ${plural(count, { one: "una vez", other: `${count} veces` })} y escucharlo tantas veces como quieras.`,
    reason: "Recibes esto porque el artista te ha regalado música en nuestra web.",
  },
  imported: {
    subject: (artist) => `Tu música de ${artist} te está esperando`,
    heading: "Lo que compraste también está aquí",
    headingLater: "Lo que compraste también estará aquí",
    title: (title) => `«${title}»`,
    others: (count) => `${number(count)} más`,
    allOut: (titles, artist) =>
      `Compraste ${titles} en Bandcamp. ${artist} tiene ahora su propia web, y tu música también está en ella, para escuchar y descargar sin coste adicional.`,
    someOut: (titles, artist) =>
      `Compraste ${titles} en Bandcamp. ${artist} tiene ahora su propia web, y tu música también está en ella, sin coste adicional. Lo que ya ha salido lo puedes escuchar y descargar al momento; el resto llegará cuando salga.`,
    noneOut: (titles, artist) =>
      `Compraste ${titles} en Bandcamp. ${artist} tiene ahora su propia web, y tu música también estará en ella, sin coste adicional: podrás escucharla y descargarla cuando salga.`,
    how: "Crea una cuenta con esta dirección de correo y confírmala, y la música estará en tu colección.",
    create: "Crear una cuenta",
    reason:
      "Recibes solo este correo, porque compraste esta música. No estás en ninguna lista y no habrá otro.",
  },
  refund: {
    subject: (amount, title) => `Reembolso: ${amount} por ${title}`,
    testSubject: (amount, title) => `Reembolso de prueba: ${amount} por ${title}`,
    part: (part, price) => `${part} de ${price}`,
    heading: (amount) => `Te devolvemos ${amount}`,
    card: "El dinero vuelve a la tarjeta con la que pagaste. Los bancos pueden tardar hasta diez días en mostrarlo.",
    view: "Ver la compra",
    refund: "Reembolso",
    inAll: "Reembolsado en total",
    paid: "Pagado",
    creditNote: "Abono",
    forReceipt: "Del recibo",
    reason: "Recibes esto porque reembolsamos un pago que hiciste en nuestra web.",
  },
  withdrawal: {
    subject: (artist) => `Hemos recibido su desistimiento (${artist})`,
    heading: "Hemos recibido su desistimiento",
    received: (time) =>
      `Recibimos su declaración el ${time}. Conserve este correo: confirma qué envió y cuándo.`,
    name: "Nombre",
    email: "Correo electrónico",
    at: "Recibido",
    utc: "En UTC",
    statement: (text) => `La declaración: ${text}`,
    next: "No tiene que hacer nada más. La examinaremos y le responderemos por correo.",
    reason:
      "Recibe este correo porque alguien indicó esta dirección para un desistimiento en nuestra web. Si no fue usted, ignórelo o responda para decírnoslo.",
    answerSubject: (artist) => `Sobre su desistimiento (${artist})`,
    answerHeading: "Sobre su desistimiento",
    withdrew: (time) => `Usted desistió de un contrato el ${time}.`,
    answerReason: "Recibe este correo porque desistió de un contrato en nuestra web.",
  },
};
