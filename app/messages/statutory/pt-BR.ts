import type { statutory as English } from "./en.ts";

/**
 * Brazilian law: Código de Defesa do Consumidor (CDC, Lei 8.078/1990). Its article 49 has seven days, the law of a seller in
 * the EU fourteen: the texts about the withdrawal are those of Directive 2011/83/EU (Annex I, A and B) in Brazilian
 * Portuguese, with "desistir do contrato", the words of article 49 CDC.
 */
export const statutory: typeof English = {
  /** Article 8(2) of the directive asks for words that say that one pays; Brazilian law gives none. */
  order: {
    pay: (price) => ["Pagar ", price],
    payAtStripe: (price) => ["Pagar ", price, " na página da Stripe"],
  },
  /** Article 46 CDC: terms bind whom they were shown to before. */
  terms: {
    accept: (terms) => ["Ao fazer este pedido, você aceita os ", terms, "."],
    name: "termos e condições",
  },
  /** Article 16(m) of the directive: express consent to begin, and the acknowledgement that the right is lost by it. */
  consent: {
    label:
      "Concordo expressamente que o fornecimento da música comece antes do fim do prazo de desistência de 14 dias. Reconheço que, com isso, perco o direito de desistir do contrato quando o fornecimento começar.",
    missing: "Marque a caixa sobre o direito de desistência. Nada foi cobrado.",
    missingFirst: "Marque primeiro a caixa. Nada foi cobrado.",
  },
  /** Article 11a of the directive; the statement as in its Annex I, B. */
  withdrawal: {
    link: "Desistir do contrato aqui",
    confirm: "Confirmar a desistência",
    statement: "Comunico por este meio que desisto do meu contrato relativo a esta compra:",
    period:
      "Você tem o direito de desistir deste contrato no prazo de 14 dias, sem necessidade de indicar o motivo. Não é preciso ter conta. Na próxima página, você confirma a desistência e recebe imediatamente um e-mail que atesta o recebimento.",
  },
  /** Article 16(m) of the directive, and its article 9 for the period. */
  rightEnded: {
    delivered:
      "Seu direito de desistência pode ter terminado, porque a música foi fornecida imediatamente com o seu consentimento. Mesmo assim, vamos analisar e responder sua declaração.",
    claimed:
      "Seu direito de desistência pode ter terminado, porque o presente foi aceito. Mesmo assim, vamos analisar e responder sua declaração.",
    over: "Seu direito de desistência pode ter terminado, porque o prazo de 14 dias acabou. Mesmo assim, vamos analisar e responder sua declaração.",
    unknown:
      "Se a música foi fornecida imediatamente com o seu consentimento ou se o prazo de 14 dias acabou, seu direito de desistência pode ter terminado. Mesmo assim, vamos analisar e responder sua declaração.",
  },
  /**
   * Annex I of the directive: A with instruction 1(a) for digital content and instruction 3 for a page of the seller's own,
   * and B; article 16(m) for the early end.
   */
  template: {
    instruction: (seller, form) => `# Direito de desistência

Você tem o direito de desistir deste contrato no prazo de 14 dias, sem necessidade de indicar o motivo.

O prazo de desistência termina 14 dias depois do dia da celebração do contrato.

Para exercer seu direito de desistência, você deve nos comunicar (${seller}) sua decisão de desistir deste contrato por meio de uma declaração inequívoca (por exemplo, uma carta enviada pelo correio ou um e-mail). Você pode usar o modelo de formulário de desistência anexo, mas isso não é obrigatório. Você também pode preencher e enviar eletronicamente o modelo de formulário de desistência ou qualquer outra declaração inequívoca pelo nosso site, em [Desistir do contrato aqui](/withdraw). Se usar essa possibilidade, enviaremos sem demora, em suporte duradouro (por exemplo, por e-mail), a confirmação de que recebemos a desistência.

Para respeitar o prazo de desistência, basta que sua comunicação sobre o exercício do direito de desistência seja enviada antes do fim do prazo.

# Efeitos da desistência

Se você desistir deste contrato, reembolsaremos todos os pagamentos recebidos de você, sem demora injustificada e, em qualquer caso, no prazo máximo de 14 dias a contar do dia em que formos informados da sua decisão de desistir deste contrato. Faremos esse reembolso pelo mesmo meio de pagamento que você usou na transação inicial, salvo acordo expresso em contrário; em qualquer caso, o reembolso não terá nenhum custo para você.

# Quando o direito termina antes

Em contratos de fornecimento de conteúdos digitais que não são entregues em suporte material, o direito de desistência termina quando começamos a execução do contrato depois que você consentiu expressamente que ela comece durante o prazo de desistência, reconheceu que com isso perde esse direito, e nós enviamos a confirmação.

${form}`,
    form: (seller) => `# Modelo de formulário de desistência

(Preencha e devolva este formulário apenas se quiser desistir do contrato.)

- Para ${seller}:
- Comunico/comunicamos (*) por este meio que desisto/desistimos (*) do meu/nosso (*) contrato de compra e venda dos seguintes bens (*)/de prestação do seguinte serviço (*)
- Pedido em (*)/recebido em (*)
- Nome do(s) consumidor(es)
- Endereço do(s) consumidor(es)
- Assinatura do(s) consumidor(es) (só se este formulário for enviado em papel)
- Data

(*) Riscar o que não se aplica.`,
  },
};
