import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";

/** Shown if the chat window's code fails to load: a link to the chat's own page. */
export function ChatElsewhere() {
  const navigate = useNavigate();
  useEffect(() => {
    navigate("/ai-assistant");
  }, [navigate]);
  return null;
}
