import { valuesIn } from "../values.ts";
import type { forms as English } from "./en.ts";

const { number } = valuesIn("pt-BR");

export const forms: typeof English = {
  label: {
    email: "E-mail",
    name: "Nome",
    firstName: "Nome",
    lastName: "Sobrenome",
    password: "Senha",
    confirmPassword: "Confirme a senha",
  },
  pending: {
    sending: "Enviando...",
    checking: "Verificando...",
    confirming: "Confirmando...",
    saving: "Salvando...",
    cancelling: "Cancelando...",
  },
  optional: " (opcional)",
  problem: "Há um problema",
  unexplained: "Confira o que está neste campo",
  notThrough: "O formulário não chegou até nós. Tente de novo.",
  preserved: "Obrigado. Suas alterações ainda estão aqui: salve para concluir.",
  copy: {
    copied: "Copiado",
    failed: "Não foi copiado",
    byHand: "Selecione o texto e copie manualmente.",
  },
  email: {
    invalid: "Digite um e-mail válido",
  },
  name: {
    name: {
      required: "Digite o nome",
      tooLong: "O nome é longo demais",
      unshowable: "O nome tem um caractere que não pode ser mostrado",
    },
    firstName: {
      required: "Digite o nome",
      tooLong: "O nome é longo demais",
      unshowable: "O nome tem um caractere que não pode ser mostrado",
    },
    lastName: {
      required: "Digite o sobrenome",
      tooLong: "O sobrenome é longo demais",
      unshowable: "O sobrenome tem um caractere que não pode ser mostrado",
    },
  },
  username: {
    tooShort: "O nome de usuário precisa ter pelo menos 3 caracteres",
    tooLong: "O nome de usuário pode ter no máximo 20 caracteres",
    letters: "O nome de usuário só pode ter letras, números e sublinhados",
  },
  password: {
    required: "Digite a senha",
    tooLong: "A senha é longa demais",
    min: "A senha precisa ter pelo menos 8 caracteres",
    max: "A senha pode ter no máximo 128 caracteres",
    lowercase: "A senha precisa ter pelo menos uma letra minúscula",
    uppercase: "A senha precisa ter pelo menos uma letra maiúscula",
    digit: "A senha precisa ter pelo menos um número",
    special: "A senha precisa ter pelo menos um caractere especial",
    mismatch: "As senhas não são iguais",
  },
  strength: {
    weak: "Fraca",
    fair: "Razoável",
    good: "Boa",
    strong: "Forte",
    stillNeeds: (need) => `Ainda precisa de ${need}`,
    stillNeedsBoth: (need, other) => `Ainda precisa de ${need} e ${other}`,
    longerThan: (characters) => `Mais de ${number(characters)} caracteres`,
    common: "Comum demais",
    isEmail: "É o seu e-mail",
  },
  needs: {
    length: (characters) => `pelo menos ${number(characters)} caracteres`,
    lowercase: "uma letra minúscula",
    uppercase: "uma letra maiúscula",
    digit: "um número",
    special: "um caractere especial",
    like: ", como",
    met: " (ok)",
    heading: "Sua senha precisa de",
    meter: "Força da senha",
  },
  code: {
    required: "Digite os seis números do código do autenticador",
    backupRequired: "Digite um dos seus códigos de backup",
  },
};
