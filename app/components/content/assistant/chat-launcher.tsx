import { Link, useLocation, useNavigate } from "@remix-run/react";
import { type ComponentType, lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from "react";
import { isPlainClick } from "#app/components/ui/plain-click.ts";
import { messages } from "#app/messages/messages.ts";
import { isTaskPage } from "#app/shared/core/task-pages.ts";
import styles from "./chat-launcher.module.css";
import type { ChatPanelProps } from "./chat-panel.tsx";

/** Shown if the chat window's code fails to load: a link to the chat's own page. */
function ChatElsewhere() {
  const navigate = useNavigate();
  useEffect(() => {
    navigate("/ai-assistant");
  }, [navigate]);
  return null;
}

let panelCode: Promise<typeof import("./chat-panel.tsx")> | null = null;

/** Shared by hover and click: a second import wouldn't wait for the styles that the first one fetches. */
function loadPanel() {
  panelCode ??= import("./chat-panel.tsx");
  return panelCode;
}

// Few visits use the chat, so the window's code loads on demand. If it fails to load, the chat's page opens.
const ChatPanel = lazy<ComponentType<ChatPanelProps>>(() =>
  loadPanel().catch(() => ({ default: ChatElsewhere })),
);

/**
 * The link to the assistant on every page that isn't a task; with JavaScript it opens a window over the page. It is in the top bar, and
 * floats only where the margin next to the page is wide enough that it covers nothing.
 */
export function ChatLauncher({ artistName }: { artistName: string }) {
  const [isNeeded, setNeeded] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const launcher = useRef<HTMLAnchorElement>(null);
  const { pathname } = useLocation();
  if (pathname === "/ai-assistant" || isTaskPage(pathname)) return null;

  function open(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setNeeded(true);
    setOpen(true);
  }

  return (
    <div className={styles.place}>
      <Link
        ref={launcher}
        to="/ai-assistant"
        aria-expanded={isNeeded ? isOpen : undefined}
        onClick={open}
        onPointerEnter={() => void loadPanel().catch(() => {})}
        className={`touch ${styles.launcher}`}
      >
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M3 4h18v13H10l-5 4v-4H3z" fill="currentColor" />
        </svg>
        <span className={styles.word}>{messages.assistant.ask}</span>
      </Link>
      {isNeeded && (
        <Suspense>
          <ChatPanel
            artistName={artistName}
            isOpen={isOpen}
            onClose={() => {
              setOpen(false);
              launcher.current?.focus();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
