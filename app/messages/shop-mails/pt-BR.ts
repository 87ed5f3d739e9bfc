import { valuesIn } from "../values.ts";
import type { shopMails as English } from "./en.ts";

const { number, plural } = valuesIn("pt-BR");

export const shopMails: typeof English = {
  receipt: {
    subject: (title) => `Recibo: ${title}`,
    testSubject: (title) => `Recibo de teste: ${title}`,
    gift: (title) => `Seu presente: ${title}`,
    preordered: (title) => `Você comprou ${title} na pré-venda`,
    ordered: (title) => `Você pediu ${title}`,
    yours: (title, count) =>
      plural(count, { one: `${title}: agora é seu`, other: `${title}: agora são seus` }),
    thanks: "Obrigado por comprar direto do artista.",
    later: (delivery) => `${delivery} Avisamos por e-mail no dia do lançamento.`,
    number: "Número do recibo",
    seller: "Vendedor",
    tax: "Imposto",
    payment: "Referência do pagamento",
    agreed: (day, text) => `Você concordou em ${day}: ${text}`,
    isGift: (state) => `É um presente. ${state}`,
    viewGift: "Ver presente e recibo",
    giftState:
      "Lá você vê quando ele for aceito. Até isso acontecer, pode enviar de novo ou para outra pessoa.",
    inDashboard: "Suas músicas estão sempre na sua conta, prontas para ouvir e baixar.",
    view: "Ver ou imprimir este recibo",
    legal: (text, day) => `${text}, versão de ${day}, para você guardar:`,
    legalBoth: (one, other, day) => `${one} e ${other}, versão de ${day}, para você guardar:`,
    reason: "Você recebe este e-mail porque comprou música no nosso site.",
  },
  guest: {
    lifetime: (days) => `Este link é só seu e vale por ${days} dias. Você sempre pode pedir um novo:`,
    again: "Enviar meu link de novo",
    account: "Guardar tudo em uma conta gratuita com este endereço",
  },
  orderLinks: {
    heading: "Suas músicas",
    inAccount: "Suas músicas estão na sua conta",
    lifetime: (days) => `Estes links valem por ${days} dias.`,
    account: "Você tem uma conta com este endereço. Tudo o que comprou com ele está lá.",
    signIn: "Entrar",
    reason:
      "Alguém pediu ao nosso site as músicas compradas com este endereço. Se não foi você, ignore este e-mail: mais ninguém recebe estes links.",
  },
  gift: {
    subject: (giver, title) => `Um presente de ${giver}: ${title}`,
    testSubject: (giver, title) => `Presente de teste de ${giver}: ${title}`,
    headingFor: (name) => `${name}, isto é para você`,
    heading: "Isto é para você",
    bought: (giver, title, artist) => `${giver} comprou ${title} de ${artist} para você.`,
    open: "Abrir seu presente",
    how: "Entre ou crie uma conta gratuita, e a música é sua para ouvir e baixar.",
    reason: (giver) =>
      `Você recebe este e-mail porque ${giver} digitou seu endereço para um presente no nosso site. Se não quiser, pode ignorar este e-mail.`,
  },
  giftRefunded: {
    subject: (title) => `Reembolso de um presente: ${title}`,
    testSubject: (title) => `Reembolso de teste de um presente: ${title}`,
    heading: "Seu presente foi reembolsado",
    ended: (title, giver) =>
      `O pagamento de ${title}, um presente de ${giver}, foi reembolsado. O presente terminou, por isso a música não está mais na sua conta.`,
    endedFor: (name, title, giver) =>
      `${name}, o pagamento de ${title}, um presente de ${giver}, foi reembolsado. O presente terminou, por isso a música não está mais na sua conta.`,
    others: "O que você tem por outra compra continua seu.",
    music: "Ir para as minhas músicas",
    reason: "Você recebe este e-mail porque aceitou este presente no nosso site.",
  },
  grant: {
    subject: (title) => `Para você: ${title}`,
    heading: (title) => `${title} é para você`,
    given: (giver, title) => `${giver} deu “${title}” para você.`,
    givenBy: (giver, title, artist) => `${giver} deu “${title}” de ${artist} para você.`,
    there: "Está nas suas músicas, sem custo.",
    thereLater: "Ainda não saiu tudo: aparece nas suas músicas, sem custo, conforme for saindo.",
    account: "Crie uma conta com este endereço e confirme-o. Depois é seu, sem custo.",
    accountLater:
      "Crie uma conta com este endereço e confirme-o. Depois é seu, sem custo, conforme for saindo.",
    create: "Criar sua conta",
    until: (time) => `É seu até ${time}.`,
    downloads: (count) =>
      `Você pode baixar cada faixa ${plural(count, { one: "uma vez", other: `${number(count)} vezes` })} e ouvir quantas vezes quiser.`,
    reason: "Você recebe este e-mail porque o artista deu música para você no nosso site.",
  },
  imported: {
    subject: (artist) => `Suas músicas de ${artist} esperam por você`,
    heading: "O que você comprou também está aqui",
    headingLater: "O que você comprou também vai estar aqui",
    title: (title) => `“${title}”`,
    others: (count) => `mais ${number(count)}`,
    allOut: (titles, artist) =>
      `Você comprou ${titles} no Bandcamp. ${artist} agora tem um site próprio, e suas músicas também estão lá, para ouvir e baixar sem pagar nada a mais.`,
    someOut: (titles, artist) =>
      `Você comprou ${titles} no Bandcamp. ${artist} agora tem um site próprio, e suas músicas também estão lá, sem pagar nada a mais. O que já saiu você pode ouvir e baixar na hora; o resto vem quando sair.`,
    noneOut: (titles, artist) =>
      `Você comprou ${titles} no Bandcamp. ${artist} agora tem um site próprio, e suas músicas também vão estar lá, sem pagar nada a mais: você pode ouvir e baixar quando saírem.`,
    how: "Crie uma conta com este e-mail e confirme-o, e as músicas aparecem na sua coleção.",
    create: "Criar conta",
    reason:
      "Você recebe este único e-mail porque comprou estas músicas. Você não está em nenhuma lista, e não vai haver outro.",
  },
  refund: {
    subject: (amount, title) => `Reembolso: ${amount} por ${title}`,
    testSubject: (amount, title) => `Reembolso de teste: ${amount} por ${title}`,
    part: (part, price) => `${part} de ${price}`,
    heading: (amount) => `${amount} a caminho de volta para você`,
    card: "O valor volta para o cartão com que você pagou. Os bancos podem levar até dez dias para mostrá-lo.",
    view: "Ver compra",
    refund: "Reembolso",
    inAll: "Total reembolsado",
    paid: "Pago",
    creditNote: "Nota de crédito",
    forReceipt: "Do recibo",
    reason: "Você recebe este e-mail porque reembolsamos um pagamento que você fez no nosso site.",
  },
  withdrawal: {
    subject: (artist) => `Recebemos sua desistência (${artist})`,
    heading: "Sua desistência foi recebida",
    received: (time) =>
      `Recebemos sua declaração em ${time}. Guarde este e-mail: ele confirma o que você enviou e quando.`,
    name: "Nome",
    email: "E-mail",
    at: "Recebida em",
    utc: "Em UTC",
    statement: (text) => `A declaração: ${text}`,
    next: "Você não precisa fazer mais nada. Vamos analisá-la e responder por e-mail.",
    reason:
      "Você recebe este e-mail porque alguém indicou este endereço em uma desistência no nosso site. Se não foi você, ignore este e-mail ou responda para nos avisar.",
    answerSubject: (artist) => `Sobre a sua desistência (${artist})`,
    answerHeading: "Sobre a sua desistência",
    withdrew: (time) => `Você desistiu de um contrato em ${time}.`,
    answerReason: "Você recebe este e-mail porque desistiu de um contrato no nosso site.",
  },
};
