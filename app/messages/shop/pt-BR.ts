import { valuesIn } from "../values.ts";
import type { shop as English } from "./en.ts";

const { number, plural } = valuesIn("pt-BR");

export const shop: typeof English = {
  cart: {
    title: "Carrinho",
    add: "Adicionar ao carrinho",
    adding: "Adicionando...",
    inCart: "No seu carrinho",
    added: "Adicionado ao carrinho",
    isIn: (title) => `“${title}” está no seu carrinho.`,
    view: "Ver carrinho",
    priceUpdated: "Preço atualizado",
    priceSaved: (title) => `Seu preço para “${title}” foi salvo.`,
    removed: "Removido",
    isOut: (title) => `“${title}” não está mais no seu carrinho.`,
    withoutCookie:
      "Sem conta, o carrinho fica guardado em um cookie, e seu navegador não tem nenhum deste site.",
    empty: "Seu carrinho está vazio",
    stays: "Guardamos seu carrinho por 30 dias.",
    browse: "Ver as músicas",
    browseMore: "Ver mais músicas",
    total: "Total",
    checkout: "Ir para o pagamento",
    release: (artist) => `${artist}, lançamento`,
    preorder: (day) => ["Pré-venda, sai em ", day],
    remove: "Remover",
    removing: "Removendo...",
    priceFor: (title) => `Seu preço para ${title}`,
    update: "Atualizar",
    updating: "Atualizando...",
    priceOf: (title) => ` o preço de ${title}`,
    full: (items) =>
      `Seu carrinho está cheio, com ${number(items)} itens. Primeiro, compre ou remova alguma coisa.`,
    notThere: "Isto não está no seu carrinho.",
    nothing: "Não há nada a pagar no seu carrinho.",
    amountsThere: "Os valores de um carrinho estão no carrinho",
  },
  discount: {
    title: "Código de desconto",
    label: "Código",
    entered: (code) => ["Código ", code],
    remove: "Remover",
    apply: "Aplicar",
    ofCode: " código",
    later: "O desconto entra quando você adicionar músicas.",
    notAdded: "O código não foi aplicado",
    added: "Código aplicado",
    isAdded: (code) => `${code} dá desconto no seu pedido.`,
    removed: "Código removido",
    isRemoved: "Seu pedido agora não tem código.",
    missing: "Digite um código",
    unknown: "Este código não existe. Confira se digitou certo.",
    expired: "Este código expirou.",
    usedUp: "Este código já foi usado até o limite.",
    usedByYou: "Você já usou este código.",
    beingUsed:
      "Este código está esgotado por enquanto: outras pessoas estão pagando com ele. Tente de novo em meia hora.",
    needsAccount: "Este código vale uma vez por conta. Entre na sua para usá-lo.",
    needsProof: "Este código vale uma vez por conta. Confirme seu e-mail na sua conta para usá-lo.",
    fullNetwork:
      "Vários pedidos com este código foram iniciados na sua rede. Pague um deles ou tente de novo mais tarde.",
    lowersNothing: (code) => `${code} não reduz nenhum destes preços.`,
    saleSavesMore: (code) =>
      `Com a promoção você economiza mais do que com ${code}, e cada pedido aceita um só desconto.`,
    percentOff: (percent) => `${number(percent)}% de desconto`,
    amountOff: (amount) => `${amount} de desconto`,
  },
  item: {
    unknown: (noun) => (noun === "track" ? "Esta faixa não existe." : "Este lançamento não existe."),
    unknownId: "Isto não existe",
    missing: "Indique uma faixa ou um lançamento, e não os dois",
    notForSale: (noun) =>
      noun === "track" ? "Esta faixa não está mais à venda." : "Este lançamento não está mais à venda.",
    releaseNotForSale: "No momento, nada deste lançamento está à venda.",
    hasNoTracks: "Este lançamento ainda não tem faixas.",
    owned: (noun) => (noun === "track" ? "Já é sua." : "Já é tudo seu."),
    ownedInDashboard: (noun) =>
      noun === "track"
        ? "Esta faixa já é sua. Está na sua conta."
        : "Este lançamento já é seu. Está na sua conta.",
    restIsFree: (owned, all) => `Você tem ${number(owned)} de ${number(all)}, e o resto é grátis.`,
    isFree: (noun) =>
      noun === "track"
        ? "Esta faixa é grátis. Você pode baixá-la na página dela."
        : "Este lançamento é grátis. Você pode baixá-lo na página dele.",
    freeNothingToPay: (noun) =>
      noun === "track"
        ? "Esta faixa é grátis: não há nada a pagar."
        : "Este lançamento é grátis: não há nada a pagar.",
    fixedPrice: "Agora o preço é fixo.",
    fixedPriceOf: (price) => `O preço é fixo: ${price}`,
    minimumPrice: (price) => `O preço mínimo agora é ${price}.`,
    maximumPrice: (price) => `É muita gentileza, mas o máximo é ${price}`,
    enterPrice: (range) => `Digite ${range}`,
    restFor: (owned, all, price) => `Você tem ${number(owned)} de ${number(all)}: o resto por ${price}.`,
    restCostsMore: (owned, all) =>
      `Você tem ${number(owned)} de ${number(all)}. Comprar o resto separado sairia mais caro.`,
    comesWith: (title) => `Vem com “${title}”, no seu carrinho.`,
    sharedTracks: (count, title) =>
      `${plural(count, { one: "Uma das faixas também está", other: `${number(count)} das faixas também estão` })} em “${title}”, no seu carrinho.`,
    comesOut: (title, day) => `“${title}” sai em ${day}.`,
    restIsYours: "O resto é seu na hora.",
    outIsYours: "O que já saiu é seu na hora.",
    alreadyPaid: "Você já pagou por isto. O link está no seu e-mail.",
    priceChanged: (price) => `O preço mudou para ${price}. Nada foi cobrado; confira e pague de novo.`,
    priceChangedBy: (refusal, price) =>
      `${refusal} O preço mudou para ${price}. Nada foi cobrado; confira e pague de novo.`,
    leastCharge: (price) => `No cartão, o mínimo é ${price}. Adicione alguma coisa ou dê um preço mais alto.`,
    giftNotFree: "Um presente não pode ser grátis. Dê um preço",
    freeNotGiven: "Isto é grátis, por isso não dá para presentear. Envie o link para a pessoa.",
  },
  names: {
    nothing: "Nada",
    two: (first, second) => `${first} e ${second}`,
    more: (first, others) => `${first} e mais ${number(others)}`,
  },
};
