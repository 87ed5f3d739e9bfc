import type { grants as English } from "./en.ts";

export const grants: typeof English = {
  code: {
    title: "Resgatar um código",
    description: "Digite o código do seu cartão, e a música é sua.",
    redeemed: "Código resgatado",
    isYours: "A música é sua, aqui e em Minhas músicas.",
    label: "Código",
    hint: "As 13 letras e números do seu cartão. Espaços e hifens não importam.",
    next: "Continuar",
    looking: "Procurando...",
    what: (artist, noun) => `${artist}, ${noun === "track" ? "faixa" : "lançamento"}`,
    toAccount: (email) => ["Vai para a sua conta, ", email, "."],
    redeem: (noun) => (noun === "track" ? "Resgatar esta faixa" : "Resgatar este lançamento"),
    redeeming: "Resgatando...",
    needsAccount: "Entre ou crie uma conta gratuita para ouvir e baixar. Seu código espera.",
    createAccount: "Criar conta",
    signIn: "Entrar",
    goTo: (noun) => (noun === "track" ? "Ir para a faixa" : "Ir para o lançamento"),
    another: "Digitar outro código",
    enter: "Digite seu código",
    unknown:
      "Não conhecemos este código. Confira: um código tem 13 letras e números, e nunca 0, O, 1, I ou L.",
    redeemedByYou: "Você já resgatou este código.",
    stopped: "O artista suspendeu este código, por isso não dá para resgatar.",
    expired: (day) => `Este código expirou em ${day}.`,
    redeemedByOther: "Alguém já resgatou este código.",
    usedUp: "Este código já foi resgatado todas as vezes possíveis.",
    notOut:
      "A música deste código não está disponível agora. O código continua valendo, então tente de novo mais tarde.",
    owned: (noun) =>
      noun === "track"
        ? "Esta faixa já é sua, então o código continua valendo. Dê para outra pessoa!"
        : "Este lançamento já é seu, então o código continua valendo. Dê para outra pessoa!",
    anotherRedeemed: (noun) =>
      `Você já resgatou outro código ${noun === "track" ? "desta faixa" : "deste lançamento"}, e cada conta pode usar um. Este código continua valendo.`,
  },
  link: {
    title: "Link privado",
    forReceiver: (receiver) => `Um link privado para ${receiver}`,
    private: "Guarde só para você.",
    privateUntil: (until) => `Vale até ${until}. Guarde só para você.`,
    privateOften: (plays) =>
      `Você pode tocar cada faixa ${plays === 1 ? "uma vez" : `${plays} vezes`}. Guarde só para você.`,
    privateUntilOften: (until, plays) =>
      `Vale até ${until}. Você pode tocar cada faixa ${plays === 1 ? "uma vez" : `${plays} vezes`}. Guarde só para você.`,
    download: "Baixar MP3",
    ofTitle: (title) => ` de ${title}`,
    usedUp: "Você já tocou isto todas as vezes que o link permite.",
    visit: (artist) => `Visitar o site de ${artist}`,
    visitSite: "Visitar o site",
  },
};
