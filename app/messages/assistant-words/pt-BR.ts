import type { assistantWords as English } from "./en.ts";

export const assistantWords: typeof English = {
  stop: "o a os as um uma uns umas e ou mas se então de do da dos das em no na nos nas ao aos à às para pra pro por pelo pela pelos pelas com sem como que este esta estes estas esse essa esses essas isto isso aquilo aquele aquela aqui aí ali lá eu me mim meu minha meus minhas nós nosso nossa nossos a gente tu te ti teu tua você vocês seu sua seus suas ele ela eles elas lhe dele dela é são era foi ser sou está estão estou estava há tem têm tenho ter tinha existe existem pode podem posso podemos poderia deve devo quer quero queria querem gostaria vai vão vou faz fazem faço fazer dá dar diz diga diz-me me mostra mostre mostrar fale fala falar sobre conta conte contar favor qual quais quando por que porque onde quem quanto quanta quantos quantas só também muito muita muitos muitas mais menos mesmo nenhum nenhuma não nem sim já ainda ok tá hoje agora algum alguma alguns algumas algo tudo todo toda todos todas cada coisa coisas jeito",
  filler:
    "oi olá opa e aí fala salve bom boa dia tarde noite querido querida mano mana amigo amiga amigos gente pessoal galera valeu obrigado obrigada obg brigado brigada abraço abraços beijo tchau falou desculpa desculpe legal massa top show demais bacana maneiro incrível ótimo pergunta perguntar dúvida rápida espero gosto canção canções faixa faixas",
  foreign:
    "what which who how where why when does much the and are is you your can could please hello thanks have available songs buy cost costs tell about music of this that download was wie wo wer warum welche welcher welches welchen ist sind gibt der ein eine einen ich du sie ihr wir kann konnen kannst kostet kosten und oder nicht fur von mit auf bitte danke habt haben musik lied lieder kaufen viel neueste neuestes herunterladen quel quelle quels quelles est quoi combien pourquoi le les une je vous nous peux puis avez avec dans et pas coute coutent acheter musique morceau morceaux chanson chansons bonjour salut merci plait disponible disponibles sont comme telecharger cual cuales cuanto cuanta cuantos cuesta cuestan donde los las una puedo puede tiene tienen muy cancion canciones hola gracias descargar quiero che cosa quale quali costano dove gli sono avete canzone canzoni comprare ciao grazie scaricare wat hoe waar welke het een zijn ik jullie hebben voor muziek kopen bedankt nummers jak ile gdzie jaka jaki jest czy moge muzyka muzyke kupic dzien dobry kosztuje utwory",
  basics: "música artista estilo preços formatos comprar contato",
  styleChapters: "influência,influencia,influências,estilo,som,sonoridade,evolução",
  aboutArtist: (artist) => `Sobre ${artist}`,
  artist:
    "artista quem sobre biografia bio história trajetória músico musicista cantor cantora rapper mc produtor produtora pessoa vida nasceu nascido nome verdadeiro",
  video: "vídeo",
  topics: {
    hello: { title: "Olá", words: "oi olá opa salve alô e aí bom boa dia tarde noite" },
    thanks: {
      title: "Obrigado",
      words: "obrigado obrigada obg valeu brigado brigada agradeço tchau falou legal massa top demais bacana",
    },
    assistant: {
      title: "Este assistente",
      words: "assistente bot robô chatbot ia humano ajuda ajudar perguntas",
    },
    music: {
      title: "Música",
      words:
        "música músicas disponível disponíveis faixa faixas som sons canção canções catálogo álbum álbuns disco discos lista discografia lançamento lançamentos título títulos vende vendem vender loja",
    },
    newest: {
      title: "Novidades",
      words:
        "nova novas novo novos novidade novidades recente recentes última últimas último últimos acabou sair",
    },
    prices: {
      title: "Preços",
      words:
        "preço preços custa custam custo custos valor valores pagar barato barata caro cara dinheiro reais real dólares euros moeda taxa",
    },
    formats: {
      title: "Formatos",
      words:
        "formato formatos arquivo arquivos mp3 flac wav aiff aif lossless perdas qualidade bitrate kbps áudio hi-res codec drm tipo",
    },
    free: {
      title: "Músicas grátis",
      words: "grátis gratuito gratuita gratuitas gratuitos graça free sem pagar presente brinde",
    },
    previews: {
      title: "Prévias",
      words:
        "prévia prévias ouvir escutar ouço escuto trecho trechos amostra tocar play antes streaming stream segundos inteira completa",
    },
    releases: {
      title: "Lançamentos",
      words:
        "álbum álbuns ep eps single singles mixtape mixtapes lançamento lançamentos discografia disco discos lp",
    },
    preorders: {
      title: "Pré-vendas",
      words:
        "pré-venda pré-vendas prévenda encomendar reservar próximo próxima próximos próximas anunciado breve quando futuro sai vem",
    },
    buy: {
      title: "Como comprar e baixar",
      words:
        "comprar compro compra compras adquirir pedido pedir pagamento loja baixar baixo baixa download downloads como pegar",
    },
    cart: {
      title: "Carrinho",
      words: "carrinho cesta sacola várias vários múltiplas juntas juntos pagamento",
    },
    download: {
      title: "Downloads",
      words:
        "download downloads baixar baixo baixando novamente novo perdi perdido arquivo zip onde achar encontrar encontro biblioteca comprei comprado compradas computador celular salvar guardar",
    },
    payment: {
      title: "Pagamento",
      words:
        "pagar pago pagamento pagamentos forma formas cartão cartões crédito débito visa mastercard elo pix boleto paypal apple google transferência seguro segura segurança recusado recusou falhou falha processando stripe",
    },
    refund: {
      title: "Reembolsos",
      words:
        "reembolso reembolsos reembolsar estorno estornar dinheiro volta devolver devolução desistir desistência arrependimento cancelar cancelamento reclamação errado cobrado cobrança duas vezes erro problema ajuda suporte",
    },
    physical: {
      title: "Vinil, CDs e merch",
      words:
        "vinil vinis cd cds cassete fita fitas merch camiseta camisetas camisa camisas moletom moletons pôster pôsteres físico física envio frete entrega",
    },
    rest: {
      title: "O resto de um lançamento",
      words: "resto parte partes completar já tenho alguns algumas falta faltam faltando",
    },
    namedPrice: {
      title: "Dê o seu preço",
      words:
        "dar dê escolher escolho preço próprio gorjeta gorjetas doar doação doações apoiar apoio extra mínimo menos sugerido contribuir",
    },
    style: {
      title: "Estilo musical",
      words:
        "estilo estilos musical gênero gêneros som sonoridade tipo influência influências influenciado inspirado inspiração hip-hop hip hop rap trap descreva descrever parece",
    },
    videos: {
      title: "Vídeos",
      words:
        "vídeo vídeos assistir assisto ver clipe clipes filme filmes ao vivo apresentação youtube acervo bastidores",
    },
    photos: {
      title: "Fotos",
      words: "foto fotos fotografia fotografias imagem imagens galeria capa capas retrato retratos arte",
    },
    contact: {
      title: "Contato",
      words:
        "contato contatar falar email e-mail mensagem escrever escrevo conversar empresário empresária produção telefone whatsapp endereço",
    },
    collaboration: {
      title: "Parcerias",
      words:
        "parceria parcerias colaborar colaboração colaborações collab feat feats participação beat beats remix remixes contratar contratação booking show shows apresentação concerto concertos turnê tocar evento eventos festa casamento aniversário festival clube balada licença licenciar licenciamento sync trabalhar juntos",
    },
    newsletter: {
      title: "Notícias",
      words:
        "newsletter notícias novidades assinar inscrever inscrição avisar avisa aviso lista e-mail breve próximo lançamento",
    },
    social: {
      title: "Em outros lugares",
      words:
        "redes sociais social instagram tiktok youtube spotify facebook twitter seguir sigo link links rede apple music soundcloud",
    },
    account: {
      title: "Contas",
      words:
        "conta contas cadastro cadastrar registrar registro entrar login logar membro membros criar crio perfil",
    },
    password: {
      title: "Senha esquecida",
      words:
        "senha esqueci esquecida esqueceu redefinir recuperar bloqueada bloqueado perdi acesso acessar consigo entrar login",
    },
    mfa: {
      title: "Verificação em duas etapas",
      words:
        "mfa 2fa dois duas etapas fatores fator verificação autenticador autenticação código códigos backup seguro segurança dispositivos sessões hackeada hackeado invadida",
    },
    privacy: {
      title: "Seus dados",
      words:
        "privacidade dados lgpd gdpr excluir apagar deletar exclusão conta exportar pessoais informações cookies rastreamento encerrar",
    },
  },
};
