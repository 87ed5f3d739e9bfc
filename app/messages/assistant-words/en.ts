/** The words by which the assistant understands questions, in small letters, and what it calls the topics that they are about. */
export const assistantWords = {
  /** So common that they say nothing about a question. Some mean something next to others, and are no question alone. */
  stop: "a an the and or but if so of in on at to for from by with as into than then this that these those there here it its i im me my mine we our us you your yours yourself he him his she her they them their is are was were be been am do does did dont can could would should will shall may might must has have had having get got go goes going want wants like please tell show give let know need any some all every each what whats which when where why how who whom just also too very really much many more most no not yes ok okay about out up one thing things way hi-there currently now today",
  /** Polite words around a question. "Thanks" alone gets an answer; next to a question it has no meaning. */
  filler:
    "hi hello hey yo greetings good morning afternoon evening dear friend friends mate bro buddy man sir madam folks guys thank thanks thx ty cheers bye goodbye lot lots million appreciate appreciated kind kindly sorry excuse pardon cool great awesome nice wonderful regards wondering quick question hope hoping well doing song songs track tracks",
  /** Small words of other languages, without accents, that this one hasn't, and words with which people ask a musician for something. */
  foreign:
    "wie wo wer warum welche welcher welches welchen ist sind gibt es der das ein eine einen ich du sie ihr wir kann konnen kannst kostet kosten und oder nicht fur von mit auf bitte danke hallo habt haben musik lied lieder kaufen viel neueste neuestes herunterladen quel quelle quels quelles est que quoi combien ou pourquoi le les une je tu vous nous peux puis avez avec dans et pas coute coutent acheter musique morceau morceaux chanson chansons bonjour salut merci plait disponible disponibles sont comme telecharger cual cuales cuanto cuanta cuantos cuesta cuestan donde los las una puedo puede tiene tienen para por muy cancion canciones comprar hola gracias como descargar musica quiero estan che cosa quale quali quanto costa costano dove gli sono posso avete canzone canzoni comprare ciao grazie scaricare qual quais custa custam onde uma sao tem obrigado obrigada ola musicas baixar voce voces wat hoe waar welke het een zijn ik jullie hebben voor muziek kopen bedankt kost nummers jak ile gdzie jaka jaki jest czy moge muzyka muzyke kupic dzien dobry kosztuje utwory",
  /** Words that ask for what a model should always know: the music, the artist, the style, prices, formats, buying, contact. */
  basics: "music artist style prices formats buy contact",
  /** What chapters about the style are called. */
  styleChapters: "influence,style,sound,evolution",
  aboutArtist: (artist: string) => `About ${artist}`,
  artist:
    "artist who about tell biography bio story background musician rapper singer producer person life born name real",
  video: "video",
  topics: {
    hello: { title: "Hello", words: "hi hello hey yo greetings morning evening sup howdy" },
    thanks: { title: "Thanks", words: "thank thanks thx cheers bye goodbye cool great awesome nice" },
    assistant: { title: "This assistant", words: "assistant bot robot chatbot ai human help questions" },
    music: {
      title: "Music",
      words:
        "music available tracks track songs song catalogue catalog album albums list discography released release releases titles offer sell selling shop store have",
    },
    newest: { title: "Newest", words: "newest new latest recent recently last fresh just out" },
    prices: {
      title: "Prices",
      words: "price prices cost costs much pay cheap cheapest expensive dollars money charge currency fee",
    },
    formats: {
      title: "Formats",
      words:
        "format formats file files mp3 flac wav aiff aif lossless quality bitrate kbps audio hi-res codec drm type",
    },
    free: { title: "Free music", words: "free gratis without paying gift nothing giveaway complimentary" },
    previews: {
      title: "Previews",
      words: "preview listen hear sample snippet play try before streaming stream seconds full",
    },
    releases: {
      title: "Releases",
      words: "album albums ep eps single singles mixtape mixtapes release releases discography record lp",
    },
    preorders: {
      title: "Pre-orders",
      words: "preorder pre-order preorders order upcoming coming next announced soon when future",
    },
    buy: {
      title: "How to buy and download",
      words: "buy buying purchase purchasing order checkout get own shop download downloads downloading how",
    },
    cart: { title: "Cart", words: "cart basket bag several multiple together checkout" },
    download: {
      title: "Downloads",
      words:
        "download downloads downloading again redownload lost file zip where find library bought computer phone save",
    },
    payment: {
      title: "Payment",
      words:
        "pay payment payments card cards credit debit visa mastercard paypal apple google transfer secure safe security declined fails failed processing stripe",
    },
    refund: {
      title: "Refunds",
      words:
        "refund refunds money back return cancel complaint wrong charged twice mistake problem issue help support",
    },
    physical: {
      title: "Vinyl, CDs and merch",
      words:
        "vinyl vinyls cd cds cassette cassettes merch merchandise shirt shirts tshirt hoodie hoodies poster posters physical shipping",
    },
    rest: {
      title: "The rest of a release",
      words: "rest part partly complete already own owned owning some missing",
    },
    namedPrice: {
      title: "Name your price",
      words: "name naming choose price own tip tips donate donation support extra minimum least suggested",
    },
    style: {
      title: "Musical style",
      words:
        "style styles musical genre genres sound sounds kind type music influences influence inspired hip-hop hip hop rap describe like",
    },
    videos: {
      title: "Videos",
      words: "video videos watch clip clips film live performance youtube vault behind scenes",
    },
    photos: {
      title: "Photos",
      words: "photo photos picture pictures image images gallery cover covers portrait portraits artwork",
    },
    contact: {
      title: "Contact",
      words:
        "contact touch reach email e-mail mail message write talk speak manager management phone address",
    },
    collaboration: {
      title: "Collaborations",
      words:
        "collaborate collaboration collab feature features beat beats remix remixes booking book show shows concert concerts gig gigs tour live play perform performance event events party wedding birthday festival club license licensing sync work together",
    },
    newsletter: {
      title: "News",
      words: "newsletter news subscribe updates notify notified mailing list upcoming soon next release",
    },
    social: {
      title: "Elsewhere",
      words:
        "social instagram tiktok youtube spotify facebook twitter follow links network networks apple music soundcloud",
    },
    account: {
      title: "Accounts",
      words:
        "account accounts register registration sign signup up join member members membership create log login in profile",
    },
    password: {
      title: "Forgotten password",
      words: "password forgot forgotten reset locked lost access cannot can't recover sign login",
    },
    mfa: {
      title: "Two-step sign-in",
      words:
        "mfa 2fa two factor authenticator authentication code backup codes secure security devices sessions hacked",
    },
    privacy: {
      title: "Your data",
      words:
        "privacy data gdpr delete deletion account export personal information cookies tracking erase close",
    },
  },
};
