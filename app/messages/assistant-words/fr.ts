import type { assistantWords as English } from "./en.ts";

export const assistantWords: typeof English = {
  stop: "le la les l un une des de du d à au aux et ou mais si donc car en dans sur sous pour par avec sans chez vers entre ce cet cette ces ça cela ceci c cest il elle ils elles on je j jai tu t te toi me moi m mon ma mes ton ta tes son sa ses se s nous vous notre nos votre vos leur leurs lui y ya qui que qu quoi dont où quel quelle quels quelles quand comment pourquoi combien est es suis sont sommes êtes été être était sera ai as a avons avez ont avoir avait peux peut puis pouvez pouvons peuvent pourrais pourrait dois doit faut veux veut voudrais voulez aimerais vais va vas allez fait faire fais dis dire dites montre montrer donne donner trouve trouver estce quest qua quil quelquun quelque chose choses ne n pas plus moins très trop aussi encore déjà tout toute tous toutes chaque aucun aucune non oui ok là ici voilà alors comme même maintenant aujourdhui actuellement",
  filler:
    "bonjour bonsoir salut coucou hello hey yo wesh cher chère ami amie amis frère frérot gars mec merci beaucoup mille stp svp plaît plait revoir bye ciao pardon désolé désolée excuse excusez cool super génial top petite question rapide espère bien cordialement chanson chansons morceau morceaux son sons titre titres",
  foreign:
    "was what which who how where why when does much the and are is you your can could please hello thanks have available songs buy cost costs tell about music do of to for this that wie wo wer warum welche welcher welches welchen ist sind gibt der das ein eine einen ich sie ihr wir kann konnen kannst kostet kosten und oder nicht fur von mit auf bitte danke hallo habt haben musik lied lieder kaufen viel neueste neuestes herunterladen cual cuales cuanto cuanta cuantos cuesta cuestan donde los las una puedo puede tiene tienen para por muy cancion canciones comprar hola gracias como descargar musica quiero estan che cosa quale quali quanto costa costano dove gli sono posso avete canzone canzoni comprare grazie scaricare qual quais custa custam onde uma sao tem obrigado obrigada ola musicas baixar voce voces wat hoe waar welke het een zijn ik jullie hebben voor muziek kopen bedankt nummers jak ile gdzie jaka jaki jest czy moge muzyka muzyke kupic dzien dobry kosztuje utwory",
  basics: "musique artiste style prix formats acheter contact",
  styleChapters: "influence,influences,style,son,évolution",
  aboutArtist: (artist) => `À propos ${/^[aeiouéèê]/i.test(artist) ? "d’" : "de "}${artist}`,
  artist:
    "artiste qui propos parle raconte biographie bio histoire parcours musicien musicienne rappeur rappeuse chanteur chanteuse producteur productrice personne vie né née nom vrai",
  video: "vidéo",
  topics: {
    hello: { title: "Bonjour", words: "bonjour bonsoir salut coucou hello hey yo wesh" },
    thanks: {
      title: "Merci",
      words: "merci thx remercie revoir bye ciao cool super génial top",
    },
    assistant: {
      title: "Cet assistant",
      words: "assistant bot robot chatbot ia humain aide aider questions",
    },
    music: {
      title: "Musique",
      words:
        "musique musiques disponible disponibles morceau morceaux chanson chansons son sons titre titres catalogue album albums liste discographie sortie sorties vends vendez vendre vente boutique magasin proposez",
    },
    newest: {
      title: "Nouveautés",
      words:
        "nouveau nouveaux nouvelle nouvelles nouveauté nouveautés récent récente récents dernier dernière derniers dernières frais vient sorti",
    },
    prices: {
      title: "Prix",
      words: "prix tarif tarifs coûte coûtent coût cher chère euros argent payer paie devise frais abordable",
    },
    formats: {
      title: "Formats",
      words:
        "format formats fichier fichiers mp3 flac wav aiff perte lossless qualité débit kbps audio hi-res codec drm protection type",
    },
    free: {
      title: "Musique gratuite",
      words: "gratuit gratuite gratuits gratuites gratuitement payer rien offert offerts",
    },
    previews: {
      title: "Extraits",
      words:
        "extrait extraits écouter écoute entendre essayer avant streaming stream secondes entier entière lire lecture",
    },
    releases: {
      title: "Sorties",
      words:
        "album albums ep eps single singles mixtape mixtapes sortie sorties discographie disque disques lp",
    },
    preorders: {
      title: "Précommandes",
      words:
        "précommande précommandes précommander commander prochain prochaine prochains annoncé annoncée bientôt quand avenir futur sort sortira",
    },
    buy: {
      title: "Acheter et télécharger",
      words:
        "acheter achète achat achats acheté commander commande caisse obtenir avoir boutique magasin télécharger télécharge téléchargement téléchargements comment",
    },
    cart: { title: "Panier", words: "panier sac plusieurs ensemble caisse" },
    download: {
      title: "Téléchargements",
      words:
        "téléchargement téléchargements télécharger télécharge retélécharger encore perdu fichier zip où retrouver retrouve bibliothèque acheté achetée ordinateur téléphone enregistrer",
    },
    payment: {
      title: "Paiement",
      words:
        "payer paie paiement paiements carte cartes bancaire bleue cb crédit visa mastercard paypal apple google virement sûr sécurité sécurisé refusée refusé échec échoué stripe",
    },
    refund: {
      title: "Remboursement",
      words:
        "remboursement remboursements rembourser remboursé argent rendre retour rétractation rétracter annuler annulation réclamation erreur débité deux double problème aide support",
    },
    physical: {
      title: "Vinyles, CD et merch",
      words:
        "vinyle vinyles cd cds cassette cassettes merch merchandising shirt shirts tshirt tshirts sweat hoodie poster affiche affiches physique livraison envoi",
    },
    rest: {
      title: "Le reste d’une sortie",
      words: "reste partie compléter complet déjà possède possédés certains manque manquent manquants",
    },
    namedPrice: {
      title: "Fixe ton prix",
      words:
        "fixer fixe choisir choisis prix libre pourboire don dons donner soutenir soutien plus minimum moins proposé",
    },
    style: {
      title: "Style musical",
      words:
        "style styles musical genre genres son sonorité type influence influences influencé inspiré inspirée hip-hop hiphop hip hop rap décrire ressemble",
    },
    videos: {
      title: "Vidéos",
      words: "vidéo vidéos regarder voir clip clips film films live concert youtube coffre coulisses",
    },
    photos: {
      title: "Photos",
      words: "photo photos image images galerie pochette pochettes portrait portraits visuel artwork",
    },
    contact: {
      title: "Contact",
      words:
        "contact contacter joindre email e-mail mail courriel message écrire écris parler manager management téléphone adresse",
    },
    collaboration: {
      title: "Collaborations",
      words:
        "collaborer collaboration collab feat feats featuring beat beats prod prods instru remix booking réserver concert concerts scène date dates tournée live jouer événement soirée fête mariage anniversaire festival club licence synchro travailler ensemble",
    },
    newsletter: {
      title: "Actus",
      words:
        "newsletter actu actus actualités nouvelles abonner abonnement prévenir prévenu averti liste bientôt prochaine",
    },
    social: {
      title: "Ailleurs",
      words:
        "réseaux réseau sociaux social instagram insta tiktok youtube spotify deezer facebook twitter suivre liens apple music soundcloud",
    },
    account: {
      title: "Compte",
      words:
        "compte comptes inscription inscrire inscris rejoindre membre membres adhésion créer connexion connecter login profil",
    },
    password: {
      title: "Mot de passe oublié",
      words:
        "mot passe oublié oubliée réinitialiser bloqué bloquée perdu accès récupérer connexion connecter arrive",
    },
    mfa: {
      title: "Double authentification",
      words:
        "mfa 2fa double facteur facteurs authentification authentificateur appli code codes secours sécurité sécuriser appareils sessions piraté",
    },
    privacy: {
      title: "Tes données",
      words:
        "confidentialité données rgpd supprimer suppression compte export exporter personnelles informations cookies traçage effacer fermer vie privée",
    },
  },
};
