import { createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { afterThisTest } from "../../../setup/services.ts";

/** What a server says instead of its friendly answer: by the first word of a command, "." for the end of a mail. */
type Answers = Partial<Record<"greeting" | "EHLO" | "AUTH" | "MAIL" | "RCPT" | "DATA" | ".", string | null>>;

export interface ReceivedMail {
  from: string;
  to: string;
  source: string;
}

const friendly: Record<string, string> = {
  greeting: "220 mail.test ESMTP",
  EHLO: "250-mail.test\r\n250-AUTH PLAIN\r\n250 8BITMIME",
  AUTH: "235 2.7.0 Welcome",
  DATA: "354 Go on",
  ".": "250 2.0.0 Taken",
  QUIT: "221 Bye",
};

/**
 * A mail server on this machine that keeps what it takes.
 * @param firstAnswers what it says otherwise, until `behave` changes that; null for a command that it never answers.
 */
export async function startSmtpServer(firstAnswers: Answers = {}) {
  let answers = firstAnswers;
  const received: ReceivedMail[] = [];
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    converse(socket, () => answers, commands, received);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (!address || typeof address !== "object") throw new Error("no port");
  const stop = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  afterThisTest(stop);
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    commands,
    behave(newAnswers: Answers) {
      answers = newAnswers;
    },
    stop,
  };
}

function converse(
  socket: Socket,
  answers: () => Answers,
  commands: string[],
  received: ReceivedMail[],
): void {
  const envelope = { from: "", to: "" };
  let source: string[] | null = null;
  const say = (occasion: string) => {
    const other: unknown = Reflect.get(answers(), occasion);
    if (other !== null) socket.write(`${other ?? friendly[occasion] ?? "250 2.0.0 Fine"}\r\n`);
  };
  say("greeting");
  createInterface({ input: socket, crlfDelay: Infinity }).on("line", (line) => {
    if (source && line !== ".") {
      source.push(line.replace(/^\./, ""));
      return;
    }
    if (source) {
      if (!answers()["."]) received.push({ ...envelope, source: source.join("\r\n") });
      source = null;
      say(".");
      return;
    }
    commands.push(line);
    const command = line.split(/[ :]/)[0]?.toUpperCase() ?? "";
    if (command === "MAIL") envelope.from = bracketed(line);
    if (command === "RCPT") envelope.to = bracketed(line);
    if (command === "DATA" && answers().DATA === undefined) source = [];
    say(command);
  });
}

function bracketed(line: string): string {
  return /<(.*)>/.exec(line)?.[1] ?? "";
}
