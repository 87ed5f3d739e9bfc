import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";

/** Stands in for the chat's window where its code didn't come: the chat has a page of its own. */
export function ChatElsewhere() {
  const navigate = useNavigate();
  useEffect(() => {
    navigate("/ai-assistant");
  }, [navigate]);
  return null;
}
