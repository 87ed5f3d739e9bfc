import { type ReactNode, useLayoutEffect, useRef } from "react";
import { classNames } from "./class-names.ts";
import styles from "./modal.module.css";

interface ModalProps {
  /** The id of the element that names it. */
  labelledBy: string;
  /** Called when it closes: Escape, a click outside, or a button in a `<form method="dialog">`. */
  onClose: () => void;
  onKeyDown?: React.KeyboardEventHandler<HTMLDialogElement>;
  className?: string;
  children: ReactNode;
}

/**
 * A native dialog over the page, open while it is rendered. The browser traps the focus, restores it afterwards, and
 * the page behind doesn't scroll.
 */
export function Modal({ labelledBy, onClose, onKeyDown, className, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  // A layout effect's cleanup runs while the element is still in the document: only then can closing restore the
  // focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    const closeOutside = (event: MouseEvent) => {
      if (event.target === element) element?.close();
    };
    element?.showModal();
    element?.addEventListener("click", closeOutside);
    return () => {
      element?.removeEventListener("click", closeOutside);
      element?.close();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className={classNames(styles.modal, className)}
    >
      {children}
    </dialog>
  );
}
