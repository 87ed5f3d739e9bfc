import { valuesIn } from "../values.ts";
import type { musicPages as English } from "./en.ts";

const { plural } = valuesIn("pt-BR");

export const musicPages: typeof English = {
  music: {
    title: "MÚSICA",
    name: "Música",
    byRelease: "Músicas por lançamento",
    allTracks: "Todas as faixas",
    releases: "Por lançamento",
    description: "Ouça uma prévia de cada faixa, toque as gratuitas e compre e baixe as outras.",
    count: (count) =>
      plural(count, { one: `${count} faixa disponível`, other: `${count} faixas disponíveis` }),
    notifyMe: "Quero saber",
    order: "Ordem das músicas",
    allReleases: "Todos os lançamentos",
    found: (found, count, words) =>
      plural(found, {
        one: `${found} de ${count} faixas corresponde a “${words}”.`,
        other: `${found} de ${count} faixas correspondem a “${words}”.`,
      }),
    showAll: "Mostrar todas as faixas",
    singles: "Singles",
    more: "Mais faixas",
    allMusic: "Todas as músicas",
  },
  search: {
    search: "Buscar",
    order: "Ordem",
    orders: {
      own: "Ordem do artista",
      newest: "Mais recentes primeiro",
      title: "Por título",
      length: "Mais curtas primeiro",
    },
    show: "Mostrar",
  },
  work: {
    coverOf: (title) => `Capa de ${title}`,
    on: "Em ",
    kindIn: (kind, year) => (year ? `(${kind}, ${year})` : `(${kind})`),
    yoursSince: (day) => ["Com você desde ", day],
    yoursWith: (day, release) => ["Com você desde ", day, `, com ${release}`],
    giveIt: "Dar de presente",
    alsoIncluded: "Também incluído:",
    extras: "Extras",
    credits: "Créditos",
    lyrics: "Letra",
    tracks: "Faixas",
    formats: "Formatos",
    inBar: "na barra",
    inPlayer: "no player",
    count: (count) => plural(count, { one: `${count} faixa`, other: `${count} faixas` }),
    countAndLength: (count, length) =>
      `${plural(count, { one: `${count} faixa`, other: `${count} faixas` })}, ${length}`,
    atOnce: "Ouça e baixe na hora.",
    preordered: "Comprado na pré-venda. ",
    out: (day) => ["Sai em ", day, "."],
    preorderForEarly: (count) =>
      plural(count, {
        one: " Compre agora na pré-venda e receba uma faixa na hora.",
        other: ` Compre agora na pré-venda e receba ${count} faixas na hora.`,
      }),
    downloadAll: "Baixar tudo",
    downloadOwned: "Baixar o que é seu",
    get: "Baixar",
    includedAtOnce: "Incluída na hora",
    notOut: "Ainda não saiu",
    trackDescription: (title, artist, length) => `${title} de ${artist}, ${length}.`,
    releaseDescription: (title, artist, count) =>
      `${title} de ${artist}, ${plural(count, { one: `${count} faixa`, other: `${count} faixas` })}.`,
    preorderDescription: (title, artist, count) =>
      `${title} de ${artist}, ${plural(count, { one: `${count} faixa`, other: `${count} faixas` })}, em pré-venda.`,
    explicit: (title) => `${title} (explícita)`,
  },
  listen: {
    title: "Ouvir",
    description: "O catálogo inteiro, em uma janela separada.",
    leaveOpen: (artist) =>
      `${artist}. Deixe esta janela aberta, e a música continua tocando enquanto você navega.`,
    inNewTab: " (abre em uma nova aba)",
    playlist: "Playlist para o seu próprio player (M3U)",
  },
  embed: {
    seeRelease: "Ver o lançamento",
    freeDownload: "Baixar de graça",
    preorderFree: "Pré-venda grátis",
    inNewTab: ", abre em uma nova aba",
    buttonInNewTab: (title) => ` ${title}, abre em uma nova aba`,
  },
  collection: {
    title: "Minhas músicas",
    playAll: "Tocar tudo",
    empty: "Suas músicas vão ficar aqui. Comece pelo lançamento mais novo:",
    out: (day) => ["Sai em ", day],
    facts: (count, artist) =>
      plural(count, { one: `${count} faixa, ${artist}`, other: `${count} faixas, ${artist}` }),
    restLater: "O que já saiu é seu agora. Avisamos por e-mail quando o resto sair.",
    allLater: "Avisamos por e-mail quando sair.",
    extrasOf: (title) => ` de ${title}`,
  },
  feed: {
    newMusic: (artist) => `Música nova de ${artist}`,
    trackSummary: (title, length) => `${title}, ${length}`,
    releaseTitle: (title, kind) => `${title} (${kind})`,
    preorderTitle: (title, kind) => `${title} (${kind}, pré-venda)`,
    releaseSummary: (title, artist, count) =>
      `${title} de ${artist}, ${plural(count, { one: `${count} faixa`, other: `${count} faixas` })}`,
  },
  announcement: {
    words: (artist) => `Novo de ${artist}, já disponível:`,
    subject: (title, others) =>
      others > 0 ? `Música nova: ${title} e mais ${others}` : `Música nova: ${title}`,
  },
};
