import type { legalTemplates as English } from "./en.ts";

export const legalTemplates: typeof English = {
  mark: "**PLANTILLA: completa todo lo que está entre [corchetes], haz que lo revisen para tu país y borra después esta línea.**",
  placeholders: {
    name: "[Nombre]",
    address: "[Domicilio]",
    email: "[Correo electrónico]",
    vatId: "[NIF-IVA]",
  },
  seller: "[Nombre], [Domicilio], [Correo electrónico]",
  contact: "[Nombre]\n\n[Domicilio]\n\nCorreo electrónico: [Correo electrónico]",
  dataWeStore: `# Qué guardamos

- Su cuenta: correo electrónico, nombre y contraseña (como un hash que nadie puede descifrar).
- Sus pedidos: qué compró, cuándo, a qué precio, el país de su tarjeta y lo que aceptó. Sin cuenta, el correo electrónico que indicó con ellos.
- Registros de seguridad: inicios de sesión y cambios en su cuenta, con la dirección IP, durante [número] meses.
- Boletín: su dirección y cuándo dio su consentimiento, hasta que se dé de baja.

Los datos de la tarjeta van directamente a [proveedor de pagos] y nunca nos llegan. Solo usamos las cookies que mantienen abierta su sesión y recuerdan su carrito y un código de descuento.`,
  privacyRights: (authority) => `# Sus derechos

Puede consultar, rectificar, exportar y suprimir sus datos en su cuenta, en «Privacidad», o escribirnos. ¿Compró sin cuenta? Cree una con la misma dirección y sus pedidos estarán en ella. Puede oponerse al tratamiento de sus datos. Puede presentar una reclamación ante ${authority}.`,
  supervisoryAuthority:
    "[autoridad de control; en España, la Agencia Española de Protección de Datos, www.aepd.es]",
  informationCommissioner: "la Information Commissioner's Office (ico.org.uk)",
  termsOfSale: (contact) => `# Quién vende

${contact}

# Qué compra

Descargas de grabaciones para su uso privado. Puede copiarlas en sus propios dispositivos. No puede revenderlas, publicarlas ni compartirlas.

# Precio y pago

Los precios incluyen los impuestos que correspondan. Se paga con los medios que se muestran en la página de pago. El contrato se celebra cuando se completa su pago y confirmamos su pedido.

# Entrega

Inmediatamente después del pago, en su cuenta. Las reservas se entregan el día del lanzamiento.`,
  eu: {
    imprint: (contact) =>
      `${contact}\n\nTeléfono: [Teléfono]\n\nNIF-IVA: [NIF-IVA]\n\nResponsable del contenido: [Nombre]`,
    privacy: (
      dataWeStore,
      privacyRights,
    ) => `Responsable del tratamiento según el RGPD: [Nombre], [Domicilio], [Correo electrónico].

${dataWeStore}

# Para qué

Para ejecutar su pedido (artículo 6.1.b del RGPD), porque la ley fiscal nos obliga a conservar los pedidos durante [número] años (artículo 6.1.c), para mantener la seguridad de la web (artículo 6.1.f) y, para el boletín, porque dio su consentimiento (artículo 6.1.a).

# Quién más los recibe

[Proveedor de pagos], [proveedor de alojamiento], [proveedor de correo], cada uno con un contrato de encargo del tratamiento. Fuera de la UE: [países y garantías, o ninguno].

${privacyRights}`,
    terms: (termsOfSale) => `${termsOfSale}

# Desistimiento

Los consumidores tienen derecho de desistimiento. Consulte nuestra página «Desistimiento».

# Si algo no está bien

Se aplican los derechos legales sobre los contenidos digitales. Escriba a [Correo electrónico] y lo solucionaremos.

# Conflictos

No participamos en procedimientos de resolución de litigios ante una entidad de resolución alternativa de consumo. [O indique la entidad.] Se aplica la ley de [País]; se mantiene la protección que le da la ley del país en el que vive.`,
  },
  uk: {
    imprint: (contact) =>
      `${contact}\n\nNIF-IVA (VAT ID): [NIF-IVA]\n\n[Número de registro y domicilio social, si actúa como sociedad]`,
    privacy: (
      dataWeStore,
      privacyRights,
    ) => `Responsable del tratamiento: [Nombre], [Domicilio], [Correo electrónico].

${dataWeStore}

# Para qué

Para cumplir nuestro contrato con usted, porque la ley fiscal nos obliga a conservar los pedidos durante [número] años, por nuestro interés legítimo en una web segura y, para el boletín, porque dio su consentimiento.

# Quién más los recibe

[Proveedor de pagos], [proveedor de alojamiento], [proveedor de correo]. Fuera del Reino Unido: [países y garantías, o ninguno].

${privacyRights}`,
    terms: (termsOfSale) => `${termsOfSale}

# Desistimiento

Consulte nuestra página «Desistimiento».

# Si algo no está bien

Según la Consumer Rights Act 2015, los contenidos digitales deben corresponder a su descripción, ser adecuados para su fin y tener una calidad satisfactoria. Escriba a [Correo electrónico] y los corregiremos, sustituiremos o reembolsaremos.

# Ley aplicable

Se aplica la ley de [Inglaterra y Gales, Escocia o Irlanda del Norte].`,
    withdrawal: (withdrawalForm) => `# Derecho de desistimiento

Según las Consumer Contracts Regulations 2013, puede desistir en un plazo de 14 días desde su pedido sin necesidad de justificación. Comuníquenoslo con una declaración inequívoca: [Nombre], [Domicilio], [Correo electrónico]. Le devolveremos el dinero en un plazo de 14 días.

# Cuándo termina antes el derecho

Pierde el derecho en cuanto empieza una descarga, si la pidió dentro de los 14 días y reconoció que así lo pierde.

${withdrawalForm}`,
  },
  us: {
    imprint: (contact) => `${contact}`,
    privacy: (contact, dataWeStore) => `${contact}

${dataWeStore}

# Quién más los recibe

[Proveedor de pagos], [proveedor de alojamiento], [proveedor de correo]. No vendemos datos personales ni los compartimos para publicidad. No respondemos a las señales «Do Not Track» porque no rastreamos a nadie.

# Sus opciones

Puede consultar, exportar y eliminar sus datos en su cuenta, en «Privacidad». Quienes residen en California y en otros estados con leyes de privacidad pueden ejercer sus derechos ahí o por correo electrónico. Los menores de 13 años no pueden crear una cuenta.

# Cambios

En vigor desde el [fecha]. Anunciamos los cambios en esta página.`,
    terms: (termsOfSale) => `${termsOfSale}

# Garantía y responsabilidad

Las descargas se ofrecen tal cual, en la medida en que la ley lo permite. Nuestra responsabilidad se limita a lo que usted pagó. Algunos estados no permiten estas limitaciones.

# Ley aplicable

Se aplica la ley del estado de [Estado].`,
    withdrawal: `# Reembolsos

Las descargas son definitivas una vez que están en su cuenta. Si un archivo está dañado o no es lo que pidió, escriba a [Correo electrónico] en un plazo de [número] días y lo sustituiremos o le devolveremos el dinero. [Compruebe si su estado le exige mostrar una política de reembolsos.]`,
  },
};
