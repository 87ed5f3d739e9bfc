/**
 * What an owner can begin a legal text with, by the law that applies. Where a text has a parameter, a part that several
 * have stands there.
 */
export const legalTemplates = {
  mark: "**TEMPLATE: fill in everything in [brackets], have it checked for your country, then delete this line.**",
  /** What the settings may know. */
  placeholders: { name: "[Name]", address: "[Address]", email: "[Email]", vatId: "[VAT ID]" },
  seller: "[Name], [Address], [Email]",
  contact: "[Name]\n\n[Address]\n\nEmail: [Email]",
  dataWeStore: `# What we store

- Your account: email address, name and password (as a hash that nobody can read back).
- Your orders: what you bought, when, at what price, the country of your card, and what you agreed to. Without an account, the email address you gave with them.
- Security records: sign-ins and changes to your account, with IP address, for [months] months.
- Newsletter: your address and when you agreed, until you unsubscribe.

Card details go straight to [payment provider] and never reach us. We use only the cookies that keep you signed in and remember your cart and a discount code.`,
  privacyRights: (authority: string) =>
    `# Your rights

You can see, correct, export and delete your data in your account under Privacy, or write to us. Bought without an account? Create one with the same address, and your orders are in it. You can object to what we do with it. You can complain to ${authority}.`,
  supervisoryAuthority: "[supervisory authority]",
  informationCommissioner: "the Information Commissioner's Office (ico.org.uk)",
  termsOfSale: (contact: string) =>
    `# Who sells

${contact}

# What you buy

Downloads of recordings for your private use. You may copy them to your own devices. You may not resell, publish or share them.

# Price and payment

Prices include any tax. You pay with the methods shown at the checkout. The contract is made when your payment goes through and we confirm your order.

# Delivery

Right after payment, in your account. Pre-orders are delivered on release day.`,
  eu: {
    imprint: (contact: string) =>
      `${contact}\n\nPhone: [Phone]\n\nVAT ID: [VAT ID]\n\nResponsible for the content: [Name]`,
    privacy: (dataWeStore: string, privacyRights: string) =>
      `Responsible under the GDPR: [Name], [Address], [Email].

${dataWeStore}

# Why

To fulfil your order (Article 6(1)(b) GDPR), because tax law requires us to keep orders for [years] years (6(1)(c)), to keep the site secure (6(1)(f)), and for the newsletter because you agreed (6(1)(a)).

# Who else gets it

[Payment provider], [hosting provider], [mail provider], each under a data processing agreement. Outside the EU: [countries and safeguards, or none].

${privacyRights}`,
    terms: (termsOfSale: string) =>
      `${termsOfSale}

# Withdrawal

Consumers have a right of withdrawal. See our page Withdrawal.

# If something is wrong

The statutory rights for digital content apply. Write to [Email] and we will put it right.

# Disputes

We do not take part in dispute resolution before a consumer arbitration board. [Or name the board.] The law of [Country] applies; the protection of the law of the country where you live stays.`,
  },
  uk: {
    imprint: (contact: string) =>
      `${contact}\n\nVAT ID: [VAT ID]\n\n[Company number and registered office, if you trade as a company]`,
    privacy: (dataWeStore: string, privacyRights: string) =>
      `Data controller: [Name], [Address], [Email].

${dataWeStore}

# Why

To perform our contract with you, because tax law requires us to keep orders for [years] years, for our legitimate interest in a secure site, and for the newsletter because you agreed.

# Who else gets it

[Payment provider], [hosting provider], [mail provider]. Outside the UK: [countries and safeguards, or none].

${privacyRights}`,
    terms: (termsOfSale: string) =>
      `${termsOfSale}

# Cancelling

See our page Withdrawal.

# If something is wrong

Under the Consumer Rights Act 2015 digital content must be as described, fit for purpose and of satisfactory quality. Write to [Email] and we will repair, replace or refund it.

# Law

The law of [England and Wales, Scotland or Northern Ireland] applies.`,
    withdrawal: (withdrawalForm: string) =>
      `# Right to cancel

Under the Consumer Contracts Regulations 2013 you can cancel within 14 days of your order without giving a reason. Tell us in a clear statement: [Name], [Address], [Email]. We refund you within 14 days.

# When the right ends early

You lose the right once a download begins, if you asked for it within the 14 days and acknowledged that you lose the right.

${withdrawalForm}`,
  },
  us: {
    imprint: (contact: string) => `${contact}`,
    privacy: (contact: string, dataWeStore: string) =>
      `${contact}

${dataWeStore}

# Who else gets it

[Payment provider], [hosting provider], [mail provider]. We do not sell or share personal information for advertising. We do not respond to Do Not Track signals because we do not track.

# Your choices

You can see, export and delete your data in your account under Privacy. Residents of California and other states with privacy laws can use their rights there or by email. Children under 13 may not create accounts.

# Changes

Effective [date]. We announce changes on this page.`,
    terms: (termsOfSale: string) =>
      `${termsOfSale}

# Warranty and liability

Downloads are provided as is, as far as the law allows. Our liability is limited to what you paid. Some states do not allow these limits.

# Law

The law of the State of [State] applies.`,
    withdrawal: `# Refunds

Downloads are final once they are in your account. If a file is broken or not what you ordered, write to [Email] within [days] days and we replace it or refund you. [Check whether your state requires you to show a refund policy.]`,
  },
};
