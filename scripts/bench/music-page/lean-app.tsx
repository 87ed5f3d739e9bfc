import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import type { Content } from "./build-pages.ts";
import { MusicPage } from "./page.tsx";
import "./page.css";

function App() {
  const [tracks, setTracks] = useState<Content | null>(null);
  useEffect(() => {
    fetch("/tracks.json").then(async (answer) => setTracks(await answer.json()));
  }, []);
  return tracks && <MusicPage tracks={tracks} />;
}

const root = document.getElementById("root");
if (root) createRoot(root).render(<App />);
