import type { assistantShop as English } from "./en.ts";

export const assistantShop: typeof English = {
  buyTrack:
    "Pour acheter un morceau, choisis-le sur [la page musique](/music), appuie sur Acheter, [connecte-toi ou crée un compte gratuit](/auth?tab=register) et paie par carte. Il est à toi tout de suite : télécharge-le depuis sa page ou depuis [ton compte](/dashboard), autant que tu veux.",
  buyTrackOrRelease:
    "Pour acheter un morceau ou une sortie entière, choisis-les sur [la page musique](/music), appuie sur Acheter, [connecte-toi ou crée un compte gratuit](/auth?tab=register) et paie par carte. C’est à toi tout de suite : télécharge depuis sa page ou depuis [ton compte](/dashboard), autant que tu veux.",
  notOpen: (howToBuy) => `La boutique n’est pas encore ouverte. Quand elle le sera : ${howToBuy}`,
  cart: "Pour acheter plusieurs choses à la fois, appuie sur « Ajouter au panier » sur leurs pages. [Ton panier](/cart) les garde 30 jours, même sans compte, et retire ce qui est déjà à toi. Ensuite tu paies une seule fois, avec un seul reçu.",
  downloads:
    "Ce que tu as acheté est dans [ton compte](/dashboard), sous forme de pochettes à écouter et à télécharger dans tous les formats, et « À toi - Télécharger » s’affiche partout où le morceau apparaît. Télécharge à nouveau quand tu veux ; un téléchargement interrompu reprend là où il s’est arrêté.",
  zips: "Ce qui est à toi sur une sortie se télécharge aussi en un seul zip, depuis la page de la sortie.",
  payment:
    "Tu paies par carte sur une page sécurisée, ou autrement quand c’est proposé au paiement ; les numéros de carte n’arrivent jamais sur ce site. Si une carte est refusée, rien n’est débité, et tu peux en essayer une autre. Si un paiement prend quelques jours, la musique est à toi dès qu’il est passé. Le reçu arrive par e-mail et reste dans [ton compte](/dashboard).",
  refund:
    "Si quelque chose n’a pas marché avec un achat, écris par [la page de contact](/contact) avec l’adresse e-mail de ton compte et le nom de ce que tu as acheté. L’artiste peut rembourser toute une commande ou une partie ; tu gardes ce qui n’est pas remboursé. Si tu paies quelque chose qui est déjà à toi, l’argent revient automatiquement. Tes reçus sont dans [ton compte](/dashboard).",
  physical:
    "Cette boutique ne vend que des téléchargements : ni vinyles, ni CD, ni merch. Pour demander autre chose, écris par [la page de contact](/contact).",
  rest: "Si tu as déjà quelques morceaux d’une sortie, connecte-toi et ouvre sa page depuis [la page des sorties](/releases) : si les morceaux qui manquent coûtent moins que la sortie entière, tu ne paies que ceux-là.",
  namedPrice:
    "Pour certaines musiques, c’est toi qui fixes le prix, à partir d’un minimum qui peut être zéro. Tout ce que tu donnes en plus soutient l’artiste, et à zéro, pas besoin de carte. [La page musique](/music) montre quels morceaux.",
  account:
    "Un compte est gratuit : [inscris-toi](/auth?tab=register) ou [connecte-toi](/auth). Il garde ta musique et ton panier, et les membres en voient plus dans [le coffre à vidéos](/videos) et [la galerie](/photos).",
  password:
    "Si tu as oublié ton mot de passe, [demande un lien pour en choisir un nouveau](/forgot-password) ; il arrive par e-mail et marche 30 minutes.",
  security:
    "Dans [Mon compte, Sécurité](/dashboard/security), tu peux activer une appli d’authentification avec des codes de secours, changer ton mot de passe et fermer les sessions sur d’autres appareils.",
  privacy:
    "Dans [Mon compte, Données](/dashboard/privacy), tu peux télécharger tes données ou supprimer ton compte. Cette conversation est oubliée au bout d’une demi-heure et jamais enregistrée.",
  contact: (artist) => `Écris à ${artist} par [la page de contact](/contact).`,
  contactOrMail: (artist, email) => `Écris à ${artist} par [la page de contact](/contact), ou à ${email}.`,
  ideas: "Feats, concerts et autres idées sont les bienvenus.",
  write: "Écris par [la page de contact](/contact).",
  writeOrMail: (email) => `Écris par [la page de contact](/contact), ou à ${email}.`,
  answersTake: (time) => `Délai de réponse habituel : ${time}.`,
  newsletter:
    "Les nouvelles de la musique et des concerts arrivent par e-mail si tu [t’abonnes](/newsletter) ; chaque e-mail a un lien de désabonnement. Il y a aussi [un flux](/feed.xml).",
  elsewhere: (artist, links) => `${artist} ailleurs : ${links}. Les liens sont aussi en bas de chaque page.`,
  onlyHere: (artist) =>
    `Pour ${artist}, tout est sur ce site. Pour prendre contact, passe par [la page de contact](/contact).`,
};
