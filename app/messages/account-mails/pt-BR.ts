import { valuesIn } from "../values.ts";
import type { accountMails as English } from "./en.ts";

const { plural } = valuesIn("pt-BR");

export const accountMails: typeof English = {
  securityReason: "Você recebe este e-mail porque sempre avisamos sobre mudanças na segurança da sua conta.",
  newPassword: "Escolher nova senha",
  openSecurity: "Abrir a segurança da conta",
  resetPassword: "Não consegue entrar? Redefina sua senha",
  emailChanged: {
    subject: (artist) => `O e-mail da sua conta no site de ${artist} foi alterado`,
    heading: "Seu e-mail foi alterado",
    address: (address) => `Sua conta agora usa ${address}. Se foi você, não precisa fazer nada.`,
    restore:
      "Se não foi você, outra pessoa está na sua conta. Este link restaura seu endereço e desconecta todos os dispositivos.",
    undo: "Desfazer a troca",
    until: (time) => `O link vale até ${time}. A senha atual deixa de valer, e você escolhe uma nova.`,
    contact: "Se não foi você, escreva para nós.",
    write: "Escrever para nós",
    reason: "Você recebe este e-mail porque este era o endereço da sua conta até agora.",
  },
  emailTaken: {
    subject: (artist) => `Você já tem uma conta no site de ${artist}`,
    heading: "Você já tem uma conta",
    attempt: "Alguém tentou usar este endereço em outra conta. Se foi você, entre na conta que já tem.",
    signIn: "Entrar",
    forgot: "Esqueceu a senha?",
    nothing: "Se não foi você, nada mudou e não é preciso fazer nada.",
    reason: "Você recebe este e-mail porque este endereço pertence a uma conta no nosso site.",
  },
  verifyEmail: {
    subject: (artist) => `Confirme seu endereço no site de ${artist}`,
    heading: "Confirme seu e-mail",
    why: "Confirme que este endereço é seu, para que recibos e links de senha cheguem a você e a mais ninguém.",
    bought: "Já comprou música com este endereço? Confirme, e ela aparece na sua conta.",
    confirm: "Confirmar e-mail",
    changeLifetime:
      "O link vale por 24 horas, em um navegador em que você esteja na sua conta. Até você confirmar, a conta mantém o endereço atual.",
    lifetime: "O link vale por 24 horas.",
    reason:
      "Alguém digitou este endereço para uma conta no nosso site. Se não foi você, ignore este e-mail, e o endereço continua sem confirmação.",
  },
  firstProof: {
    subject: (artist) => `Sua conta no site de ${artist} agora é só sua`,
    heading: "Seu endereço está confirmado",
    why: "Até você confirmar este endereço, qualquer pessoa poderia ter configurado a conta. Por segurança, removemos o que foi configurado antes:",
    forgot: "Não consegue entrar? Escolha uma nova senha",
  },
  passwordChanged: {
    subject: (artist) => `Sua senha no site de ${artist} foi alterada`,
    heading: "Sua senha foi alterada",
    when: (time) => `Ela foi alterada em ${time}. Se foi você, não precisa fazer nada.`,
    notYou: "Se não foi você, escolha uma nova senha agora. Isso desconecta todos os outros.",
  },
  reset: {
    subject: (artist) => `Redefina sua senha no site de ${artist}`,
    heading: "Redefina sua senha",
    asked: "Alguém, esperamos que você, pediu para redefinir a senha da sua conta.",
    lifetime: "O link vale uma vez, por 30 minutos. Ao usá-lo, você sai em todos os dispositivos.",
    reason:
      "Se você não pediu isso, ignore este e-mail: sua senha continua a mesma, e mais ninguém vê este link.",
  },
  change: {
    subject: (heading, artist) => `${heading} (${artist})`,
    when: (time, meaning) => `Isso aconteceu em ${time}. ${meaning}`,
  },
  mfa: {
    notYou:
      "Se não foi você, escolha uma nova senha agora e veja em quais dispositivos sua conta está aberta.",
    enabled: "A verificação em duas etapas está ativada",
    enabledMeaning: "Agora você precisa de um código do aplicativo autenticador para entrar.",
    disabled: "A verificação em duas etapas está desativada",
    disabledMeaning: "Agora você pode entrar só com a senha.",
    reset: "A verificação em duas etapas foi redefinida",
    resetMeaning:
      "Um admin deste site a desativou para você, desconectou todos os seus dispositivos e cancelou suas senhas de aplicativo. Agora você pode entrar só com a senha; ative a verificação de novo.",
    resetMeaningWithPasskeys:
      "Um admin deste site a desativou para você, removeu suas chaves de acesso, desconectou todos os seus dispositivos e cancelou suas senhas de aplicativo. Agora você pode entrar só com a senha; ative a verificação de novo.",
    codeUsed: "Um código de backup foi usado",
    codeUsedMeaning: (left) =>
      `Ele não pode ser usado de novo; ${plural(left, { one: `resta ${left} código de backup`, other: `restam ${left} códigos de backup` })}.`,
  },
  passkey: {
    notYou: "Se não foi você, escolha uma nova senha agora e remova as chaves de acesso que não reconhece.",
    open: "Ver suas chaves de acesso",
    added: "Uma chave de acesso foi adicionada",
    addedMeaning: (name) => `A partir de agora, “${name}” pode entrar na sua conta, sem a senha.`,
    renamed: "Uma chave de acesso foi renomeada",
    renamedMeaning: (from, to) => `“${from}” agora se chama “${to}”. Funciona como antes.`,
    removed: "Uma chave de acesso foi removida",
    removedMeaning: (name) => `“${name}” não pode mais entrar na sua conta.`,
    allRemoved: (count) =>
      plural(count, {
        one: "Sua chave de acesso foi removida",
        other: "Suas chaves de acesso foram removidas",
      }),
    allRemovedMeaning: "Para entrar, você volta a usar a senha.",
  },
  locked: {
    subject: (artist) => `Sua conta no site de ${artist} está bloqueada`,
    heading: "Sua conta está bloqueada",
    until: (time, end) =>
      `Alguém digitou sua senha em ${time}, mas, depois de muitas senhas erradas, ninguém pode entrar até ${end}.`,
    wait: "Se foi você, tente de novo depois disso. Com uma nova senha, funciona na hora.",
    known: "Se não foi você, outra pessoa sabe sua senha: escolha uma nova agora.",
    byAdmin: (time) =>
      `Alguém digitou sua senha em ${time}, mas bloqueamos esta conta, por isso ninguém pode entrar nela.`,
    write: "Se foi você e quer que ela seja desbloqueada, escreva para nós.",
    contact: "Falar com a gente",
    knownWhileLocked: "Se não foi você, outra pessoa sabe sua senha: escolha uma nova.",
    newPassword: "Escolher nova senha",
  },
  appPassword: {
    subject: (artist) => `Uma nova senha de aplicativo no site de ${artist}`,
    heading: "Uma nova senha de aplicativo foi criada",
    created: (name, time) =>
      `“${name}” foi criada em ${time}. Um aplicativo que a tenha pode tocar e baixar suas músicas, nada mais.`,
    notYou: "Se não foi você, escolha uma nova senha agora. Isso desconecta todos os aplicativos.",
    apps: "Ver seus aplicativos",
  },
  deletionDone: {
    subject: (artist) => `Sua conta no site de ${artist} foi excluída`,
    heading: "Sua conta foi excluída",
    erased: "Apagamos seu nome, endereço, sessões e mensagens e desconectamos todos os seus dispositivos.",
    records: "A lei nos obriga a manter um registro das compras; seu nome não está mais nele.",
    thanks: "Obrigado por ouvir.",
    reason: "Este é nosso último e-mail para você: depois de enviado, não temos mais seu endereço.",
  },
  deletionRequested: {
    subject: (artist) => `Sua conta no site de ${artist} será excluída`,
    heading: "Sua conta será excluída",
    due: (day) =>
      `Como você pediu, vamos excluir sua conta em ${day}. Até lá, você pode entrar, baixar suas músicas ou mudar de ideia.`,
    cancel: "Manter minha conta",
    after: "Depois disso, sua conta e seus downloads somem de vez.",
    reason: "Se você não pediu isso, entre, mantenha a conta e escolha uma nova senha.",
  },
  exportReady: {
    subject: (artist) => `Seus dados do site de ${artist} estão prontos`,
    heading: "Seus dados estão prontos",
    signIn: "Entre para baixar a cópia dos seus dados que você pediu.",
    download: "Baixar seus dados",
    until: (time) => `O arquivo fica disponível até ${time}. Depois disso, peça um novo.`,
    reason: "Se você não pediu isso, talvez outra pessoa esteja na sua conta: escolha uma nova senha.",
  },
  invitation: {
    subject: (artist) => `Ajude a cuidar do site de ${artist}`,
    heading: "Você recebeu um convite",
    asAdmin: (artist) => `Você recebeu um convite para ajudar a cuidar do site de ${artist} como admin.`,
    asModerator: (artist) =>
      `Você recebeu um convite para ajudar a cuidar do site de ${artist} na moderação.`,
    open: "Ver o convite",
    lifetime: "O link vale uma vez, por 7 dias.",
    reason: "Se você não esperava por isso, pode ignorar este e-mail.",
  },
};
