import { valuesIn } from "../values.ts";
import type { contentPages as English } from "./en.ts";

const { plural } = valuesIn("pt-BR");

export const contentPages: typeof English = {
  home: {
    name: "Início",
    welcome: "Boas-vindas",
    goodToHaveYou: (name, artist) => `Que bom ter você aqui, ${name}. Veja as novidades de ${artist}.`,
    music: "Todas as faixas, com prévias e seus downloads",
    videos: "Todos os vídeos, inclusive os exclusivos para membros",
    about: "A história até aqui",
    photos: "A galeria inteira",
    account: "Conta",
    myMusic: "Minhas músicas",
    out: (day) => `Sai em ${day}`,
    testAdminLogin: "Login de admin (teste)",
  },
  about: {
    title: "Sobre",
    none: "Ainda sem biografia",
    nothing: "Por enquanto, nada foi escrito aqui.",
    philosophy: "Filosofia artística",
    quote: (words) => `“${words}”`,
    memberContent: "Conteúdo exclusivo para membros",
    members: {
      videos: {
        member: "Você é membro, então pode assistir a todos os vídeos.",
        visitor:
          "Alguns vídeos são só para membros. A conta é gratuita e guarda todas as faixas que você compra.",
        link: "Ver os vídeos",
      },
      photos: {
        member: "Você é membro, então pode ver todas as fotos.",
        visitor:
          "Algumas fotos são só para membros. A conta é gratuita e guarda todas as faixas que você compra.",
        link: "Ver as fotos",
      },
    },
    becomeMember: "Virar membro",
  },
  photos: {
    title: "Universo visual",
    titleOf: (category) => `${category}, universo visual`,
    count: (count) => plural(count, { one: `${count} foto`, other: `${count} fotos` }),
    all: "Todas",
    categories: "Categorias de fotos",
    noneInCategory: "Ainda não há nada nesta categoria",
    none: "Nenhuma foto ainda",
    inOthers: "Há fotos nas outras categorias.",
    nothing: "Por enquanto, não há nada para ver aqui.",
    allPhotos: "Todas as fotos",
    back: "Voltar para as fotos",
    positionOf: (position, count) => `${position} de ${count}`,
    signIn: "Entrar para ver",
    neighbours: "Fotos",
    previous: "Anterior",
    next: "Próxima",
    requiresLogin: "Só com login",
  },
  videos: {
    title: "Acervo de vídeos",
    count: (count) => plural(count, { one: `${count} vídeo`, other: `${count} vídeos` }),
    countWithLocked: (count, locked) =>
      `${plural(count, { one: `${count} vídeo`, other: `${count} vídeos` })}, ${locked} para membros`,
    none: "Ainda não há nada no acervo",
    nothing: "Por enquanto, não há nada para assistir aqui.",
    back: "Voltar para os vídeos",
    backHome: "Voltar para o início",
    play: (title) => `Assistir a ${title}`,
    watchHere: "Assistir aqui",
    watchOn: (host) => `Assistir em ${host}`,
    inNewTab: (title) => ` ${title} (abre em uma nova aba)`,
    fullscreen: "Tela cheia",
    promo: "Promo",
    members: "Membros",
    forMembers: "Este vídeo é só para membros. A conta é gratuita.",
    signIn: "Entrar para assistir",
    createAccount: "Criar conta",
  },
  landing: {
    name: "Boas-vindas",
    noSuchPage: "Esta página não existe.",
    newest: "Lançamento mais recente",
    featured: "Faixa em destaque",
    facts: (kind, year, count) =>
      `${kind}${year && `, ${year}`}, ${plural(count, { one: `${count} faixa`, other: `${count} faixas` })}`,
    trackFacts: (length) => `Download digital, ${length}`,
    allTracks: (count) => `Todas as ${count} faixas`,
    seeRelease: "Ver o lançamento",
    seeTrack: "Ver a faixa",
    saleUntil: (day) => `até ${day}`,
    namedSaleUntil: (sale, day) => `${sale}, até ${day}`,
  },
};
