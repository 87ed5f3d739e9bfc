import { valuesIn } from "../values.ts";
import type { contentPages as English } from "./en.ts";

const { plural } = valuesIn("es");

export const contentPages: typeof English = {
  home: {
    name: "Inicio",
    welcome: "Hola",
    goodToHaveYou: (name, artist) => `Qué bien tenerte aquí, ${name}. Esto es lo nuevo de ${artist}.`,
    music: "Todos los temas, con fragmentos y tus descargas",
    videos: "Todos los vídeos, también los de miembros",
    about: "La historia hasta ahora",
    photos: "Toda la galería",
    account: "Cuenta",
    myMusic: "Mi música",
    out: (day) => `Sale el ${day}`,
    testAdminLogin: "Entrar como administrador (prueba)",
  },
  about: {
    title: "Biografía",
    none: "Aún no hay biografía",
    nothing: "Aquí aún no se ha escrito nada.",
    philosophy: "Filosofía artística",
    quote: (words) => `«${words}»`,
    memberContent: "Contenido exclusivo para miembros",
    members: {
      videos: {
        member: "Ya eres miembro, así que puedes ver todos los vídeos.",
        visitor:
          "Algunos vídeos son solo para miembros. La cuenta es gratuita y guarda todos los temas que compras.",
        link: "Ver los vídeos",
      },
      photos: {
        member: "Ya eres miembro, así que puedes ver todas las fotos.",
        visitor:
          "Algunas fotos son solo para miembros. La cuenta es gratuita y guarda todos los temas que compras.",
        link: "Ver las fotos",
      },
    },
    becomeMember: "Hacerse miembro",
  },
  photos: {
    title: "Universo visual",
    titleOf: (category) => `${category}, Universo visual`,
    count: (count) => plural(count, { one: `${count} foto`, other: `${count} fotos` }),
    all: "Todas",
    categories: "Categorías de fotos",
    noneInCategory: "Aún no hay nada en esta categoría",
    none: "Aún no hay fotos",
    inOthers: "Hay fotos en las otras categorías.",
    nothing: "Aquí aún no hay nada que ver.",
    allPhotos: "Todas las fotos",
    back: "Volver a las fotos",
    positionOf: (position, count) => `${position} de ${count}`,
    signIn: "Iniciar sesión para verla",
    neighbours: "Fotos",
    previous: "Anterior",
    next: "Siguiente",
    requiresLogin: "Solo con cuenta",
  },
  videos: {
    title: "Archivo de vídeos",
    count: (count) => plural(count, { one: `${count} vídeo`, other: `${count} vídeos` }),
    countWithLocked: (count, locked) =>
      `${plural(count, { one: `${count} vídeo`, other: `${count} vídeos` })}, ${locked} para miembros`,
    none: "Aún no hay nada en el archivo",
    nothing: "Aquí aún no hay nada que ver.",
    back: "Volver a los vídeos",
    backHome: "Volver al inicio",
    play: (title) => `Reproducir ${title}`,
    watchHere: "Ver aquí",
    watchOn: (host) => `Ver en ${host}`,
    inNewTab: (title) => ` ${title} (se abre en otra pestaña)`,
    fullscreen: "Pantalla completa",
    promo: "Promo",
    members: "Miembros",
    forMembers: "Este vídeo es solo para miembros. La cuenta es gratuita.",
    signIn: "Iniciar sesión para verlo",
    createAccount: "Crear cuenta",
  },
  landing: {
    name: "Inicio",
    noSuchPage: "Esta página no existe.",
    newest: "Último lanzamiento",
    featured: "Tema destacado",
    facts: (kind, year, count) =>
      `${kind}${year && `, ${year}`}, ${plural(count, { one: `${count} tema`, other: `${count} temas` })}`,
    trackFacts: (length) => `Descarga digital, ${length}`,
    allTracks: (count) => `Los ${count} temas`,
    seeRelease: "Ver el lanzamiento",
    seeTrack: "Ver el tema",
    saleUntil: (day) => `hasta el ${day}`,
    namedSaleUntil: (sale, day) => `${sale}, hasta el ${day}`,
  },
};
