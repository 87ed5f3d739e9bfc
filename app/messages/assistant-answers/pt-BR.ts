import { valuesIn } from "../values.ts";
import type { assistantAnswers as English } from "./en.ts";

const { plural } = valuesIn("pt-BR");

export const assistantAnswers: typeof English = {
  onlyThisLanguage:
    "Aqui eu só falo português: pergunte de novo em português ou escreva na sua língua pela [página de contato](/contact).",
  unknown:
    "Isso eu não sei. Posso falar das músicas, de preços e formatos, de como comprar e baixar, do artista, dos vídeos e das fotos. Para qualquer outra coisa, use [a página de contato](/contact).",
  hello: "Olá! Pergunte sobre as músicas, preços, como comprar e baixar, ou sobre o artista.",
  welcome: "De nada! Curta a música.",
  introduction:
    "Sou o assistente deste site. Sei o que há nele: as músicas, preços e formatos, como comprar e baixar, o artista, vídeos, fotos e como entrar em contato.",
  artist: {
    noBiography: (artist, genre) => `${artist} faz ${genre} e ainda não escreveu uma biografia.`,
    wholeStory: "A história completa está na [página Sobre](/about).",
    listen: "O melhor jeito de saber é [ouvir](/music).",
    fromAbout: (text) => `${text} (Da [página Sobre](/about).)`,
  },
  gallery: {
    oneVideo: "Este está no [acervo de vídeos](/videos):",
    videos: "Estes estão no [acervo de vídeos](/videos):",
    noVideos: "Ainda não há vídeos.",
    forMembers: (video) => `${video}, para membros`,
    isVideo: (video) => `${video} é um vídeo.`,
    isVideoForMembers: (video) => `${video} é um vídeo para membros: entre na sua conta para assistir.`,
    photos: (count) =>
      plural(count, {
        one: "Há uma foto na [galeria](/photos).",
        other: `Há ${count} fotos na [galeria](/photos).`,
      }),
    noPhotos: "Ainda não há fotos.",
  },
  music: {
    none: "Ainda não há música aqui. As novidades sobre músicas e shows chegam pela newsletter, no fim de cada página.",
    count: (count) => plural(count, { one: "Há uma faixa:", other: `Há ${count} faixas:` }),
    allOnPage: "Todas estão na [página de música](/music).",
    hearIt: "Ouça na [página de música](/music).",
    hearThem: "Ouça todas na [página de música](/music).",
    newest: (track, length, price) => `A faixa mais nova é ${track}, ${length}, ${price}.`,
    before: (tracks) => `Antes dela: ${tracks}.`,
    areFree: (tracks, count) => plural(count, { one: `${tracks} é grátis.`, other: `${tracks} são grátis.` }),
    allFree: "Todas as músicas aqui são grátis: [ouça](/music).",
    nothingOnSale:
      "Ainda não há nada à venda. Os preços ficam ao lado das faixas, na [página de música](/music).",
    costs: (track, price) => `${track} custa ${price}.`,
    eachCosts: (price) => `Cada faixa custa ${price}.`,
    costFrom: (least, cheapest, most, dearest) =>
      `As faixas custam de ${least} (${cheapest}) a ${most} (${dearest}).`,
    minimum: "Onde você dá o seu preço, este é o mínimo.",
    payOnce:
      "Você paga uma vez por faixa, sem assinatura. Todos os preços estão na [página de música](/music).",
    unknownFormats: "Os downloads são arquivos de áudio sem proteção contra cópia, pelo menos em MP3.",
    formats: (formats) =>
      `Os downloads são arquivos ${formats} sem proteção contra cópia, para qualquer player.`,
    lossless: (formats) =>
      `Alguns existem também sem perdas, em ${formats}; a página de cada faixa mostra os formatos e os tamanhos.`,
    seeMusic: "Veja a [página de música](/music).",
    noneFree: (seconds) =>
      `No momento, nenhuma faixa é grátis, mas cada uma tem uma prévia de até ${seconds} segundos na [página de música](/music).`,
    freeNow: (tracks, count) =>
      plural(count, {
        one: `${tracks} é grátis: ouça inteira sem conta e, depois de entrar na sua, baixe.`,
        other: `${tracks} são grátis: ouça inteiras sem conta e, depois de entrar na sua, baixe.`,
      }),
    previews: (seconds) =>
      `Cada faixa tem uma prévia de até ${seconds} segundos: aperte o play na [página de música](/music). As faixas grátis, e as que você comprou, tocam inteiras.`,
    noPreviews: "Aperte o play na [página de música](/music): lá tudo toca inteiro.",
    trackFree: (track, length) => `${track} é grátis e dura ${length}.`,
    trackCosts: (track, price, length) => `${track} custa ${price} e dura ${length}.`,
    trackFreeOrMore: (track, suggestion, length) =>
      `${track} é grátis, ou custa o que você quiser dar (a sugestão é ${suggestion}), e dura ${length}.`,
    trackNamed: (track, least, suggestion, length) =>
      `${track} custa o que você disser, a partir de ${least} (a sugestão é ${suggestion}), e dura ${length}.`,
    trackFormats: (formats) => `Formatos: ${formats}.`,
    playsInFull: "Ela toca inteira na página dela.",
    hearAndBuy: "Você pode ouvir uma prévia e comprar na página dela.",
  },
  price: {
    free: "grátis",
    freeOrMore: "grátis, ou o que você quiser dar",
    freeOrPay: "grátis, ou pague o que quiser",
    from: (price) => `dê o seu preço, a partir de ${price}`,
    byTrack: "vendido faixa por faixa",
  },
  releases: {
    count: (count) => plural(count, { one: "Há um lançamento:", other: `Há ${count} lançamentos:` }),
    seeAll: "Veja todos na [página de lançamentos](/releases).",
    comesOut: (release, day) => `${release} sai em ${day}`,
    toCome: (release) => `${release} ainda vai sair`,
    howToPreorder:
      "Você pode comprar na pré-venda, na página do lançamento: pague agora, receba na hora o que já saiu e, no dia do lançamento, o resto, com um e-mail.",
    onIt: (titles) => `Faixas: ${titles}.`,
    tracks: (count) => plural(count, { one: `${count} faixa`, other: `${count} faixas` }),
    notOut: "ainda não saiu",
    toPreorder: "em pré-venda",
    hear: "Ouça na página dele; as faixas são vendidas uma a uma.",
    hearAndBuy: "Ouça e compre na página dele, e baixe tudo em um zip.",
    isNotOut: "Ainda não saiu.",
    isNotOutUntil: (day) => `Ainda não saiu: sai em ${day}.`,
    canBePreordered: "Ainda não saiu, mas você pode comprar na pré-venda, na página dele.",
    canBePreorderedUntil: (day) =>
      `Ainda não saiu: sai em ${day}, e você pode comprar na pré-venda, na página dele.`,
  },
};
