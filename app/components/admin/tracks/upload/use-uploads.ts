import { unstable_usePrompt as usePrompt } from "@remix-run/react";
import { useEffect, useReducer, useRef } from "react";
import { proofLifetime } from "#app/shared/auth/proof-lifetime.ts";
import { sendUpload } from "./send-upload.ts";
import { emptyQueue, isBusy, nextUpload, stepQueue } from "./upload-queue.ts";

interface UploadRules {
  /** The door that takes the files. */
  address: string;
  maxBytes: number;
  /** For how many milliseconds from now the reader's proof of who they are counts, as the server said. */
  provenFor: number;
  /** All that was chosen has come to its end. @param onlyTakenId of the track, where one file was sent and taken */
  onEnd: (onlyTakenId: string | null) => void;
}

/** Sends chosen files one after the other and says how each fares. */
export function useUploads({ address, maxBytes, provenFor, onEnd }: UploadRules) {
  const [queue, send] = useReducer(stepQueue, emptyQueue);
  const running = useRef(new Map<number, AbortController>());
  const isAtWork = isBusy(queue);
  const wasAtWork = useRef(false);
  const provenUntil = useRef(Number.POSITIVE_INFINITY);

  // Before the effect that tells of the end: what is told may be followed by leaving.
  usePrompt({ when: isAtWork, message: "Files are still being uploaded. Leave and cancel them?" });

  useEffect(() => {
    provenUntil.current = performance.now() + provenFor;
  }, [provenFor]);

  useEffect(() => {
    const next = nextUpload(queue);
    if (!next) return;
    // Asked here, before a large file has gone out in vain; the server asks anyway.
    if (performance.now() > provenUntil.current) return send({ type: "askForProof" });
    const { key, file } = next;
    const controller = new AbortController();
    running.current.set(key, controller);
    send({ type: "begin", key });
    const report = (sentBytes: number) => send({ type: "progress", key, sentBytes });
    sendUpload(address, file, report, controller.signal).then((outcome) => {
      // A file that was taken was work in the admin area, which renews the proof.
      if (outcome.kind === "taken") provenUntil.current = performance.now() + proofLifetime;
      send({ type: "end", key, outcome });
    });
  }, [queue, address]);

  useEffect(() => {
    if (wasAtWork.current && !isAtWork) {
      const [only, ...others] = queue.uploads;
      onEnd(others.length === 0 && only?.phase.name === "taken" ? only.phase.track.id : null);
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

  return {
    queue,
    isAtWork,
    choose: (files: readonly File[]) => send({ type: "choose", files, maxBytes }),
    cancel(key: number) {
      send({ type: "cancel", key });
      running.current.get(key)?.abort();
    },
    retry: (key: number) => send({ type: "retry", key }),
    goOn() {
      // Proven in another tab, as the reader says: from now on the server knows better than this page.
      provenUntil.current = Number.POSITIVE_INFINITY;
      send({ type: "goOn" });
    },
  };
}
