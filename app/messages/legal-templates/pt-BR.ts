import type { legalTemplates as English } from "./en.ts";

export const legalTemplates: typeof English = {
  mark: "**MODELO: preencha tudo o que está entre [colchetes], peça uma revisão para o seu país e depois apague esta linha.**",
  placeholders: { name: "[Nome]", address: "[Endereço]", email: "[E-mail]", vatId: "[Número de IVA]" },
  seller: "[Nome], [Endereço], [E-mail]",
  contact: "[Nome]\n\n[Endereço]\n\nE-mail: [E-mail]",
  dataWeStore: `# O que guardamos

- Sua conta: e-mail, nome e senha (como hash, que ninguém consegue ler de volta).
- Seus pedidos: o que você comprou, quando, por que preço, o país do seu cartão e com o que concordou. Sem conta, o e-mail que você informou ao comprar.
- Registros de segurança: acessos e alterações da sua conta, com endereço IP, por [número] meses.
- Newsletter: seu endereço e quando você concordou, até cancelar a inscrição.

Os dados do cartão vão direto para [serviço de pagamento] e nunca chegam a nós. Usamos apenas os cookies que mantêm você na sua conta e que lembram seu carrinho e um código de desconto.`,
  privacyRights: (authority) => `# Seus direitos

Você pode ver, corrigir, exportar e excluir seus dados na sua conta, em Privacidade, ou escrever para nós. Comprou sem conta? Crie uma com o mesmo endereço, e seus pedidos estarão nela. Você pode se opor ao tratamento dos seus dados. Você pode apresentar reclamação a ${authority}.`,
  supervisoryAuthority: "[autoridade de proteção de dados]",
  informationCommissioner: "Information Commissioner's Office (ico.org.uk)",
  termsOfSale: (contact) => `# Quem vende

${contact}

# O que você compra

Downloads de gravações para seu uso privado. Você pode copiá-los para seus próprios dispositivos. Não pode revendê-los, publicá-los nem compartilhá-los.

# Preço e pagamento

Os preços incluem os impostos devidos. Você paga com as formas de pagamento mostradas na página de pagamento. O contrato é celebrado quando o pagamento é aprovado e confirmamos o pedido.

# Entrega

Logo após o pagamento, na sua conta. As compras na pré-venda são entregues no dia do lançamento.`,
  eu: {
    imprint: (contact) =>
      `${contact}\n\nTelefone: [Telefone]\n\nNúmero de IVA: [Número de IVA]\n\nResponsável pelo conteúdo: [Nome]`,
    privacy: (dataWeStore, privacyRights) => `Responsável nos termos do GDPR: [Nome], [Endereço], [E-mail].

${dataWeStore}

# Por quê

Para executar seu pedido (artigo 6(1)(b) do GDPR), porque a legislação fiscal nos obriga a guardar os pedidos por [número] anos (6(1)(c)), para manter o site seguro (6(1)(f)) e, na newsletter, porque você consentiu (6(1)(a)).

# Quem mais recebe os dados

[Serviço de pagamento], [serviço de hospedagem], [serviço de e-mail], cada um com um contrato de tratamento de dados. Fora da UE: [países e garantias, ou nenhum].

${privacyRights}`,
    terms: (termsOfSale) => `${termsOfSale}

# Desistência

Consumidores têm direito de desistência. Veja nossa página Desistência.

# Se algo não estiver certo

Valem os direitos legais para conteúdos digitais. Escreva para [E-mail], e nós resolvemos.

# Litígios

Não participamos de procedimentos de resolução de litígios em câmaras de arbitragem de consumo. [Ou indique a câmara.] Aplica-se a lei de [País]; permanece a proteção da lei do país em que você vive.`,
  },
  uk: {
    imprint: (contact) =>
      `${contact}\n\nNúmero de IVA (VAT ID): [Número de IVA]\n\n[Número de registro e sede, se você atua como empresa]`,
    privacy: (dataWeStore, privacyRights) => `Responsável pelos dados: [Nome], [Endereço], [E-mail].

${dataWeStore}

# Por quê

Para cumprir nosso contrato com você, porque a legislação fiscal nos obriga a guardar os pedidos por [número] anos, pelo nosso interesse legítimo em um site seguro e, na newsletter, porque você consentiu.

# Quem mais recebe os dados

[Serviço de pagamento], [serviço de hospedagem], [serviço de e-mail]. Fora do Reino Unido: [países e garantias, ou nenhum].

${privacyRights}`,
    terms: (termsOfSale) => `${termsOfSale}

# Cancelamento

Veja nossa página Desistência.

# Se algo não estiver certo

Pelo Consumer Rights Act 2015, os conteúdos digitais precisam corresponder à descrição, servir à sua finalidade e ter qualidade satisfatória. Escreva para [E-mail], e nós consertamos, substituímos ou reembolsamos.

# Lei

Aplica-se a lei de [Inglaterra e País de Gales, Escócia ou Irlanda do Norte].`,
    withdrawal: (withdrawalForm) => `# Direito de cancelamento

Pelos Consumer Contracts Regulations 2013, você pode cancelar em até 14 dias depois do pedido, sem indicar o motivo. Comunique isso em uma declaração inequívoca: [Nome], [Endereço], [E-mail]. Reembolsamos você em até 14 dias.

# Quando o direito termina antes

Você perde o direito quando um download começa, se pediu isso dentro dos 14 dias e reconheceu que perde o direito.

${withdrawalForm}`,
  },
  us: {
    imprint: (contact) => `${contact}`,
    privacy: (contact, dataWeStore) => `${contact}

${dataWeStore}

# Quem mais recebe os dados

[Serviço de pagamento], [serviço de hospedagem], [serviço de e-mail]. Não vendemos dados pessoais nem os compartilhamos para publicidade. Não respondemos a sinais “Do Not Track”, porque não rastreamos ninguém.

# Suas escolhas

Você pode ver, exportar e excluir seus dados na sua conta, em Privacidade. Quem mora na Califórnia ou em outro estado com leis de privacidade pode exercer seus direitos ali ou por e-mail. Menores de 13 anos não podem criar conta.

# Alterações

Em vigor desde [data]. Anunciamos as alterações nesta página.`,
    terms: (termsOfSale) => `${termsOfSale}

# Garantia e responsabilidade

Os downloads são fornecidos no estado em que se encontram, na medida em que a lei permite. Nossa responsabilidade se limita ao que você pagou. Alguns estados não permitem essas limitações.

# Lei

Aplica-se a lei do estado de [Estado].`,
    withdrawal: `# Reembolsos

Os downloads são definitivos quando já estão na sua conta. Se um arquivo estiver com defeito ou não for o que você pediu, escreva para [E-mail] em até [número] dias, e nós o substituímos ou reembolsamos você. [Verifique se o seu estado exige que você mostre uma política de reembolso.]`,
  },
};
