import { valuesIn } from "../values.ts";
import type { withdrawals as English } from "./en.ts";

const { number } = valuesIn("es");

export const withdrawals: typeof English = {
  title: "Desistir del contrato",
  description: "Desista de un contrato con nosotros, sin cuenta y sin necesidad de justificación.",
  noPage: "En esta dirección no hay nada.",
  form: {
    name: "Nombre",
    items: "De qué desiste",
    notListed: "No aparece en la lista",
    notListedHint: "Otra cosa: el número del pedido o del recibo, o lo que compró.",
    order: "Pedido",
    orderHint: "El número de su pedido o de su recibo, o qué compró y cuándo.",
    email: "Correo electrónico",
    emailHint: "Ahí le confirmaremos que lo hemos recibido.",
    next: "Continuar",
    enterName: "Escriba su nombre",
    nameTooLong: "Este nombre es demasiado largo",
    enterOrder: "Escriba el número de su pedido o de su recibo, o lo que compró",
    tooLong: (length) => `Use como máximo ${number(length)} caracteres`,
    itemTooLong: "Esto es demasiado largo",
    tooMany: (items) => `Elija como máximo ${number(items)}`,
  },
  confirmation: {
    title: "Su declaración",
    items: "Artículos",
    order: "Pedido",
    name: "Nombre",
    email: "Correo para la confirmación",
    notRight: (again) => ["¿No es correcto? Vuelva atrás en su navegador y cámbielo, o ", again, "."],
    again: "empiece de nuevo",
  },
  received: {
    title: "Desistimiento recibido",
    at: (time) => ["Hemos recibido su desistimiento el ", time, "."],
    byMail:
      "Le hemos enviado un correo con su declaración y esta hora. ¿No ha llegado nada en unos minutos? Mire en la carpeta de spam.",
    browse: "Ver la música",
  },
};
