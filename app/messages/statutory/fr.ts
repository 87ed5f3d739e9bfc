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
  /** The annexes to art. R. 221-3 (the instruction) and R. 221-1 (the form); art. L. 221-28, 13° for the early end. */
  template: {
    instruction: (seller, form) => `# Droit de rétractation

Vous avez le droit de vous rétracter du présent contrat sans donner de motif dans un délai de quatorze jours.

Le délai de rétractation expire quatorze jours après le jour de la conclusion du contrat.

Pour exercer le droit de rétractation, vous devez nous notifier (${seller}) votre décision de rétractation du présent contrat au moyen d’une déclaration dénuée d’ambiguïté (par exemple, lettre envoyée par la poste ou courrier électronique). Vous pouvez utiliser le modèle de formulaire de rétractation, mais ce n’est pas obligatoire. Vous pouvez également remplir et transmettre le modèle de formulaire de rétractation ou toute autre déclaration dénuée d’ambiguïté sur notre site internet, à la page [Renoncer au contrat ici](/withdraw). Si vous utilisez cette option, nous vous enverrons sans délai un accusé de réception de la rétractation sur un support durable (par exemple, par courriel).

Pour que le délai de rétractation soit respecté, il suffit que vous transmettiez votre communication relative à l’exercice du droit de rétractation avant l’expiration du délai de rétractation.

# Effets de la rétractation

En cas de rétractation de votre part du présent contrat, nous vous rembourserons tous les paiements reçus de vous sans retard excessif et, en tout état de cause, au plus tard quatorze jours à compter du jour où nous sommes informés de votre décision de rétractation du présent contrat. Nous procéderons au remboursement en utilisant le même moyen de paiement que celui que vous aurez utilisé pour la transaction initiale, sauf si vous convenez expressément d’un moyen différent ; en tout état de cause, ce remboursement n’occasionnera pas de frais pour vous.

# Fin anticipée du droit

Le droit de rétractation ne peut plus être exercé pour la fourniture d’un contenu numérique sans support matériel dont l’exécution a commencé avant la fin du délai de rétractation, si vous avez donné préalablement votre consentement exprès pour que l’exécution du contrat commence avant l’expiration du délai de rétractation, si vous avez reconnu que vous perdrez votre droit de rétractation, et si nous vous avons fourni une confirmation de votre accord.

${form}`,
    form: (seller) => `# Modèle de formulaire de rétractation

(Veuillez compléter et renvoyer le présent formulaire uniquement si vous souhaitez vous rétracter du contrat.)

- À l’attention de ${seller} :
- Je/nous (*) vous notifie/notifions (*) par la présente ma/notre (*) rétractation du contrat (*) portant sur la vente du bien (*)/pour la prestation de services (*) ci-dessous :
- Commandé le (*)/reçu le (*) :
- Nom du (des) consommateur(s) :
- Adresse du (des) consommateur(s) :
- Signature du (des) consommateur(s) (uniquement en cas de notification du présent formulaire sur papier) :
- Date :

(*) Rayez la mention inutile.`,
  },
};
