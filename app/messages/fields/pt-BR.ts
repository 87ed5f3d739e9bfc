import { valuesIn } from "../values.ts";
import type { fields as English } from "./en.ts";

const { number } = valuesIn("pt-BR");

export const fields: typeof English = {
  amount: "Digite um valor como 1,99",
  day: "Digite um dia, como 22/11/2026, ou deixe em branco",
  dayAndTime: "Digite dia e hora, como 22/11/2026 18:00, ou deixe em branco",
  wholeNumber: (min, max) => `Digite um número de ${min} a ${number(max)}`,
  optionalNumber: (max) => `Digite um número de 1 a ${number(max)} ou deixe em branco`,
  atMost: (characters) => `Use no máximo ${number(characters)} caracteres`,
  upTo: (characters) => `Use até ${number(characters)} caracteres`,
  suggestedPrice: "Sugira pelo menos 0,50, por exemplo 5,00, ou deixe em branco para um preço fixo",
  suggestionTooLow: "O preço sugerido não pode ser menor que o preço mínimo",
  focus: "Escolha o que a imagem precisa mostrar",
  noSuchPage: "Esta página da lista não existe. Comece pela primeira página",
  searchTooLong: "A busca é longa demais",
  rateLine: (line) => `“${line}”: escreva um país e a alíquota dele, como DE 19`,
  noCountry: (line, letters) => `“${line}”: nenhum país tem as letras ${letters}`,
  countryTwice: (earlier, later, country) =>
    `As linhas ${earlier} e ${later} são ambas de ${country}. Remova uma delas`,
  legalTitles: {
    imprint: "Informações legais",
    privacy: "Privacidade",
    terms: "Termos",
    withdrawal: "Desistência",
  },
  file: {
    notAdded: (name, why) => `“${name}” não foi adicionado. ${why}`,
    heic: "É uma imagem HEIC, que os navegadores não mostram. Exporte como JPEG.",
    gif: "É um GIF. Use uma imagem JPEG, PNG, WebP ou AVIF.",
    svg: "É um SVG, que pode conter scripts. Use uma imagem JPEG, PNG, WebP ou AVIF.",
    noPicture: "Não é uma imagem que conseguimos ler. Use uma imagem JPEG, PNG, WebP ou AVIF.",
    unreadablePicture: "Não conseguimos ler esta imagem. Use uma imagem JPEG, PNG ou WebP.",
    overLimit: (limit) => `Passa do limite de ${limit}.`,
    tooManyPixels: (megapixels, limit) =>
      `Tem ${megapixels} megapixels; o limite é ${limit}. Diminua a imagem.`,
    tooSmall: (width, height, side) =>
      `Tem ${width} x ${height} pixels. Use uma com pelo menos ${side} de cada lado.`,
    tooManyColumns: (limit) =>
      `Uma linha deste arquivo tem mais de ${limit} colunas. Exporte de novo, com menos colunas.`,
    noCsv: "Não foi possível ler este arquivo como CSV. Exporte de novo.",
    noText: "Este arquivo não é um texto. Exporte como CSV; se for um arquivo compactado, descompacte antes.",
  },
  inThePast: (now) => `Escolha um horário no futuro. Agora: ${now}`,
  settings: {
    address: "Digite um endereço completo, como https://example.com/me",
    chapterTitle: "Digite um título para o capítulo",
    country: "Digite um país com duas letras maiúsculas, como DE",
    vatId:
      "Um número de IVA começa com as letras do país, como DE123456789. Outros números vão em Número fiscal",
    rate: "Digite uma alíquota de 0 a 100 com até duas casas decimais, como 19 ou 25,5",
    taxMode: "Escolha como os recibos mostram o imposto",
    taxName: "Digite como o imposto se chama, por exemplo IVA",
    day: "Digite um dia, como 26/11/2026",
    receiptPrefix: "Use até 12 letras, números e hifens",
    musicView: "Escolha lista ou lançamentos",
    saleMails: "Escolha cada venda, diário ou nenhum",
    statisticsMails: "Escolha mensal ou nenhum",
    sesTopic: "Digite o ARN do tópico, como arn:aws:sns:eu-west-1:123456789012:bounces",
    announcements: "Escolha quem recebe um e-mail",
    mailsPerSecond: "Digite um número de 1 a 100",
    languages: (codes) => `Escolha entre estes idiomas: ${codes}`,
    artistName: "Digite o nome do artista",
    genre: "Digite um gênero, como hip-hop",
    email: "Digite um e-mail",
    timeZone: "Escolha um fuso horário, como Europe/Berlin ou America/Sao_Paulo",
    tooManyLinks: (max) => `Digite até ${max} links`,
    linkTwice: "Um destes links aparece duas vezes",
    accent: "Digite uma cor como #ffb21a",
    withdrawal: "Escolha ligado, desligado ou automático",
    copyrightYear: "Digite um ano, como 2025, ou um período, como 2019-2025 ou 2019-",
    currency: "Digite uma moeda com três letras minúsculas, como brl",
    currencyWithoutCents: "Escolha uma moeda com centavos, como brl, usd ou eur",
    currencyNotCharged: "Não dá para cobrar cartões nesta moeda. Escolha outra, como brl, usd ou eur",
  },
};
