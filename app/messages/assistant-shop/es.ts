import type { assistantShop as English } from "./en.ts";

export const assistantShop: typeof English = {
  buyTrack:
    "Para comprar un tema, elígelo en [la página de música](/music), pulsa «Comprar», [inicia sesión o crea una cuenta gratuita](/auth?tab=register) y paga con tarjeta. Es tuyo al momento: descárgalo desde su página o desde [tu cuenta](/dashboard) tantas veces como quieras.",
  buyTrackOrRelease:
    "Para comprar un tema o un lanzamiento entero, elígelo en [la página de música](/music), pulsa «Comprar», [inicia sesión o crea una cuenta gratuita](/auth?tab=register) y paga con tarjeta. Es tuyo al momento: descárgalo desde su página o desde [tu cuenta](/dashboard) tantas veces como quieras.",
  notOpen: (howToBuy) => `La tienda aún no está abierta. Cuando lo esté: ${howToBuy}`,
  cart: "Para comprar varias cosas a la vez, pulsa «Añadir al carrito» en sus páginas. [Tu carrito](/cart) las guarda 30 días, incluso sin cuenta, y descuenta lo que ya es tuyo. Después pagas una sola vez, con un solo recibo.",
  downloads:
    "Lo que has comprado está en [tu cuenta](/dashboard), con sus portadas, para escuchar y para descargar en todos los formatos, y donde aparece el tema se muestra «Tuyo - Descargar». Descárgalo de nuevo cuando lo necesites; una descarga interrumpida sigue donde se quedó.",
  zips: "Lo que tienes de un lanzamiento también se puede descargar en un solo zip, desde su página.",
  payment:
    "Se paga con tarjeta en una página segura, o de otra forma si la página de pago la ofrece; los números de tarjeta nunca llegan a esta web. Si se rechaza una tarjeta no se cobra nada, y puedes probar con otra. Si un pago tarda unos días, la música es tuya en cuanto se completa. El recibo llega por correo y se queda en [tu cuenta](/dashboard).",
  refund:
    "Si algo ha ido mal con una compra, escribe desde [la página de contacto](/contact) con el correo de tu cuenta y el nombre de lo que compraste. El artista puede reembolsar un pedido entero o una parte; conservas lo que no se reembolsa. Si pagas algo que ya es tuyo, el dinero vuelve automáticamente. Tus recibos están en [tu cuenta](/dashboard).",
  physical:
    "Esta tienda solo vende descargas: ni vinilos, ni CD, ni merchandising. Para pedir otra cosa, escribe desde [la página de contacto](/contact).",
  rest: "Si ya tienes algunos temas de un lanzamiento, inicia sesión y abre su página en [los lanzamientos](/releases): si los temas que faltan cuestan menos que el lanzamiento entero, pagas solo esos.",
  namedPrice:
    "Con parte de la música de aquí tú pones el precio, a partir de un mínimo que puede ser cero. Lo que des de más es un apoyo para el artista, y si el precio es cero no necesitas tarjeta. En [la página de música](/music) se ve qué temas son.",
  account:
    "La cuenta es gratuita: [regístrate](/auth?tab=register) o [inicia sesión](/auth). Guarda tu música y tu carrito, y los miembros ven más en [el archivo de vídeos](/videos) y en [la galería](/photos).",
  password:
    "Si has olvidado la contraseña, [pide un enlace para poner otra](/forgot-password); llega por correo y sirve durante 30 minutos.",
  security:
    "En [Mi cuenta, Seguridad](/dashboard/security) puedes activar una app de autenticación con códigos de respaldo, cambiar tu contraseña y cerrar sesiones en otros dispositivos.",
  privacy:
    "En [Mi cuenta, Privacidad](/dashboard/privacy) puedes descargar tus datos o eliminar tu cuenta. Este chat se olvida al cabo de media hora y nunca se guarda.",
  contact: (artist) => `Escribe a ${artist} desde [la página de contacto](/contact).`,
  contactOrMail: (artist, email) =>
    `Escribe a ${artist} desde [la página de contacto](/contact) o a ${email}.`,
  ideas: "Las colaboraciones, los conciertos y otras ideas son bienvenidos.",
  write: "Escribe desde [la página de contacto](/contact).",
  writeOrMail: (email) => `Escribe desde [la página de contacto](/contact) o a ${email}.`,
  answersTake: (time) => `Tiempo de respuesta habitual: ${time}.`,
  newsletter:
    "Las noticias sobre música y conciertos llegan por correo si [te suscribes](/newsletter); cada correo lleva un enlace para darte de baja. También hay [un feed](/feed.xml).",
  elsewhere: (artist, links) =>
    `${artist} en otros sitios: ${links}. Los enlaces también están al final de cada página.`,
  onlyHere: (artist) =>
    `Todo lo de ${artist} está en esta web. Para ponerte en contacto, usa [la página de contacto](/contact).`,
};
