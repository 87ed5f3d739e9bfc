import type { apps as English } from "./en.ts";

export const apps: typeof English = {
  title: "Apps",
  lead: "Escucha tu música en la app que prefieras: Symfonium, Feishin, play:Sub, DSub, Supersonic o cualquier otra para servidores Subsonic. Cada una tiene su propia contraseña, que permite reproducir y descargar, y nada más.",
  connect: "Conectar una app",
  connectTitle: "Conectar una app",
  neverUsed: (created) => ["Creada el ", created, ", sin usar"],
  used: (created, used) => ["Creada el ", created, ", usada por última vez el ", used],
  usedBy: (created, used, app) => ["Creada el ", created, `, usada por última vez con ${app} el `, used],
  revoke: "Revocar",
  disconnected: "App desconectada",
  disconnectedText: "Su contraseña ya no sirve.",
  previews: "Mostrar fragmentos del resto en mis apps",
  previewsHint: "Tus apps también mostrarán los temas que no tienes, marcados como fragmentos.",
  saved: "Guardado",
  withPreviews: "Tus apps también muestran fragmentos del resto.",
  withoutPreviews: "Tus apps muestran lo que es tuyo y lo que es gratis.",
  connection: {
    enter: "Escribe esto en la app",
    willAsk: "La app te pedirá",
    address: "Dirección del servidor",
    copyAddress: "Copiar la dirección",
    username: "Nombre de usuario",
    copyUsername: "Copiar el nombre de usuario",
    copyPassword: "Copiar la contraseña",
    notYours: "La que creas aquí. La contraseña de tu cuenta no sirve en las apps.",
    qrCode: "Código QR que abre esta página en tu móvil",
    onPhone:
      "¿Tienes la app en el móvil? Escanéalo para abrir allí esta página, crear la contraseña y copiarla en la app.",
    done: "Hecho",
    failed: "No se ha creado ninguna contraseña",
    nameHint: "Para distinguir tus apps, por ejemplo «Symfonium en mi móvil»",
    create: "Crear una contraseña",
    ready: (name) => `La contraseña de «${name}» está lista`,
    enterNow: (emphasized) => [
      "Escríbela ahora en la app: ",
      emphasized("no la volverás a ver"),
      ". Puedes revocarla cuando quieras.",
    ],
  },
  guide: {
    title: "Paso a paso",
    others:
      "¿No está tu favorita? Cualquier app para servidores Subsonic o Navidrome funciona de la misma forma.",
    credentials: "Escribe la dirección del servidor, tu nombre de usuario y la contraseña de arriba.",
    symfonium: {
      runsOn: "Android, de pago tras un periodo de prueba",
      first: "En los ajustes, añade un proveedor de contenido.",
      second: "Elige (Open)Subsonic como tipo de proveedor.",
      abilities:
        "Reproduce sin conexión, sin cortes, en el coche con Android Auto y en Chromecast. Muestra las letras.",
    },
    playSub: {
      runsOn: "iPhone, iPad y Mac, de pago",
      first: "En los ajustes, añade un servidor.",
      abilities: "Guarda lo que escuchas para oírlo sin conexión y suena en el coche con CarPlay.",
    },
    dsub: {
      runsOn: "Android, gratis en F-Droid",
      first: "Abre Settings, luego Servers, elige Add Server y abre la nueva entrada.",
      last: "Toca la parte superior del menú y elige el servidor nuevo: la app empieza con una demo.",
      abilities: "Guarda álbumes y listas para oírlos sin conexión y suena en altavoces DLNA.",
    },
    feishin: {
      runsOn: "Windows, macOS y Linux, gratis",
      first: "Abre el menú, luego Manage servers, y elige Add server.",
      second: "Elige Subsonic como tipo de servidor y el nombre que quieras.",
      abilities: "Muestra las letras y también funciona en el navegador. Necesita conexión.",
    },
    supersonic: {
      runsOn: "Windows, macOS y Linux, gratis",
      first:
        "La primera vez, elige Subsonic como Server Type y el apodo que quieras. Más adelante, en el menú está Switch Servers.",
      abilities:
        "Reproduce sin cortes y con un volumen uniforme, descarga álbumes y los envía a altavoces DLNA.",
    },
  },
};
