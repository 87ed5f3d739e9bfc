import type { checkout as English } from "./en.ts";

export const checkout: typeof English = {
  page: {
    title: "Finalizar compra",
    secure: "Pagamento seguro",
    backToMusic: "Voltar para as músicas",
    instant: "Download na hora.",
    promise: (delivery) => `Um único pagamento. ${delivery} Recibo por e-mail.`,
    giftPromise: "Um único pagamento. Um link para quem você vai presentear. Recibo por e-mail.",
    confirmPrice: "Confirme seu preço para continuar.",
    closed: "A loja está fechada",
    noPayments: "Esta loja ainda não aceita pagamentos. Volte mais tarde.",
    notSetUp: "Os pagamentos não estão configurados neste site.",
    noAnswer: "A loja não respondeu. Tente de novo: você não vai pagar duas vezes.",
    notOpened: "Não foi possível iniciar o pagamento: a loja não respondeu. Nada foi cobrado.",
    reload: "Recarregue esta página.",
    notComplete: "Este formulário está incompleto. Recarregue a página",
    required: (name) => `Falta ${name}`,
    nameOne: "Indique uma faixa, um lançamento ou o carrinho: só um deles",
    orderTitle: "Seu pedido",
    summary: "Resumo do pedido",
    comesOut: (day) => ["Sai em ", day, "."],
    preorderOut: (day) => `Pré-venda, sai em ${day}`,
  },
  kind: {
    download: "Download digital",
    downloadOf: (tracks) => `Download digital, ${tracks} ${tracks === 1 ? "faixa" : "faixas"}`,
    preorderOf: (tracks) => `Pré-venda, ${tracks} ${tracks === 1 ? "faixa" : "faixas"}`,
    partlyOwned: (kind, owned) => `${kind}. Você já tem ${owned}.`,
    downloadBy: (artist) => `Download digital, ${artist}`,
  },
  exit: {
    alreadyPaid: "Já está pago",
    alreadyYours: "Já é seu",
    nothingToPay: "Nada a pagar",
    error: "Erro",
    ownTrack: "Esta faixa já é sua. Você pode baixá-la aqui.",
  },
  card: {
    title: "Dados do pagamento",
    number: "Número do cartão",
    testNumber: "No modo de teste, use 4242 4242 4242 4242",
    expiry: "Validade (MM/AA)",
    cvc: "CVC",
    processing: "Processando...",
    failed: "O pagamento falhou",
    notAuthenticated: "A autenticação do cartão falhou. Nada foi cobrado; tente de novo ou use outro cartão.",
    enterNumber: "Digite o número do cartão",
    enterExpiry: "Digite a validade",
    expiryShape: "Escreva a validade como MM/AA",
    enterCvc: "Digite o CVC",
    cvcShape: "O CVC tem três ou quatro números",
  },
  declined: {
    reason: (code) =>
      code === "insufficient_funds"
        ? "Seu cartão não tem saldo ou limite suficiente."
        : code === "expired_card"
          ? "Seu cartão está vencido."
          : code === "incorrect_cvc" || code === "invalid_cvc"
            ? "O código de segurança (CVC) do cartão não está certo."
            : code === "incorrect_number" || code === "invalid_number"
              ? "O número do cartão não está certo."
              : code === "processing_error"
                ? "Houve um erro ao processar seu cartão."
                : code === "authentication_required" || code === "payment_intent_authentication_failure"
                  ? "Seu banco não confirmou o pagamento."
                  : "Seu cartão foi recusado.",
    withAdvice: (reason) =>
      `${reason} Nada foi cobrado. Confira os dados do cartão ou pague com outro cartão.`,
    tryAnother: (reason) => `${reason} Tente com outro cartão.`,
  },
  price: {
    label: (currency) => `Dê o seu preço em ${currency}`,
    hint: (range) => `Pague ${range}. O que vier a mais apoia o artista.`,
    confirm: "Confirmar preço",
  },
  free: {
    title: "Nada a pagar",
    byMail: "Não precisa de cartão. Enviamos o link por e-mail.",
    toMusic: "Não precisa de cartão. Vai direto para as suas músicas.",
    get: "Pegar de graça",
    getting: "Pegando...",
    notFree: "Isto não é grátis.",
    sent: "Veja seu e-mail",
    sentTo: (title, email) => `Enviamos o link de “${title}” para ${email}. Nada foi cobrado.`,
    yours: "É seu",
    complete: (title) => `Seu pedido de “${title}” está concluído. Nada foi cobrado.`,
  },
  guest: {
    title: "Para onde enviamos?",
    giftTitle: "Seu e-mail",
    notStored: "Seu navegador não guardou o e-mail que você digitou. Nada foi cobrado.",
    hint: "Para o recibo e o link de download. Não precisa de conta.",
    giftHint: "Para o recibo e um link do seu presente. Não precisa de conta.",
    wait: "Um momento...",
    next: "Continuar",
    toPayment: "Ir para o pagamento",
    haveAccount: (signIn) => ["Tem conta? ", signIn],
    signIn: "Entrar",
    receiptTo: (email) => ["O recibo e o link de download vão para ", email],
    giftReceiptTo: (email) => ["Seu recibo vai para ", email],
    change: "Alterar",
    yourEmail: " seu e-mail",
    emailFirst: "Digite primeiro seu e-mail. Se você já digitou, permita cookies para este site.",
    allowCookies: "Permita cookies para este site",
  },
  stripe: {
    opening: "Abrindo a página de pagamento...",
    otherPage: "Você paga na página segura da Stripe e volta direto para o seu download.",
    loggedOut: "Sua sessão terminou. Entrando de novo...",
    tryAgain: "Tentar de novo",
    toMyMusic: "Ir para as minhas músicas",
    loading: "Carregando o formulário do cartão...",
    blocked:
      "O formulário do cartão não carregou. Talvez um bloqueador de conteúdo barre js.stripe.com. Você pode pagar na página da própria Stripe.",
    slow: "O formulário do cartão está demorando para carregar. Você já pode pagar na página da própria Stripe.",
    broken: "O formulário do cartão não pode ser mostrado aqui. Você pode pagar na página da própria Stripe.",
    closed:
      "Este pagamento foi encerrado nesse meio-tempo, talvez em outra aba. Nada foi cobrado; digite o cartão de novo.",
    unexpected: "Ocorreu um erro inesperado.",
    noAnswer: "A loja não respondeu, por isso nada foi cobrado. Tente de novo.",
  },
  express: {
    title: "Pagamento rápido",
    notSold: "Isto não é vendido desta forma.",
    nothingToPay: "Não há nada a pagar.",
    toCheckout: "Ir para o pagamento",
    otherwise: "Pague com cartão ou carteira digital na página de pagamento.",
    completing: "Concluindo o pagamento...",
    failed: "Algo deu errado. Tente de novo ou pague com cartão: você não vai pagar duas vezes.",
  },
  refusal: {
    nothingToPay: "Não há nada a pagar por isto.",
    processing:
      "Seu banco ainda está processando o pagamento. Assim que for aprovado, você encontra tudo na sua conta.",
    processingByMail:
      "Seu banco ainda está processando o pagamento. Assim que for aprovado, enviamos o link das suas músicas por e-mail.",
    owned: "Isto já é seu. Está na sua conta.",
    replaced: "Este pedido foi substituído em outra aba. Nada foi cobrado; confira e pague de novo.",
    changed: "O artista acabou de mudar o conteúdo deste item. Nada foi cobrado; confira e pague de novo.",
    partlyPaid:
      "Você acabou de pagar por uma parte disto em outra aba. Nada mais foi cobrado; confira o que falta.",
    pageUsed:
      "A página de pagamento deste pedido acabou de ser usada em outra aba. Veja sua conta antes de pagar de novo.",
    tooManyDeclines: (wait) =>
      `Muitos cartões foram recusados, por isso pausamos seus pagamentos para proteger quem tem cartão. Tente de novo em ${wait}. Nada foi cobrado.`,
    providerDown:
      "O serviço de pagamento não está respondendo agora. Nada foi cobrado; tente de novo em um minuto.",
    providerDownPerhapsPaid:
      "O serviço de pagamento não está respondendo agora. Se o seu pagamento foi aprovado, as músicas aparecem na sua conta em poucos minutos. Veja lá antes de pagar de novo.",
    noSpace: "Esta loja não pode aceitar pagamentos no momento. Nada foi cobrado; volte mais tarde.",
  },
  state: {
    unknown: "Este pagamento não existe.",
    processing:
      "Seu banco ainda está processando este pagamento. Você não precisa fazer nada: avisamos por e-mail quando for aprovado.",
    refunded: "Este pagamento foi reembolsado.",
    disputed: "Este pagamento foi contestado no seu banco.",
    review: "Este pagamento está sendo verificado. O artista já sabe; entre em contato com o suporte.",
    unpaid: "Este pagamento ainda não foi aprovado. Nada foi cobrado.",
    nothingPaid: "Nada foi pago nessa página. Nada foi cobrado.",
  },
};
