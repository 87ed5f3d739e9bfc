import { valuesIn } from "../values.ts";
import type { ownerMails as English } from "./en.ts";

const { plural } = valuesIn("pt-BR");

export const ownerMails: typeof English = {
  viewOrder: "Ver pedido",
  viewOrders: "Ver pedidos",
  viewDetails: "Ver detalhes",
  about: (heading, artist) => `${heading} (${artist})`,
  sale: {
    subject: (title, price) => `Venda: ${title} por ${price}`,
    testSubject: (title, price) => `Venda de teste: ${title} por ${price}`,
    heading: (title) => `Você vendeu ${title}`,
    paid: "Pago",
    delivered: "Quem comprou já tem a música e um recibo. Você não precisa fazer nada.",
    toCome:
      "Quem comprou tem um recibo e recebe o que ainda não saiu quando sair. Você não precisa fazer nada.",
    gift: "Quem comprou tem um recibo, e o link do presente vai para a pessoa presenteada. Você não precisa fazer nada.",
    daily: "Receber um e-mail por dia ou nenhum",
  },
  daily: {
    heading: (count, day) => `${count} ${plural(count, { one: "venda", other: "vendas" })} em ${day}`,
    sold: (count) => plural(count, { one: `${count} venda`, other: `${count} vendas` }),
    and: "E",
    more: (count) => plural(count, { one: `mais ${count} faixa`, other: `mais ${count} faixas` }),
    total: "Total",
    each: "Receber um e-mail por venda ou nenhum",
    reason: "Você recebe este e-mail porque é admin deste site. Ele chega nos dias em que há vendas.",
  },
  monthly: {
    heading: (month) => `Seu site em ${month}`,
    visits: "Visitas",
    previews: "Prévias",
    sold: "Vendas",
    loved: "O que mais fez sucesso:",
    item: (previews, sold) =>
      `${plural(previews, { one: `${previews} prévia`, other: `${previews} prévias` })}, ${plural(sold, { one: `${sold} venda`, other: `${sold} vendas` })}`,
    view: "Ver estatísticas",
    stop: "Parar este e-mail",
    reason: "Você recebe este e-mail porque é admin deste site e o ativou em Site, E-mails.",
  },
  contact: {
    heading: "Nova mensagem da sua página de contato",
    wrote: (name) => `${name} escreveu para você`,
    last: "Você está recebendo muitas mensagens, por isso vamos parar de enviá-las por e-mail por um tempo. Todas estão na sua caixa de entrada.",
    name: "Nome",
    email: "E-mail",
    phone: "Telefone",
    socialMedia: "Redes sociais",
    address: "Endereço",
    open: "Abrir na caixa de entrada",
    reason: "Você recebe este e-mail porque é admin deste site. Responda para falar direto com a pessoa.",
  },
  refund: {
    heading: (amount) => `Reembolso de ${amount}`,
  },
  refundFailed: {
    heading: "Um reembolso falhou",
    what: "O banco de quem comprou não aceitou o reembolso, por isso o dinheiro voltou para você. A pessoa já tinha sido avisada do reembolso.",
    next: "Veja o pagamento no serviço de pagamento e combine outra forma com quem comprou.",
  },
  review: {
    heading: "Um pagamento precisa de verificação",
    differs: (reasons) =>
      `Um pedido foi pago, mas o pagamento difere dele: ${reasons}. Quem comprou ainda não tem acesso.`,
    next: "Compare o pagamento com o pedido no serviço de pagamento; depois, reembolse ou fale com quem comprou.",
    reasons: {
      shop: "outra loja",
      mode: "outro modo (teste ou real)",
      amount: "outro valor",
      currency: "outra moeda",
      order: "outro número de pedido",
      buyer: "outro comprador",
      track: "outra faixa",
    },
    meanings: {
      shop: "O pagamento é de outra loja: talvez duas lojas usem a mesma conta da Stripe.",
      mode: "O pagamento foi feito no outro modo: dinheiro de verdade para um pedido de teste, ou o contrário.",
      amount: "O valor pago não é o do pedido. Compare os dois no serviço de pagamento.",
      currency: "Foi pago em uma moeda diferente da do pedido.",
      order: "O pagamento indica outro pedido.",
      buyer: "O pagamento indica uma conta diferente da de quem comprou.",
      track: "O pagamento indica uma faixa diferente da pedida.",
    },
  },
  dispute: {
    open: {
      heading: "Um pagamento foi contestado",
      what: "O titular do cartão contestou um pagamento. O acesso de quem comprou fica pausado até que a contestação seja ganha.",
      next: "A página da contestação, no pedido, reúne o que seu site sabe sobre ele. Confira e envie ao banco antes do prazo; contestações sem resposta são perdidas.",
    },
    won: {
      heading: "Você ganhou uma contestação",
      what: "O banco decidiu a seu favor, e o dinheiro volta para o seu saldo.",
      next: "Quem comprou tem acesso de novo. Se a pessoa comprou a música outra vez nesse meio-tempo, reembolsamos este pagamento.",
    },
    lost: {
      heading: "Uma contestação foi perdida",
      what: "O banco decidiu a favor do titular do cartão, por isso o dinheiro fica com ele. Não há mais nada a fazer.",
      next: "O acesso de quem comprou terminou, a menos que a pessoa tenha a música por outro pedido.",
    },
  },
  format: {
    heading: (title, format) => `“${title}” não pode ser baixado em ${format}`,
    what: (title, format) =>
      `Um fã pediu “${title}” em ${format}, e não foi possível gerar o arquivo. O formato não é mais oferecido para esta gravação: os fãs recebem o mais próximo. O que você enviou continua igual.`,
    again: "Exporte a faixa mais uma vez e substitua a gravação.",
    reason: "Motivo",
  },
  leak: {
    heading: "A verificação noturna sem conta falhou",
    found: "Encontrado",
  },
  withdrawal: {
    heading: "Alguém desistiu de um contrato",
    payBack: (day) =>
      `Se a pessoa tem esse direito, o dinheiro precisa ser devolvido até ${day}. Ela tem um e-mail que diz que você recebeu a desistência.`,
    open: "Abrir a desistência",
  },
  totals: (sums) => sums.join(" e "),
};
