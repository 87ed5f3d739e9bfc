import type { newsletterMails as English } from "./en.ts";

export const newsletterMails: typeof English = {
  confirm: {
    subject: (artist) => `Confirma el boletín de ${artist}`,
    heading: "Un paso más",
    why: (artist) =>
      `Confirma tu dirección para recibir correos sobre la música nueva y los conciertos de ${artist}.`,
    button: "Confirmar la suscripción",
    lifetime: (days) => `El enlace sirve durante ${days} días.`,
    decline: "No, no quiero suscribirme",
    reason:
      "Alguien escribió esta dirección en el boletín de nuestra web. Si no fuiste tú, ignora este correo: no estás en la lista y borraremos la dirección.",
  },
  out: {
    subject: (title) => `Ya ha salido: ${title}`,
    heading: (title) => `${title} ya está aquí`,
    ready: (title, artist) => `«${title}» de ${artist} ya está en tu música, para escuchar y descargar.`,
    listen: "Escuchar el lanzamiento",
    reason: "Recibes esto porque reservaste este lanzamiento en nuestra web, o te lo regalaron.",
  },
  test: (subject) => `Prueba: ${subject}`,
  card: {
    release: "Escuchar el lanzamiento",
    track: "Escuchar el tema",
    out: (price, day) => `${price}, sale el ${day}`,
    byTrack: "Se vende por temas",
    owned: "Ya es tuyo",
    restFree: "El resto es gratis para ti",
    rest: (price) => `El resto por ${price}`,
    named: "Pon tu precio",
    from: (price) => `Desde ${price}`,
    free: "Gratis",
  },
  reason: (artist) => `Recibes esto porque pediste noticias de ${artist}.`,
};
