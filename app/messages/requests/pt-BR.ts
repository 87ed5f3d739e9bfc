import { valuesIn } from "../values.ts";
import type { requests as English } from "./en.ts";

const { number } = valuesIn("pt-BR");

export const requests: typeof English = {
  compressed: "Envie o conteúdo sem compressão.",
  tooLarge: (kibibytes) => `Isto passa do limite de ${number(kibibytes)} KiB.`,
  tooSlow: "A requisição demorou demais para chegar.",
  method: "Este método não é aceito.",
  addressTooLong: "Este endereço é longo demais.",
  parameter: "Este endereço tem um parâmetro desconhecido.",
  unreadableAddress: "Não foi possível ler este endereço.",
  twoHosts: "Esta requisição indica o host mais de uma vez.",
  otherHost: "Este site não responde por esse nome de host.",
  foreign:
    "Esta requisição veio de outro site, por isso nada foi feito. Abra este site diretamente e tente de novo.",
  unmarked:
    "Nada foi feito. Fora de um navegador, envie JSON com Content-Type: application/json ou um formulário com o cabeçalho X-Requested-With: XMLHttpRequest.",
  tooMany: (wait) => `Tentativas demais. Tente de novo em ${wait}.`,
  diskFull: "O disco do site está quase cheio, por isso nada foi salvo. Libere espaço e tente de novo.",
  notWritable: "O site não consegue salvar nada agora. Tente de novo em alguns minutos.",
  loggedOut: "Sua sessão terminou. Entre de novo.",
  permissions: "Você não tem as permissões necessárias para fazer isso.",
  mfaNeeded:
    "Admins e moderadores deste site precisam da verificação em duas etapas. Ative-a em Minha conta, Segurança.",
  confirm: "Confirme que é você, com sua senha ou uma chave de acesso.",
  form: {
    noFiles: "Este formulário não aceita arquivos.",
    unknownButton: "Este botão é desconhecido. Recarregue a página.",
    tooManyFields: (most) => `Este formulário tem mais de ${number(most)} campos.`,
    unreadable: "Não foi possível ler este formulário. Volte e envie de novo.",
    unknownField: (name) => `Este formulário tem um campo desconhecido: ${name}.`,
    repeatedField: (name) => `Este formulário tem o campo ${name} mais de uma vez.`,
  },
  upload: {
    tooMuch: "Isto passa do limite de 2 GiB de uma vez.",
    stopped: "O envio parou antes de terminar. Tente de novo.",
    unreadable: "Não foi possível ler este formulário. Envie de novo.",
    textTooLong: (name) => `O texto de ${name} é longo demais.`,
    tooManyFiles: (most) => `São mais de ${number(most)} arquivos. Envie menos de uma vez.`,
    fileTooLarge: (name, limit) => `“${name}” passa do limite de ${limit} por arquivo.`,
    theFile: "o arquivo",
    tooManyFields: "O formulário tem campos demais.",
    nothingChosen: "Escolha um arquivo primeiro.",
    multipart: "Envie os arquivos como multipart/form-data.",
    confirmFirst: "Confirme que é você",
    thenChoose: "Depois, escolha os arquivos de novo.",
  },
};
