import { unstable_usePrompt as usePrompt } from "@remix-run/react";
import { useEffect, useReducer, useRef } from "react";
import { sendUpload } from "./send-upload.ts";
import { emptyQueue, isBusy, nextUpload, stepQueue } from "./upload-queue.ts";

interface UploadRules {
  /** The door that takes the files. */
  address: string;
  largestBytes: number;
  /** Until when the reader's proof of who they are counts, as the server said; ISO 8601. */
  provenUntil: string;
  /** All that was chosen has come to its end. */
  onEnd: (takenIds: string[]) => void;
}

/** Sends chosen files one after the other and says how each fares. */
export function useUploads({ address, largestBytes, provenUntil, onEnd }: UploadRules) {
  const [queue, send] = useReducer(stepQueue, emptyQueue);
  const running = useRef(new Map<number, AbortController>());
  const isAtWork = isBusy(queue);
  const wasAtWork = useRef(false);

  useEffect(() => {
    const next = nextUpload(queue);
    if (!next) return;
    // Asked here, before a large file has gone out in vain; the server asks anyway.
    if (Date.now() > Date.parse(provenUntil)) return send({ type: "askForProof" });
    const { key, file } = next;
    const controller = new AbortController();
    running.current.set(key, controller);
    send({ type: "begin", key });
    const report = (sentBytes: number) => send({ type: "progress", key, sentBytes });
    sendUpload(address, file, report, controller.signal).then((outcome) => {
      send({ type: "end", key, outcome });
    });
  }, [queue, address, provenUntil]);

  useEffect(() => {
    if (wasAtWork.current && !isAtWork) {
      onEnd(queue.uploads.flatMap(({ phase }) => (phase.name === "taken" ? [phase.track.id] : [])));
    }
    wasAtWork.current = isAtWork;
  }, [isAtWork, queue, onEnd]);

  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  useEffect(() => {
    if (!isAtWork) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isAtWork]);
  usePrompt({ when: isAtWork, message: "Files are still being uploaded. Leave and cancel them?" });

  return {
    queue,
    isAtWork,
    choose: (files: readonly File[]) => send({ type: "choose", files, largestBytes }),
    cancel(key: number) {
      send({ type: "cancel", key });
      running.current.get(key)?.abort();
    },
    retry: (key: number) => send({ type: "retry", key }),
    goOn: () => send({ type: "goOn" }),
  };
}
