import type { statutory as English } from "./en.ts";

/**
 * Spanish law: texto refundido de la Ley General para la Defensa de los Consumidores y Usuarios (TRLGDCU, Real Decreto
 * Legislativo 1/2007), and the Spanish wording of Directive 2011/83/EU.
 */
export const statutory: typeof English = {
  /** Art. 98.2 TRLGDCU: «pedido con obligación de pago», so without a price. */
  order: {
    pay: () => ["Pedido con obligación de pago"],
    payAtStripe: () => ["Pedido con obligación de pago"],
  },
  /** Art. 5 of Ley 7/1998, sobre condiciones generales de la contratación. */
  terms: {
    accept: (terms) => ["Al realizar este pedido, usted acepta las ", terms, "."],
    name: "condiciones generales",
  },
  /** Art. 103 m) TRLGDCU: the consent, and the knowledge of what it ends, in the law's words. */
  consent: {
    label:
      "Doy mi consentimiento previo y expreso para que la ejecución del contrato comience durante el plazo de desistimiento, y tengo conocimiento de que, en consecuencia, pierdo mi derecho de desistimiento.",
    missing: "Marca la casilla sobre el derecho de desistimiento. No se ha cobrado nada.",
    missingFirst: "Marca antes la casilla. No se ha cobrado nada.",
  },
  /** Article 11a as Directive (EU) 2023/2673 words it in Spanish; the statement as in annex B TRLGDCU, the period as in annex A. */
  withdrawal: {
    link: "Desistir del contrato aquí",
    confirm: "Confirmar desistimiento",
    statement: "Por la presente le comunico que desisto de mi contrato sobre esta compra:",
    period:
      "Tiene usted derecho a desistir del contrato en un plazo de 14 días naturales sin necesidad de justificación. No necesita una cuenta. En la página siguiente lo confirma y recibe de inmediato un correo electrónico que confirma que hemos recibido su desistimiento.",
  },
  /** Arts. 103 m) and 104 TRLGDCU. */
  rightEnded: {
    delivered:
      "Es posible que su derecho de desistimiento se haya extinguido, porque la música se suministró de inmediato con su consentimiento. Aun así, examinaremos su declaración y le responderemos.",
    claimed:
      "Es posible que su derecho de desistimiento se haya extinguido, porque el regalo ya se ha aceptado. Aun así, examinaremos su declaración y le responderemos.",
    over: "Es posible que su derecho de desistimiento se haya extinguido, porque el plazo de 14 días naturales ha vencido. Aun así, examinaremos su declaración y le responderemos.",
    unknown:
      "Si la música se suministró de inmediato con su consentimiento o el plazo de 14 días naturales ha vencido, es posible que su derecho de desistimiento se haya extinguido. Aun así, examinaremos su declaración y le responderemos.",
  },
  /** Annexes A and B TRLGDCU, with instructions 1 a) and 3 of annex A; art. 103 m) for the early end. */
  template: {
    instruction: (seller, form) => `# Derecho de desistimiento

Tiene usted derecho a desistir del presente contrato en un plazo de 14 días naturales sin necesidad de justificación.

El plazo de desistimiento expirará a los 14 días naturales del día de la celebración del contrato.

Para ejercer el derecho de desistimiento, deberá usted notificarnos (${seller}) su decisión de desistir del contrato a través de una declaración inequívoca (por ejemplo, una carta enviada por correo postal o un correo electrónico). Podrá utilizar el modelo de formulario de desistimiento que figura a continuación, aunque su uso no es obligatorio. Usted tiene asimismo la opción de cumplimentar y enviar electrónicamente el modelo de formulario de desistimiento o cualquier otra declaración inequívoca a través de nuestro sitio web, en [Desistir del contrato aquí](/withdraw). Si recurre a esa opción, le comunicaremos sin demora en un soporte duradero (por ejemplo, por correo electrónico) la recepción de dicho desistimiento.

Para cumplir el plazo de desistimiento, basta con que la comunicación relativa al ejercicio por su parte de este derecho sea enviada antes de que venza el plazo correspondiente.

# Consecuencias del desistimiento

En caso de desistimiento por su parte, le devolveremos todos los pagos recibidos de usted sin ninguna demora indebida y, en todo caso, a más tardar 14 días naturales a partir de la fecha en la que se nos informe de su decisión de desistir del presente contrato. Procederemos a efectuar dicho reembolso utilizando el mismo medio de pago empleado por usted para la transacción inicial, a no ser que haya usted dispuesto expresamente lo contrario; en todo caso, no incurrirá en ningún gasto como consecuencia del reembolso.

# Pérdida anticipada del derecho

El derecho de desistimiento no será aplicable al suministro de contenido digital que no se preste en un soporte material cuando la ejecución haya comenzado, usted haya otorgado su consentimiento previo para iniciar la ejecución durante el plazo del derecho de desistimiento, haya expresado su conocimiento de que, en consecuencia, pierde su derecho de desistimiento, y nosotros le hayamos proporcionado una confirmación.

${form}`,
    form: (seller) => `# Modelo de formulario de desistimiento

(Solo debe cumplimentar y enviar el presente formulario si desea desistir del contrato.)

- A la atención de ${seller}:
- Por la presente le comunico/comunicamos (*) que desisto de mi/desistimos de nuestro (*) contrato de venta del siguiente bien/prestación del siguiente servicio (*)
- Pedido el/recibido el (*)
- Nombre del consumidor y usuario o de los consumidores y usuarios
- Domicilio del consumidor y usuario o de los consumidores y usuarios
- Firma del consumidor y usuario o de los consumidores y usuarios (solo si el presente formulario se presenta en papel)
- Fecha

(*) Táchese lo que no proceda.`,
  },
};
