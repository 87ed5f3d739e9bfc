import { valuesIn } from "../values.ts";
import type { assistantAnswers as English } from "./en.ts";

const { plural } = valuesIn("es");

export const assistantAnswers: typeof English = {
  onlyThisLanguage:
    "Solo hablo español: pregúntame otra vez en español, o escribe en tu idioma desde [la página de contacto](/contact).",
  unknown:
    "Eso no lo sé. Puedo contarte cosas sobre la música, los precios y los formatos, cómo comprar y descargar, el artista, los vídeos y las fotos. Para todo lo demás, usa [la página de contacto](/contact).",
  hello: "¡Hola! Pregúntame por la música, los precios, cómo comprar y descargar, o el artista.",
  welcome: "¡De nada! Disfruta de la música.",
  introduction:
    "Soy el asistente de esta web. Sé lo que hay en ella: la música, los precios y los formatos, cómo comprar y descargar, el artista, los vídeos, las fotos y cómo ponerse en contacto.",
  artist: {
    noBiography: (artist, genre) => `${artist} hace ${genre} y aún no ha escrito una biografía.`,
    wholeStory: "La historia entera está en [la biografía](/about).",
    listen: "La mejor forma de saberlo es [escuchar](/music).",
    fromAbout: (text) => `${text} (De [la biografía](/about).)`,
  },
  gallery: {
    oneVideo: "Esto está en [el archivo de vídeos](/videos):",
    videos: "Estos están en [el archivo de vídeos](/videos):",
    noVideos: "Aún no hay vídeos.",
    forMembers: (video) => `${video}, para miembros`,
    isVideo: (video) => `${video} es un vídeo.`,
    isVideoForMembers: (video) => `${video} es un vídeo para miembros: inicia sesión para verlo.`,
    photos: (count) =>
      plural(count, {
        one: "Hay una foto en [la galería](/photos).",
        other: `Hay ${count} fotos en [la galería](/photos).`,
      }),
    noPhotos: "Aún no hay fotos.",
  },
  music: {
    none: "Aquí aún no hay música. Las noticias sobre música y conciertos llegan con el boletín, al final de cada página.",
    count: (count) => plural(count, { one: "Hay un tema:", other: `Hay ${count} temas:` }),
    allOnPage: "Están todos en [la página de música](/music).",
    hearIt: "Escúchalo en [la página de música](/music).",
    hearThem: "Escúchalos en [la página de música](/music).",
    newest: (track, length, price) => `El tema más nuevo es ${track}, ${length}, ${price}.`,
    before: (tracks) => `Antes salió: ${tracks}.`,
    areFree: (tracks, count) =>
      plural(count, { one: `${tracks} es gratis.`, other: `${tracks} son gratis.` }),
    allFree: "Aquí toda la música es gratis: [escúchala](/music).",
    nothingOnSale:
      "Aún no hay nada a la venta. Los precios están junto a los temas en [la página de música](/music).",
    costs: (track, price) => `${track} cuesta ${price}.`,
    eachCosts: (price) => `Cada tema cuesta ${price}.`,
    costFrom: (least, cheapest, most, dearest) =>
      `Los temas cuestan desde ${least} (${cheapest}) hasta ${most} (${dearest}).`,
    minimum: "Donde tú pones el precio, este es el mínimo.",
    payOnce:
      "Pagas cada tema una sola vez, sin suscripción. Todos los precios están en [la página de música](/music).",
    unknownFormats: "Las descargas son archivos de audio sin protección anticopia, al menos en MP3.",
    formats: (formats) =>
      `Las descargas son archivos ${formats} sin protección anticopia, para cualquier reproductor.`,
    lossless: (formats) =>
      `Algunas están también sin pérdida, en ${formats}; la página de cada tema indica sus formatos y tamaños.`,
    seeMusic: "Mira [la página de música](/music).",
    noneFree: (seconds) =>
      `Ahora mismo no hay ningún tema gratis, pero cada uno tiene un fragmento de hasta ${seconds} segundos en [la página de música](/music).`,
    freeNow: (tracks, count) =>
      plural(count, {
        one: `${tracks} es gratis: escúchalo entero sin cuenta y descárgalo cuando inicies sesión.`,
        other: `${tracks} son gratis: escúchalos enteros sin cuenta y descárgalos cuando inicies sesión.`,
      }),
    previews: (seconds) =>
      `Cada tema tiene un fragmento de hasta ${seconds} segundos: pulsa reproducir en [la página de música](/music). Los temas gratis y los que has comprado suenan enteros.`,
    noPreviews: "Pulsa reproducir en [la página de música](/music): allí todo suena entero.",
    trackFree: (track, length) => `${track} es gratis y dura ${length}.`,
    trackCosts: (track, price, length) => `${track} cuesta ${price} y dura ${length}.`,
    trackFreeOrMore: (track, suggestion, length) =>
      `${track} es gratis, o cuesta lo que quieras dar (se sugiere ${suggestion}), y dura ${length}.`,
    trackNamed: (track, least, suggestion, length) =>
      `${track} cuesta lo que tú digas, desde ${least} (se sugiere ${suggestion}), y dura ${length}.`,
    trackFormats: (formats) => `Formatos: ${formats}.`,
    playsInFull: "Suena entero en su página.",
    hearAndBuy: "En su página puedes escuchar un fragmento y comprarlo.",
  },
  price: {
    free: "gratis",
    freeOrMore: "gratis, o lo que quieras dar",
    freeOrPay: "gratis, o paga lo que quieras",
    from: (price) => `pon tu precio, desde ${price}`,
    byTrack: "se vende por temas",
  },
  releases: {
    count: (count) => plural(count, { one: "Hay un lanzamiento:", other: `Hay ${count} lanzamientos:` }),
    seeAll: "Míralos todos en [la página de lanzamientos](/releases).",
    comesOut: (release, day) => `${release} sale el ${day}`,
    toCome: (release) => `${release} está por salir`,
    howToPreorder:
      "Puedes reservar en su página: paga ahora, consigue ya lo que haya salido y el resto el día del lanzamiento, con un correo.",
    onIt: (titles) => `Incluye: ${titles}.`,
    tracks: (count) => plural(count, { one: `${count} tema`, other: `${count} temas` }),
    notOut: "aún no ha salido",
    toPreorder: "para reservar",
    hear: "Escúchalo en su página; sus temas se venden uno a uno.",
    hearAndBuy: "Escúchalo y cómpralo en su página, y descárgalo en un solo zip.",
    isNotOut: "Aún no ha salido.",
    isNotOutUntil: (day) => `Aún no ha salido: sale el ${day}.`,
    canBePreordered: "Aún no ha salido, pero puedes reservarlo en su página.",
    canBePreorderedUntil: (day) => `Aún no ha salido: sale el ${day}, y puedes reservarlo en su página.`,
  },
};
