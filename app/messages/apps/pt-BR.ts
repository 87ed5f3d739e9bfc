import type { apps as English } from "./en.ts";

export const apps: typeof English = {
  title: "Aplicativos",
  lead: "Ouça suas músicas no aplicativo de que você gosta: Symfonium, Feishin, play:Sub, DSub, Supersonic ou qualquer outro para servidores Subsonic. Cada um recebe uma senha própria, que só pode tocar e baixar, nada mais.",
  connect: "Conectar um aplicativo",
  connectTitle: "Conectar um aplicativo",
  neverUsed: (created) => ["Criada em ", created, ", nunca usada"],
  used: (created, used) => ["Criada em ", created, ", último uso: ", used],
  usedBy: (created, used, app) => ["Criada em ", created, `, último uso pelo ${app}: `, used],
  revoke: "Revogar",
  disconnected: "Aplicativo desconectado",
  disconnectedText: "A senha dele não vale mais.",
  previews: "Mostrar prévias do resto nos meus aplicativos",
  previewsHint: "Assim, seus aplicativos mostram também as faixas que não são suas, marcadas como prévias.",
  saved: "Salvo",
  withPreviews: "Seus aplicativos mostram também prévias do resto.",
  withoutPreviews: "Seus aplicativos mostram o que é seu e o que é grátis.",
  connection: {
    enter: "Digite isto no aplicativo",
    willAsk: "O aplicativo vai pedir",
    address: "Endereço do servidor",
    copyAddress: "Copiar o endereço",
    username: "Nome de usuário",
    copyUsername: "Copiar o nome de usuário",
    copyPassword: "Copiar a senha",
    notYours: "A que você cria aqui. A senha da sua conta não funciona em aplicativos.",
    qrCode: "QR code que abre esta página no celular",
    onPhone:
      "O aplicativo está no celular? Escaneie isto para abrir a página nele, crie a senha e copie-a para o aplicativo.",
    done: "Pronto",
    failed: "Nenhuma senha foi criada",
    nameHint: "Para diferenciar seus aplicativos, como “Symfonium no meu celular”",
    create: "Criar uma senha",
    ready: (name) => `A senha de “${name}” está pronta`,
    enterNow: (emphasized) => [
      "Digite-a agora no aplicativo: ",
      emphasized("ela não vai aparecer de novo"),
      ". Você pode revogá-la quando quiser.",
    ],
  },
  guide: {
    title: "Passo a passo",
    others:
      "Seu favorito não está aqui? Qualquer aplicativo para servidores Subsonic ou Navidrome funciona do mesmo jeito.",
    credentials: "Digite o endereço do servidor, seu nome de usuário e a senha que estão acima.",
    symfonium: {
      runsOn: "Android, pago depois do teste",
      first: "Nas configurações, adicione um provedor de mídia.",
      second: "Escolha (Open)Subsonic como tipo de provedor.",
      abilities:
        "Toca offline, sem pausas entre as faixas, no carro com Android Auto e no Chromecast. Mostra as letras.",
    },
    playSub: {
      runsOn: "iPhone, iPad e Mac, pago",
      first: "Nas configurações, adicione um servidor.",
      abilities: "Guarda o que você toca para ouvir offline e toca no carro com CarPlay.",
    },
    dsub: {
      runsOn: "Android, grátis no F-Droid",
      first: "Abra Settings, depois Servers, escolha Add Server e abra o novo item.",
      last: "Toque no topo do menu e escolha o novo servidor: o aplicativo começa com uma demonstração.",
      abilities: "Guarda álbuns e playlists para ouvir offline e toca em caixas de som DLNA.",
    },
    feishin: {
      runsOn: "Windows, macOS e Linux, grátis",
      first: "Abra o menu, depois Manage servers, e escolha Add server.",
      second: "Escolha Subsonic como tipo de servidor e o nome que quiser.",
      abilities: "Mostra as letras e funciona também no navegador. Precisa de conexão.",
    },
    supersonic: {
      runsOn: "Windows, macOS e Linux, grátis",
      first:
        "Na primeira vez, escolha Subsonic em Server Type e o apelido que quiser. Depois, o menu tem Switch Servers.",
      abilities:
        "Toca sem pausas entre as faixas e com volume uniforme, baixa álbuns e transmite para caixas de som DLNA.",
    },
  },
};
