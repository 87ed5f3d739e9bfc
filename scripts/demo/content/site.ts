import type { DemoSite } from "../../../app/domain/demo/manifest.ts";
import { demoAbout } from "./about.ts";

/** Who the demo artist is. */
export const demoSite: DemoSite = {
  artistName: "Quincy Filament",
  tagline: "Hip-hop for people who walk home under street lamps.",
  biography:
    "Quincy Filament learned harmony from hymns, timing from a sewing machine, and the rest above a lamp-repair shop on Ferry Street. 2024 was the breakthrough year: a million streams, three hometown shows sold out by word of mouth, and a choir of forty singing back from the balcony.",
  milestones: [
    { label: "Breakthrough year", value: "2024" },
    { label: "Streams", value: "1M+" },
  ],
  contactEmail: "hello@quincyfilament.example",
  currency: "usd",
  promoVideoUrl: "https://www.youtube.com/watch?v=Qf1aM3nt_41",
  socialLinks: [
    "https://www.tiktok.com/@quincyfilament.demo",
    "https://www.instagram.com/quincyfilament.demo/",
    "https://www.youtube.com/@quincyfilament-demo",
    "https://open.spotify.com/search/quincy%20filament%20demo",
  ],
  copyrightYear: "2025",
  about: demoAbout,
  legal: { imprint: "", privacy: "", terms: "" },
};

export const featuredTrackSlug = "steppin-out";
export const promoVideoSlug = "steppin-out-official-promo";
