import type { grants as English } from "./en.ts";

export const grants: typeof English = {
  code: {
    title: "Canjear un código",
    description: "Escribe el código de tu tarjeta y la música será tuya.",
    redeemed: "Código canjeado",
    isYours: "La música es tuya, aquí y en «Mi música».",
    label: "Código",
    hint: "Las 13 letras y cifras de tu tarjeta. Los espacios y los guiones no importan.",
    next: "Continuar",
    looking: "Buscando...",
    what: (artist, noun) => `${artist}, ${noun === "track" ? "tema" : "lanzamiento"}`,
    toAccount: (email) => ["Irá a tu cuenta, ", email, "."],
    redeem: (noun) => (noun === "track" ? "Canjear este tema" : "Canjear este lanzamiento"),
    redeeming: "Canjeando...",
    needsAccount: "Inicia sesión o crea una cuenta gratuita para escuchar y descargar. Tu código te espera.",
    createAccount: "Crear cuenta",
    signIn: "Iniciar sesión",
    goTo: (noun) => (noun === "track" ? "Ir al tema" : "Ir al lanzamiento"),
    another: "Escribir otro código",
    enter: "Escribe tu código",
    unknown:
      "No conocemos este código. Revísalo: un código tiene 13 letras y cifras, y nunca 0, O, 1, I ni L.",
    redeemedByYou: "Ya has canjeado este código.",
    stopped: "El artista ha detenido este código, así que no se puede canjear.",
    expired: (day) => `Este código caducó el ${day}.`,
    redeemedByOther: "Alguien ya ha canjeado este código.",
    usedUp: "Este código ya se ha canjeado tantas veces como se podía.",
    notOut:
      "La música de este código no está disponible ahora mismo. El código sigue valiendo; inténtalo más tarde.",
    owned: (noun) =>
      `Este ${noun === "track" ? "tema" : "lanzamiento"} ya es tuyo, así que el código sigue valiendo. ¡Regálaselo a alguien!`,
    anotherRedeemed: (noun) =>
      `Ya has canjeado otro código de este ${noun === "track" ? "tema" : "lanzamiento"}, y cada cuenta puede usar uno. Este código sigue valiendo.`,
  },
  link: {
    title: "Enlace privado",
    forReceiver: (receiver) => `Un enlace privado para ${receiver}`,
    private: "Por favor, no lo compartas.",
    privateUntil: (until) => `Sirve hasta el ${until}. Por favor, no lo compartas.`,
    privateOften: (plays) =>
      `Puedes reproducir cada tema ${plays === 1 ? "una vez" : `${plays} veces`}. Por favor, no lo compartas.`,
    privateUntilOften: (until, plays) =>
      `Sirve hasta el ${until}. Puedes reproducir cada tema ${plays === 1 ? "una vez" : `${plays} veces`}. Por favor, no lo compartas.`,
    download: "Descargar el MP3",
    ofTitle: (title) => ` de ${title}`,
    usedUp: "Ya lo has reproducido tantas veces como permite el enlace.",
    visit: (artist) => `Visitar la web de ${artist}`,
    visitSite: "Visitar la web",
  },
};
