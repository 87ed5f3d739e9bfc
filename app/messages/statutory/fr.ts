import type { statutory as English } from "./en.ts";

/** French law: Code de la consommation. */
export const statutory: typeof English = {
  /** Art. L. 221-14: « commande avec obligation de paiement », or a formula as clear, so without a price. */
  order: {
    pay: () => ["Commande avec obligation de paiement"],
    payAtStripe: () => ["Commande avec obligation de paiement"],
  },
  /** Art. 1119 Code civil: terms bind who knew and accepted them. */
  terms: {
    accept: (terms) => ["En passant cette commande, vous acceptez les ", terms, "."],
    name: "conditions générales de vente",
  },
  /** Art. L. 221-28, 13°, a and b: express consent to begin, and the acknowledgement of what it ends. */
  consent: {
    label:
      "Je donne mon consentement exprès pour que l’exécution du contrat commence avant l’expiration du délai de rétractation, et je reconnais que je perdrai alors mon droit de rétractation.",
    missing: "Coche la case sur le droit de rétractation. Rien n’a été débité.",
    missingFirst: "Coche d’abord la case. Rien n’a été débité.",
  },
  /**
   * Art. 11 bis (1) and (3) of directive 2011/83/UE, in its French wording; the statement as in the model form of the
   * annex to art. R. 221-1, the period as in the annex to art. R. 221-3.
   */
  withdrawal: {
    link: "Renoncer au contrat ici",
    confirm: "Confirmer la rétractation",
    statement: "Je vous notifie par la présente ma rétractation du contrat portant sur cet achat :",
    period:
      "Vous avez le droit de vous rétracter du présent contrat sans donner de motif dans un délai de quatorze jours. Vous n’avez pas besoin de compte. Sur la page suivante, vous confirmez votre rétractation, et vous recevez aussitôt un e-mail qui en accuse réception.",
  },
  /** Art. L. 221-18 and L. 221-28, 13°. */
  rightEnded: {
    delivered:
      "Il se peut que vous ayez perdu votre droit de rétractation, parce que la musique a été fournie immédiatement avec votre accord. Nous examinerons tout de même votre déclaration et nous vous répondrons.",
    claimed:
      "Il se peut que vous ayez perdu votre droit de rétractation, parce que le cadeau a été accepté. Nous examinerons tout de même votre déclaration et nous vous répondrons.",
    over: "Il se peut que vous ayez perdu votre droit de rétractation, parce que le délai de quatorze jours est écoulé. Nous examinerons tout de même votre déclaration et nous vous répondrons.",
    unknown:
      "Si la musique a été fournie immédiatement avec votre accord, ou si le délai de quatorze jours est écoulé, il se peut que vous ayez perdu votre droit de rétractation. Nous examinerons tout de même votre déclaration et nous vous répondrons.",
  },
};
