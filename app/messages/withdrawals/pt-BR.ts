import { valuesIn } from "../values.ts";
import type { withdrawals as English } from "./en.ts";

const { number } = valuesIn("pt-BR");

export const withdrawals: typeof English = {
  title: "Desistir de um contrato",
  description: "Desista de um contrato conosco, sem conta e sem precisar indicar o motivo.",
  noPage: "Não há nada neste endereço.",
  form: {
    name: "Nome",
    items: "Do que você desiste",
    notListed: "Não está na lista",
    notListedHint: "Outra coisa: o número do pedido ou do recibo, ou o que você comprou.",
    order: "Pedido",
    orderHint: "O número do seu pedido ou recibo, ou o que você comprou e quando.",
    email: "E-mail",
    emailHint: "Para onde confirmamos que recebemos a desistência.",
    next: "Continuar",
    enterName: "Digite seu nome",
    nameTooLong: "Este nome é longo demais",
    enterOrder: "Digite o número do seu pedido ou recibo, ou o que você comprou",
    tooLong: (length) => `Use até ${number(length)} caracteres`,
    itemTooLong: "Isto é longo demais",
    tooMany: (items) => `Escolha até ${number(items)}`,
  },
  confirmation: {
    title: "Sua declaração",
    items: "Itens",
    order: "Pedido",
    name: "Nome",
    email: "E-mail para a confirmação",
    notRight: (again) => ["Não está certo? Volte no navegador e altere, ou ", again, "."],
    again: "comece de novo",
  },
  received: {
    title: "Desistência recebida",
    at: (time) => ["Recebemos sua desistência em ", time, "."],
    byMail:
      "Um e-mail com a sua declaração e este horário está a caminho. Não chegou em alguns minutos? Veja a pasta de spam.",
    browse: "Ver as músicas",
  },
};
