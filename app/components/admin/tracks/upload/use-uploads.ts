import { useEffect, useReducer, useRef } from "react";
import { proofLifetime } from "#app/shared/auth/proof-lifetime.ts";
import { sendUpload } from "./send-upload.ts";
import { emptyQueue, isBusy, nextUpload, stepQueue } from "./upload-queue.ts";

interface UploadRules {
  /** The upload endpoint. */
  address: string;
  maxBytes: number;
  /** How many milliseconds from now the reauthentication stays valid, as told by the server. */
  provenFor: number;
  /** All chosen files are finished. @param onlyTakenId of what it became, if one file was sent and accepted */
  onEnd: (onlyTakenId: string | null) => void;
}

/** Sends the chosen files one after the other and reports the state of each. */
export function useUploads({ address, maxBytes, provenFor, onEnd }: UploadRules) {
  const [queue, send] = useReducer(stepQueue, emptyQueue);
  const running = useRef(new Map<number, AbortController>());
  const isAtWork = isBusy(queue);
  const wasAtWork = useRef(false);
  const provenUntil = useRef(Number.POSITIVE_INFINITY);

  useEffect(() => {
    provenUntil.current = performance.now() + provenFor;
  }, [provenFor]);

  useEffect(() => {
    const next = nextUpload(queue);
    if (!next) return;
    // Checked here so that no large file is sent in vain; the server checks anyway.
    if (performance.now() > provenUntil.current) return send({ type: "askForProof" });
    const { key, file } = next;
    const controller = new AbortController();
    running.current.set(key, controller);
    send({ type: "begin", key });
    const report = (sentBytes: number) => send({ type: "progress", key, sentBytes });
    sendUpload(address, file, report, controller.signal).then((outcome) => {
      // An accepted file counts as activity in the admin area and renews the reauthentication.
      if (outcome.kind === "taken") provenUntil.current = performance.now() + proofLifetime;
      send({ type: "end", key, outcome });
    });
  }, [queue, address]);

  useEffect(() => {
    if (wasAtWork.current && !isAtWork) {
      const [only, ...others] = queue.uploads;
      onEnd(others.length === 0 && only?.phase.name === "taken" ? only.phase.taken.id : null);
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
    next() {
      // The user reauthenticated in another tab: from now on only the server knows whether it is valid.
      provenUntil.current = Number.POSITIVE_INFINITY;
      send({ type: "goOn" });
    },
  };
}
