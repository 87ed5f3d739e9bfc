import type { assistantShop as English } from "./en.ts";

export const assistantShop: typeof English = {
  buyTrack:
    "Para comprar uma faixa, escolha na [página de música](/music), aperte Comprar, [entre ou crie uma conta gratuita](/auth?tab=register) e pague com cartão. É sua na hora: baixe na página dela ou na [sua conta](/dashboard), quantas vezes quiser.",
  buyTrackOrRelease:
    "Para comprar uma faixa ou um lançamento inteiro, escolha na [página de música](/music), aperte Comprar, [entre ou crie uma conta gratuita](/auth?tab=register) e pague com cartão. É seu na hora: baixe na página do item ou na [sua conta](/dashboard), quantas vezes quiser.",
  notOpen: (howToBuy) => `A loja ainda não está aberta. Quando abrir: ${howToBuy}`,
  cart: "Para comprar várias coisas juntas, aperte Adicionar ao carrinho nas páginas delas. [Seu carrinho](/cart) guarda tudo por 30 dias, mesmo sem conta, e desconta o que já é seu. Depois você paga uma vez só, com um único recibo.",
  downloads:
    "O que você comprou está na [sua conta](/dashboard), em forma de capas, para ouvir e para baixar em todos os formatos, e “É seu - Baixar” aparece onde quer que a faixa apareça. Baixe de novo sempre que precisar; um download interrompido continua de onde parou.",
  zips: "O que é seu de um lançamento também vem em um zip, na página do lançamento.",
  payment:
    "O pagamento é com cartão em uma página segura, ou de outra forma quando ela for oferecida; os números de cartão nunca chegam a este site. Se um cartão for recusado, nada é cobrado, e você pode tentar outro. Se um pagamento levar alguns dias, a música é sua assim que ele for aprovado. O recibo chega por e-mail e fica na [sua conta](/dashboard).",
  refund:
    "Se algo deu errado com uma compra, escreva pela [página de contato](/contact) com o e-mail da sua conta e o nome do que comprou. O artista pode reembolsar um pedido inteiro ou partes dele; o que não for reembolsado continua com você. Se você pagar por algo que já é seu, o dinheiro volta automaticamente. Seus recibos estão na [sua conta](/dashboard).",
  physical:
    "Esta loja vende só downloads: nada de vinil, CDs ou merch. Para perguntar por outra coisa, escreva pela [página de contato](/contact).",
  rest: "Se algumas faixas de um lançamento já são suas, entre na sua conta e abra a página dele em [lançamentos](/releases): se as faixas que faltam custam menos que o lançamento inteiro, você paga só por elas.",
  namedPrice:
    "Em algumas músicas daqui você dá o seu preço, a partir de um mínimo que pode ser nada. O que vier a mais apoia o artista, e sem valor a pagar você não precisa de cartão. A [página de música](/music) mostra quais são.",
  account:
    "A conta é gratuita: [crie a sua](/auth?tab=register) ou [entre](/auth). Ela guarda suas músicas e seu carrinho, e quem é membro vê mais no [acervo de vídeos](/videos) e na [galeria](/photos).",
  password:
    "Se você esqueceu a senha, [peça um link para criar uma nova](/forgot-password); ele chega por e-mail e vale por 30 minutos.",
  security:
    "Em [Minha conta, Segurança](/dashboard/security) você pode ativar um aplicativo autenticador com códigos de backup, trocar a senha e encerrar sessões em outros dispositivos.",
  privacy:
    "Em [Minha conta, Privacidade](/dashboard/privacy) você pode baixar seus dados ou excluir sua conta. Esta conversa é esquecida depois de meia hora e nunca é guardada.",
  contact: (artist) => `Escreva para ${artist} pela [página de contato](/contact).`,
  contactOrMail: (artist, email) =>
    `Escreva para ${artist} pela [página de contato](/contact) ou para ${email}.`,
  ideas: "Feats, shows e outras ideias são bem-vindos.",
  write: "Escreva pela [página de contato](/contact).",
  writeOrMail: (email) => `Escreva pela [página de contato](/contact) ou para ${email}.`,
  answersTake: (time) => `Tempo de resposta, em geral: ${time}.`,
  newsletter:
    "As novidades sobre músicas e shows chegam por e-mail se você [assinar a newsletter](/newsletter); todo e-mail tem um link para cancelar. Também há [um feed](/feed.xml).",
  elsewhere: (artist, links) =>
    `${artist} em outros lugares: ${links}. Os links também estão no fim de cada página.`,
  onlyHere: (artist) =>
    `Tudo de ${artist} está neste site. Para entrar em contato, use a [página de contato](/contact).`,
};
