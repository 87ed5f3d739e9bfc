import { isStopWord } from "./stop-words.ts";

// Small words of German, French, Spanish, Italian, Portuguese, Dutch and Polish, without accents, that don't exist
// in English, and words with which people ask a musician for something.
const otherWords = new Set(
  `wie wo wer warum welche welcher welches welchen ist sind gibt es der das ein eine einen ich du sie ihr wir kann
  konnen kannst kostet kosten und oder nicht fur von mit auf bitte danke hallo habt haben musik lied lieder kaufen viel
  neueste neuestes herunterladen
  quel quelle quels quelles est que quoi combien ou pourquoi le les une je tu vous nous peux puis avez avec dans et pas
  coute coutent acheter musique morceau morceaux chanson chansons bonjour salut merci plait disponible disponibles
  sont comme telecharger
  cual cuales cuanto cuanta cuantos cuesta cuestan donde los las una puedo puede tiene tienen para por muy cancion
  canciones comprar hola gracias como descargar musica quiero estan
  che cosa quale quali quanto costa costano dove gli sono posso avete canzone canzoni comprare ciao grazie scaricare
  qual quais custa custam onde uma sao tem obrigado obrigada ola musicas baixar voce voces
  wat hoe waar welke het een zijn ik jullie hebben voor muziek kopen bedankt kost nummers
  jak ile gdzie jaka jaki jest czy moge muzyka muzyke kupic dzien dobry kosztuje utwory`.split(/\s+/),
);
const minShare = 0.3;

/** Whether a question seems to be in a language other than English, judged by its small words and letters. */
export function isOtherLanguage(question: string): boolean {
  const letters = question.match(/\p{L}/gu) ?? [];
  const foreignLetters = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter));
  if (foreignLetters.length > letters.length / 2) return true;
  const words = question
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
  const other = words.filter((word) => otherWords.has(word)).length;
  const english = words.filter(isStopWord).length;
  return other > english && other >= words.length * minShare;
}
