import type { apps as English } from "./en.ts";

export const apps: typeof English = {
  title: "Applis",
  lead: "Écoute ta musique dans l’appli que tu aimes : Symfonium, Feishin, play:Sub, DSub, Supersonic ou n’importe quelle autre pour serveurs Subsonic. Chacune reçoit son propre mot de passe, qui permet d’écouter et de télécharger, et rien d’autre.",
  connect: "Connecter une appli",
  connectTitle: "Connecter une appli",
  neverUsed: (created) => ["Créé le ", created, ", jamais utilisé"],
  used: (created, used) => ["Créé le ", created, ", dernière utilisation le ", used],
  usedBy: (created, used, app) => ["Créé le ", created, `, dernière utilisation par ${app} le `, used],
  revoke: "Révoquer",
  disconnected: "Appli déconnectée",
  disconnectedText: "Son mot de passe ne marche plus.",
  previews: "Montrer les extraits du reste dans mes applis",
  previewsHint: "Tes applis listent alors aussi les morceaux que tu n’as pas, marqués comme extraits.",
  saved: "Enregistré",
  withPreviews: "Tes applis montrent aussi les extraits du reste.",
  withoutPreviews: "Tes applis montrent ce qui est à toi et ce qui est gratuit.",
  connection: {
    enter: "À saisir dans l’appli",
    willAsk: "L’appli te demandera",
    address: "Adresse du serveur",
    copyAddress: "Copier l’adresse",
    username: "Nom d’utilisateur",
    copyUsername: "Copier le nom d’utilisateur",
    copyPassword: "Copier le mot de passe",
    notYours: "Celui que tu crées ici. Le mot de passe de ton compte ne marche pas dans les applis.",
    qrCode: "Code QR qui ouvre cette page sur ton téléphone",
    onPhone:
      "L’appli est sur ton téléphone ? Scanne ce code pour y ouvrir la page, crée le mot de passe et copie-le dans l’appli.",
    done: "Terminé",
    failed: "Aucun mot de passe n’a été créé",
    nameHint: "Pour distinguer tes applis, par exemple « Symfonium sur mon téléphone »",
    create: "Créer un mot de passe",
    ready: (name) => `Le mot de passe pour « ${name} » est prêt`,
    enterNow: (emphasized) => [
      "Saisis-le maintenant dans l’appli : ",
      emphasized("tu ne le reverras pas"),
      ". Tu peux le révoquer quand tu veux.",
    ],
  },
  guide: {
    title: "Pas à pas",
    others:
      "Ta préférée n’est pas là ? Toute appli pour serveurs Subsonic ou Navidrome marche de la même façon.",
    credentials: "Saisis l’adresse du serveur, ton nom d’utilisateur et le mot de passe ci-dessus.",
    symfonium: {
      runsOn: "Android, payante après un essai",
      first: "Dans les réglages, ajoute un fournisseur de médias.",
      second: "Choisis (Open)Subsonic comme type de fournisseur.",
      abilities:
        "Lit hors ligne, sans blanc entre les morceaux, en voiture avec Android Auto et sur Chromecast. Affiche les paroles.",
    },
    playSub: {
      runsOn: "iPhone, iPad et Mac, payante",
      first: "Dans les réglages, ajoute un serveur.",
      abilities: "Garde ce que tu écoutes pour le mode hors ligne, et lit en voiture avec CarPlay.",
    },
    dsub: {
      runsOn: "Android, gratuite sur F-Droid",
      first: "Ouvre Settings, puis Servers, choisis Add Server et ouvre la nouvelle entrée.",
      last: "Touche le haut du menu et choisis le nouveau serveur : l’appli démarre avec une démo.",
      abilities: "Garde albums et playlists pour le mode hors ligne, et lit sur les enceintes DLNA.",
    },
    feishin: {
      runsOn: "Windows, macOS et Linux, gratuite",
      first: "Ouvre le menu, puis Manage servers, et choisis Add server.",
      second: "Choisis Subsonic comme type de serveur, et le nom que tu veux.",
      abilities: "Affiche les paroles, et marche aussi dans le navigateur. Il lui faut une connexion.",
    },
    supersonic: {
      runsOn: "Windows, macOS et Linux, gratuite",
      first:
        "Au premier démarrage, choisis Subsonic comme Server Type, et le surnom que tu veux. Plus tard, tu trouveras Switch Servers dans le menu.",
      abilities:
        "Lit sans blanc entre les morceaux et à volume égal, télécharge des albums, et diffuse sur les enceintes DLNA.",
    },
  },
};
