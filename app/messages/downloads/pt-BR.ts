import { valuesIn } from "../values.ts";
import type { downloads as English } from "./en.ts";

const { plural } = valuesIn("pt-BR");

export const downloads: typeof English = {
  formatOf: (title) => `Formato de ${title}`,
  inThisFormat: (title) => ` ${title} neste formato`,
  asFacts: (facts) => ` em ${facts}`,
  uploadedAsMp3: (count) =>
    plural(count, {
      one: "Uma faixa foi enviada em MP3, então é MP3 em qualquer formato.",
      other: `${count} faixas foram enviadas em MP3, então são MP3 em qualquer formato.`,
    }),
  started: "Download iniciado",
  startedText: "O download da sua faixa começou.",
  failed: "O download falhou",
  failedText: "Não foi possível baixar a faixa. Tente de novo.",
  readySoon: (title, format, wait) => [title, ` em ${format} fica pronto em cerca de ${wait}.`],
  ready: (title, format) => [title, ` em ${format} está pronto.`],
  leavePage: "O download começa sozinho; depois disso, você pode sair desta página.",
  notStarted: "Não começou?",
  start: "Iniciar o download",
  view: "Ver",
  purpose: {
    mp3: "toca em qualquer lugar",
    "mp3-v0": "toca em qualquer lugar, um pouco menor",
    flac: "sem perdas, para a sua coleção",
    wav: "sem perdas, para programas de música",
    aiff: "sem perdas, para software de DJ e Macs",
    opus: "pequeno, com ótimo som",
    alac: "sem perdas, para o Apple Music",
    aac: "pequeno, para celulares",
  },
  facts: (format, size) => `${format}, ${size}`,
  about: (size) => `cerca de ${size}`,
  someAsMp3: (facts, count) => `${facts}, ${count} em MP3`,
  rounded: (facts, from) => `${facts}, ${from} em 24 bits`,
  bits: (bits) => `${bits} bits`,
  floatBits: (bits) => `${bits} bits float`,
  and: (one, other) => `${one} e ${other}`,
  more: (count) => `mais ${count}`,
  creditsFile: "Créditos.txt",
  lyricsFile: "Letras.txt",
  extrasFolder: "Extras",
  bookletFile: "Encarte.pdf",
  partOfRelease: (count, total) => `Este download tem ${count} de ${total} faixas: as que já são suas.`,
  otherFormat: (file, format, requested) => `“${file}” está em ${format}: não existe em ${requested}.`,
  tooLarge: (file, kind, size, address) =>
    `“${file}” (${kind}, ${size}) é grande demais para este download. Baixe aqui: ${address}`,
};
