import type { assistantWords as English } from "./en.ts";

export const assistantWords: typeof English = {
  stop: "el la los las lo un una unos unas y e o u pero si de del en a al para por con sin como que qué cuál cuáles cuándo dónde adónde cómo quién quiénes cuánto cuánta cuántos cuántas esto esta este estos estas eso esa ese esos esas aquello ahí aquí allí yo me mi mis mí tú tu tus te ti usted ustedes se su sus él ella ellos ellas nos nosotros nuestro nuestra vosotros vuestro vuestra os le les es son era eran fue fueron ser soy eres somos está están estoy estás estaba hay había haber he has ha hemos han haya puedo puedes puede podemos pueden poder podría quiero quieres quiere querría quisiera querer debo debe deber tengo tienes tiene tenéis tienen tener hago haces hace hacer va voy vas van ir dime di dame muestra muéstrame enséñame cuéntame saber sé sabes algo alguna alguno algún algunos todo toda todos todas cada cualquier también solo muy mucho mucha muchos muchas más menos no sí ya ok vale acerca sobre ahora hoy actualmente favor",
  filler:
    "hola buenas buenos buen día días tardes noches hey ey qué tal querido querida amigo amiga amigos tío tía bro hermano gente gracias muchas mil adiós chao saludos amable amablemente perdona perdón disculpa disculpe genial guay bien estupendo maravilloso pregunta duda rápida consulta espero quería gustaría canción canciones tema temas",
  foreign:
    "what which who how where why when does much the and are is you your can could please hello thanks have available songs buy cost costs tell about music do of to for this that wie wo wer warum welche welcher welches welchen ist sind gibt der das ein eine einen ich du sie ihr wir kann konnen kannst kostet kosten und oder nicht fur von mit auf bitte danke hallo habt haben musik lied lieder kaufen viel neueste neuestes herunterladen quel quelle quels quelles est quoi combien ou pourquoi je vous peux puis avez avec dans et pas coute coutent acheter musique morceau morceaux chanson chansons bonjour salut merci plait disponibles sont comme telecharger che cosa quale quali quanto costa costano dove gli sono posso avete canzone canzoni comprare ciao grazie scaricare qual quais custa custam onde uma sao tem obrigado obrigada ola musicas baixar voce voces quero posso wat hoe waar welke het een zijn ik jullie hebben voor muziek kopen bedankt kost nummers jak ile gdzie jaka jaki jest czy moge muzyka muzyke kupic dzien dobry kosztuje utwory",
  basics: "música artista estilo precios formatos comprar contacto",
  styleChapters: "influencia,estilo,sonido,evolución",
  aboutArtist: (artist) => `Sobre ${artist}`,
  artist:
    "artista quién sobre háblame cuéntame biografía bio historia trayectoria músico música rapero rapera cantante productor persona vida nacido nacida nombre real",
  video: "vídeo",
  topics: {
    hello: { title: "Hola", words: "hola buenas buenos días tardes noches hey ey saludos" },
    thanks: { title: "Gracias", words: "gracias adiós chao genial guay bien estupendo hasta luego" },
    assistant: {
      title: "Este asistente",
      words: "asistente bot robot chatbot ia humano persona ayuda ayudar preguntas",
    },
    music: {
      title: "Música",
      words:
        "música disponible disponibles tema temas canción canciones catálogo álbum álbumes disco discos lista discografía lanzamiento lanzamientos títulos oferta vender vendes vendéis venden tienda",
    },
    newest: {
      title: "Lo más nuevo",
      words:
        "nuevo nueva nuevos nuevas novedad novedades último última últimos últimas reciente recientes acaba",
    },
    prices: {
      title: "Precios",
      words:
        "precio precios coste cuesta cuestan vale valen pagar caro cara barato barata baratos euros dinero moneda tarifa cuánto",
    },
    formats: {
      title: "Formatos",
      words:
        "formato formatos archivo archivos fichero ficheros mp3 flac wav aiff sin pérdida calidad bitrate kbps audio hi-res códec drm tipo",
    },
    free: {
      title: "Música gratis",
      words: "gratis gratuito gratuita gratuitos gratuitas libre pagar regalo regalada nada",
    },
    previews: {
      title: "Fragmentos",
      words:
        "fragmento fragmentos muestra escuchar oír probar antes reproducir streaming segundos entero entera",
    },
    releases: {
      title: "Lanzamientos",
      words:
        "álbum álbumes ep eps sencillo sencillos single singles mixtape mixtapes lanzamiento lanzamientos discografía disco discos lp",
    },
    preorders: {
      title: "Reservas",
      words:
        "reserva reservas reservar reservo preventa preventas próximo próxima próximos próximas anunciado pronto sale salir saldrá cuándo futuro",
    },
    buy: {
      title: "Cómo comprar y descargar",
      words:
        "comprar compro compra compras comprarlo pedido pedir pago conseguir tienda descargar descargo descarga descargas cómo",
    },
    cart: { title: "Carrito", words: "carrito cesta bolsa varios varias juntos juntas pago" },
    download: {
      title: "Descargas",
      words:
        "descarga descargas descargar descargo descargado bajar otra vez volver perdido perdida archivo zip dónde encontrar encuentro biblioteca comprado comprada ordenador móvil guardar",
    },
    payment: {
      title: "Pago",
      words:
        "pagar pago pagos tarjeta tarjetas crédito débito visa mastercard paypal apple google bizum transferencia domiciliación seguro segura seguridad rechazada falla fallado stripe",
    },
    refund: {
      title: "Reembolsos",
      words:
        "reembolso reembolsos reembolsar devolver devolvéis devuelve devolverme devolución dinero desistimiento desistir cancelar reclamación queja equivocado equivocada cobrado doble dos veces error problema ayuda soporte",
    },
    physical: {
      title: "Vinilos, CD y merchandising",
      words:
        "vinilo vinilos cd cds casete casetes merch merchandising camiseta camisetas sudadera sudaderas póster pósteres físico físicos envío",
    },
    rest: {
      title: "El resto de un lanzamiento",
      words: "resto parte completar ya tengo algunos faltan falta",
    },
    namedPrice: {
      title: "Pon tu precio",
      words:
        "poner pon elegir precio propio propina propinas donar donación donativo apoyar apoyo extra más mínimo menos sugerido",
    },
    style: {
      title: "Estilo musical",
      words:
        "estilo estilos musical género géneros sonido suena tipo música influencia influencias influido inspirado hip-hop hiphop hip hop rap describir",
    },
    videos: {
      title: "Vídeos",
      words:
        "vídeo vídeos video videos ver clip clips videoclip videoclips película directo actuación youtube archivo detrás cámaras",
    },
    photos: {
      title: "Fotos",
      words: "foto fotos imagen imágenes galería portada portadas retrato retratos arte",
    },
    contact: {
      title: "Contacto",
      words:
        "contacto contactar localizar email e-mail correo mensaje escribir escribo hablar mánager manager representante teléfono dirección",
    },
    collaboration: {
      title: "Colaboraciones",
      words:
        "colaborar colaboración colaboraciones colabo feat feature beat beats remix remixes contratar contratación booking concierto conciertos bolo bolos gira directo tocar actuación actuaciones evento eventos fiesta boda cumpleaños festival sala licencia licencias sync trabajar juntos",
    },
    newsletter: {
      title: "Noticias",
      words:
        "boletín newsletter noticias novedades suscribir suscribirme suscripción avisar avísame avisadme lista pronto próximo lanzamiento",
    },
    social: {
      title: "En otros sitios",
      words:
        "redes sociales social instagram tiktok youtube spotify facebook twitter seguir enlaces red apple music soundcloud",
    },
    account: {
      title: "Cuentas",
      words:
        "cuenta cuentas registrar registrarme registro apuntarme miembro miembros crear iniciar sesión login entrar perfil",
    },
    password: {
      title: "Contraseña olvidada",
      words:
        "contraseña contraseñas clave cambiar cambio olvidado olvidada olvidé restablecer recuperar bloqueada bloqueado perdido acceso entrar iniciar sesión",
    },
    mfa: {
      title: "Verificación en dos pasos",
      words:
        "mfa 2fa dos pasos factor verificación autenticador autenticación código códigos respaldo seguro seguridad dispositivos sesiones hackeado hackeada",
    },
    privacy: {
      title: "Tus datos",
      words:
        "privacidad datos rgpd lopd borrar borro borra eliminar elimino elimina eliminarla eliminación baja cuenta exportar personal personales información cookies rastreo cerrar",
    },
  },
};
