import { valuesIn } from "../values.ts";
import type { security as English } from "./en.ts";

const { number, plural } = valuesIn("pt-BR");

export const security: typeof English = {
  page: {
    title: "Segurança",
    lead: "Sua senha, verificação em duas etapas, chaves de acesso, aplicativos e dispositivos.",
    mustConfirm: "Confirme com sua chave de acesso",
    mustConfirmText: (link) => [
      "Admins e moderadores deste site precisam de um segundo fator, e o seu é uma chave de acesso. ",
      link("Confirme que é você"),
      " para continuar.",
    ],
    mustEnrol: "A verificação em duas etapas é obrigatória",
    mustEnrolText:
      "Admins e moderadores deste site precisam da verificação em duas etapas. Ative-a ou adicione uma chave de acesso aqui para continuar.",
    back: "Voltar para a segurança",
  },
  password: {
    title: "Senha",
    lead: "Ao trocar a senha, você sai em todos os outros dispositivos e seus aplicativos são desconectados. Não dá para reutilizar as últimas cinco senhas.",
    current: "Senha atual",
    new: "Nova senha",
    change: "Trocar senha",
    changing: "Trocando...",
    failed: "A senha não foi alterada",
    changed: "Senha alterada",
    updated: "Sua senha foi atualizada.",
    changedElsewhere: "Sua senha acabou de ser alterada em outro lugar. Entre de novo.",
    ownWord: "Escolha uma senha que não seja seu e-mail, seu nome de usuário nem o nome do artista.",
    common: "Essa senha é comum demais. Escolha outra.",
    usedBefore: "Você já usou essa senha. Escolha uma que não esteja entre as suas últimas cinco.",
  },
  mfa: {
    title: "Verificação em duas etapas",
    on: "Ativada",
    off: "Desativada",
    setupFailed: "Não foi possível ativar a verificação em duas etapas",
    enable: "Ativar verificação em duas etapas",
    disable: "Desativar verificação em duas etapas",
    renew: "Gerar novos códigos de backup",
    offText:
      "Para entrar, você vai usar sua senha e um código do celular. Assim, roubar a senha não basta. Você vai precisar de um aplicativo autenticador.",
    onText:
      "Para entrar, você usa sua senha e um código do aplicativo autenticador. Se perder o aplicativo, use um código de backup.",
    codesLeft: (count) =>
      plural(count, {
        one: `Resta ${number(count)} código de backup.`,
        other: `Restam ${number(count)} códigos de backup.`,
      }),
    fewCodesLeft: (count) =>
      plural(count, {
        one: `Resta ${number(count)} código de backup`,
        other: `Restam ${number(count)} códigos de backup`,
      }),
    noCodesLeft: "Você não tem mais códigos de backup",
    noCodesLeftText: "Se perder também o autenticador, não vai conseguir entrar. Crie novos códigos.",
    needed: "Admins e moderadores deste site precisam dela, por isso não dá para desativar.",
    disableText:
      "Você vai entrar só com a senha, e os códigos de backup deixam de valer. Vai trocar de celular? Desative a verificação e ative de novo no aparelho novo.",
    disableFailed: "Não foi possível desativar a verificação em duas etapas",
    disabled: "Verificação desativada",
    disabledText: "A verificação em duas etapas foi desativada.",
    renewText: "Você vai receber dez códigos novos.",
    oldStop: (count) =>
      plural(count, {
        one: "O que ainda resta deixa de valer.",
        other: `Os ${number(count)} que ainda restam deixam de valer.`,
      }),
    qrCode: "QR code para o seu aplicativo autenticador; a chave abaixo é o mesmo em texto",
    scan: "Escaneie o código com seu aplicativo autenticador",
    sameDevice: (link) => [
      "O aplicativo está neste dispositivo? ",
      link("Abra no seu aplicativo autenticador"),
      ".",
    ],
    key: "Ou digite esta chave no aplicativo",
    copyKey: "Copiar a chave",
  },
  backupCodes: {
    title: "Seus códigos de backup",
    created: "Novos códigos de backup criados",
    oldStopped: "Os antigos não valem mais.",
    text: (emphasized) => [
      "Se não puder usar o aplicativo autenticador, digite um destes códigos. Cada um vale uma vez. Guarde-os agora, mas não no celular: ",
      emphasized("eles não vão aparecer de novo"),
      ".",
    ],
    saved: "Já guardei",
    copy: "Copiar",
    download: "Baixar",
    print: "Imprimir",
    heading: (email) => `Códigos de backup de ${email}`,
    once: "Cada um vale uma vez.",
    fileName: "codigos-de-backup.txt",
  },
  passkeys: {
    title: "Chaves de acesso",
    lead: "Entre com sua digital, seu rosto ou o bloqueio de tela em vez da senha. Ninguém adivinha nem rouba uma chave de acesso com um site falso, e ela vale pelas duas etapas da verificação. Sua senha continua funcionando.",
    none: "Você ainda não tem chaves de acesso.",
    synced: "Sincronizada",
    neverUsed: (added) => ["Adicionada em ", added, ", nunca usada"],
    used: (added, used) => ["Adicionada em ", added, ", último uso: ", used],
    usedWith: (added, used, device) => ["Adicionada em ", added, `, último uso com ${device}: `, used],
    otherHost: (host) => `Ela foi criada para ${host}, o endereço antigo deste site. Adicione uma nova aqui.`,
    add: "Adicionar chave de acesso",
    added: "Chave de acesso adicionada",
    addedText: (name) => `A partir de agora, “${name}” pode entrar na sua conta. Avisamos você por e-mail.`,
    renamed: "Chave de acesso renomeada",
    renamedText: (name) => `Agora ela se chama “${name}”.`,
    removed: "Chave de acesso removida",
    removedText: "Ela não entra mais na sua conta.",
    offer: "Entre mais rápido da próxima vez",
    offerText:
      "Adicione uma chave de acesso e entre neste dispositivo com sua digital, seu rosto ou o bloqueio de tela. Ninguém a adivinha nem rouba com um site falso. Sua senha continua funcionando, e não vamos perguntar de novo.",
    continue: "Continuar",
    notNow: "Agora não",
    removeOwn: (count) =>
      plural(count, {
        one: "Remover também minha chave de acesso",
        other: `Remover também minhas ${number(count)} chaves de acesso`,
      }),
    canStillSignIn: (names) => `Caso contrário, ainda é possível entrar com ${names}.`,
  },
  devices: {
    title: "Dispositivos",
    lead: "Estes dispositivos estão na sua conta. Se você não reconhece algum, desconecte-o e troque sua senha.",
    thisDevice: "Este dispositivo",
    unknown: "Dispositivo desconhecido",
    on: (browser, system) => `${browser} no ${system}`,
    activity: (signedIn, active) => ["entrou em ", signedIn, ", última atividade: ", active],
    signOut: "Desconectar",
    signOutAll: "Desconectar todos os outros dispositivos",
    choose: "Escolha um dispositivo",
    signedOut: "Dispositivo desconectado",
    signedOutText: "Ele vai precisar entrar de novo.",
    othersSignedOut: "Dispositivos desconectados",
    noOther: "Nenhum outro dispositivo estava na sua conta.",
    others: (count) =>
      plural(count, {
        one: `${number(count)} outro dispositivo vai precisar entrar de novo.`,
        other: `${number(count)} outros dispositivos vão precisar entrar de novo.`,
      }),
    gone: "Este dispositivo já não está na sua conta.",
  },
  refusals: {
    signIn: "O e-mail ou a senha não estão certos. Confira os dois e tente de novo.",
    password: "A senha não está certa. Confira e tente de novo.",
    locked: (contact) =>
      `Esta conta está bloqueada, por isso não dá para entrar. Fale com a gente: ${contact}.`,
    suspended: (contact) =>
      `Esta conta está suspensa, por isso não dá para entrar. Fale com a gente: ${contact}.`,
    lockedFor: (minutes, contact) =>
      `Esta conta foi bloqueada depois de muitas senhas erradas. Tente de novo em ${plural(minutes, { one: "um minuto", other: `${number(minutes)} minutos` })}. Se não foi você, fale com a gente: ${contact}.`,
    changed: "Sua conta mudou nesse meio-tempo. Entre de novo.",
    emailTaken: "Este e-mail já tem uma conta. Entre nela.",
    usernameTaken: (free) => `Este nome de usuário já existe. ${free} está livre.`,
    needsPasskey:
      "Esta conta precisa da chave de acesso. Se você a perdeu, peça a outro admin para redefinir sua verificação em duas etapas.",
    passkeyGone: "Esta chave de acesso já foi removida.",
    secondFactorNeeded:
      "Admins e moderadores deste site precisam de um segundo fator. Antes, adicione outra chave de acesso ou ative a verificação em duas etapas.",
    mfaAlreadyOff: "A verificação em duas etapas já está desativada.",
    mfaOff: "A verificação em duas etapas está desativada.",
    mfaNeeded:
      "Admins e moderadores deste site precisam da verificação em duas etapas, por isso não dá para desativar aqui.",
    mfaAlreadyOn:
      "A verificação em duas etapas já está ativada. Para usar outro autenticador, desative-a primeiro.",
    setupExpired: "Esta configuração expirou ou foi reiniciada em outro lugar. Comece de novo.",
    codeAtSetup: "O código não está certo. Confira o relógio do dispositivo e tente de novo.",
    code: "O código não está certo. Espere o próximo e tente de novo.",
    backupCode: "Este código de backup está errado ou já foi usado. Tente outro.",
    unknownPasskey:
      "Esta chave de acesso não funciona mais aqui: foi removida ou é de outro site. Entre com sua senha.",
    passkeyTooLate: "Demorou demais. Tente sua chave de acesso de novo.",
    wrongPasskey: "A chave de acesso não funcionou. Tente de novo ou use sua senha.",
    foreignPasskey: "Essa chave de acesso é de outra conta. Escolha outra.",
    noFormerPasskeys: "Não há chaves de acesso de um endereço antigo deste site.",
    tooLate: "Demorou demais. Tente de novo.",
    passkeyNotAdded: "Não foi possível adicionar a chave de acesso. Tente de novo ou em outro dispositivo.",
    passkeyKnown: "Esta chave de acesso já foi adicionada.",
    tooManyPasskeys: (most) => `Você já tem ${number(most)} chaves de acesso. Remova uma que não usa mais.`,
    tooManyApps: (most) => `Você já tem ${number(most)} senhas de aplicativo. Revogue uma que não usa mais.`,
    appGone: "Esta senha de aplicativo já foi revogada.",
  },
};
