import type { legalTemplates as English } from "./en.ts";

export const legalTemplates: typeof English = {
  mark: "**MODÈLE : remplis tout ce qui est entre [crochets], fais-le vérifier pour ton pays, puis supprime cette ligne.**",
  placeholders: {
    name: "[Nom]",
    address: "[Adresse]",
    email: "[E-mail]",
    vatId: "[Numéro de TVA]",
  },
  seller: "[Nom], [Adresse], [E-mail]",
  contact: "[Nom]\n\n[Adresse]\n\nE-mail : [E-mail]",
  dataWeStore: `# Les données que nous conservons

- Votre compte : adresse e-mail, nom et mot de passe (sous forme d’empreinte que personne ne peut relire).
- Vos commandes : ce que vous avez acheté, quand, à quel prix, le pays de votre carte et ce que vous avez accepté. Sans compte, l’adresse e-mail que vous avez indiquée.
- Sécurité : les connexions et les modifications de votre compte, avec l’adresse IP, pendant [nombre] mois.
- Newsletter : votre adresse et la date de votre accord, jusqu’à votre désabonnement.

Les données de carte vont directement à [prestataire de paiement] et ne nous parviennent jamais. Nous n’utilisons que les cookies qui vous gardent connecté et qui retiennent votre panier et un code promo.`,
  privacyRights: (authority) => `# Vos droits

Vous pouvez consulter, rectifier, télécharger et supprimer vos données dans votre compte, sous « Données », ou nous écrire. Vous avez acheté sans compte ? Créez-en un avec la même adresse : vos commandes s’y trouvent. Vous pouvez vous opposer au traitement de vos données. Vous pouvez introduire une réclamation auprès de l’autorité suivante : ${authority}.`,
  supervisoryAuthority: "[autorité de contrôle, en France la CNIL]",
  informationCommissioner: "Information Commissioner’s Office (ico.org.uk)",
  termsOfSale: (contact) => `# Le vendeur

${contact}

# Ce que vous achetez

Des téléchargements d’enregistrements pour votre usage privé. Vous pouvez les copier sur vos propres appareils. Vous ne pouvez ni les revendre, ni les publier, ni les partager.

# Prix et paiement

Les prix s’entendent toutes taxes comprises. Vous payez avec les moyens proposés au moment du paiement. Le contrat est conclu lorsque votre paiement est passé et que nous confirmons votre commande.

# Livraison

Immédiatement après le paiement, dans votre compte. Les précommandes sont livrées le jour de la sortie.`,
  eu: {
    imprint: (contact) =>
      `${contact}\n\nTéléphone : [Téléphone]\n\nNuméro de TVA : [Numéro de TVA]\n\nDirecteur de la publication : [Nom]\n\nHébergeur : [nom, adresse et téléphone de l’hébergeur]`,
    privacy: (
      dataWeStore,
      privacyRights,
    ) => `Responsable du traitement au sens du RGPD : [Nom], [Adresse], [E-mail].

${dataWeStore}

# Pourquoi

Pour exécuter votre commande (article 6, paragraphe 1, point b) du RGPD), parce que le droit fiscal nous oblige à conserver les commandes pendant [nombre] ans (point c), pour protéger le site (point f), et pour la newsletter parce que vous y avez consenti (point a).

# Qui d’autre les reçoit

[Prestataire de paiement], [hébergeur], [prestataire d’e-mail], chacun lié par un contrat de sous-traitance. Hors de l’Union européenne : [pays et garanties, ou aucun].

${privacyRights}`,
    terms: (termsOfSale) => `${termsOfSale}

# Rétractation

Les consommateurs disposent d’un droit de rétractation. Voir notre page « Rétractation ».

# En cas de problème

La garantie légale de conformité des contenus numériques s’applique. Écrivez à [E-mail], et nous trouverons une solution.

# Litiges

Vous pouvez recourir gratuitement à un médiateur de la consommation : [nom, adresse et site du médiateur]. Le droit de [Pays] s’applique ; la protection que vous accorde le droit du pays où vous vivez est maintenue.`,
  },
  uk: {
    imprint: (contact) =>
      `${contact}\n\nNuméro de TVA : [Numéro de TVA]\n\n[Numéro d’immatriculation et siège, si vous exercez en société]`,
    privacy: (dataWeStore, privacyRights) => `Responsable du traitement : [Nom], [Adresse], [E-mail].

${dataWeStore}

# Pourquoi

Pour exécuter notre contrat avec vous, parce que le droit fiscal nous oblige à conserver les commandes pendant [nombre] ans, parce que nous avons un intérêt légitime à un site sûr, et pour la newsletter parce que vous y avez consenti.

# Qui d’autre les reçoit

[Prestataire de paiement], [hébergeur], [prestataire d’e-mail]. Hors du Royaume-Uni : [pays et garanties, ou aucun].

${privacyRights}`,
    terms: (termsOfSale) => `${termsOfSale}

# Rétractation

Voir notre page « Rétractation ».

# En cas de problème

Selon le Consumer Rights Act 2015, un contenu numérique doit être conforme à sa description, adapté à son usage et de qualité satisfaisante. Écrivez à [E-mail] : nous réparons, remplaçons ou remboursons.

# Droit applicable

Le droit de [Angleterre et Pays de Galles, Écosse ou Irlande du Nord] s’applique.`,
    withdrawal: (withdrawalForm) => `# Droit de rétractation

Selon les Consumer Contracts Regulations 2013, vous pouvez vous rétracter dans les 14 jours suivant votre commande sans donner de motif. Faites-le nous savoir par une déclaration dénuée d’ambiguïté : [Nom], [Adresse], [E-mail]. Nous vous remboursons dans les 14 jours.

# Quand ce droit prend fin plus tôt

Vous perdez ce droit dès qu’un téléchargement commence, si vous l’avez demandé dans les 14 jours et que vous avez reconnu perdre ce droit.

${withdrawalForm}`,
  },
  us: {
    imprint: (contact) => `${contact}`,
    privacy: (contact, dataWeStore) => `${contact}

${dataWeStore}

# Qui d’autre les reçoit

[Prestataire de paiement], [hébergeur], [prestataire d’e-mail]. Nous ne vendons pas de données personnelles et ne les transmettons pas à des fins publicitaires. Nous ne réagissons pas aux signaux « Do Not Track », parce que nous ne pistons personne.

# Vos choix

Vous pouvez consulter, télécharger et supprimer vos données dans votre compte, sous « Données ». Les personnes qui vivent en Californie ou dans un autre État doté de lois sur la vie privée peuvent y exercer leurs droits, ou par e-mail. Les enfants de moins de 13 ans ne peuvent pas créer de compte.

# Modifications

En vigueur depuis le [date]. Nous annonçons les modifications sur cette page.`,
    terms: (termsOfSale) => `${termsOfSale}

# Garantie et responsabilité

Les téléchargements sont fournis en l’état, dans la mesure où la loi le permet. Notre responsabilité est limitée à ce que vous avez payé. Certains États n’autorisent pas ces limites.

# Droit applicable

Le droit de l’État suivant s’applique : [État].`,
    withdrawal: `# Remboursements

Les téléchargements sont définitifs dès qu’ils sont dans votre compte. Si un fichier est endommagé ou n’est pas ce que vous avez commandé, écrivez à [E-mail] dans les [nombre] jours : nous le remplaçons ou vous remboursons. [Vérifiez si votre État exige que vous affichiez une politique de remboursement.]`,
  },
};
