/** The genres of ID3v1 with the extensions of Winamp, in the order of their numbers. */
const names =
  `Blues|Classic Rock|Country|Dance|Disco|Funk|Grunge|Hip-Hop|Jazz|Metal|New Age|Oldies|Other|Pop|R&B|Rap|Reggae|Rock
|Techno|Industrial|Alternative|Ska|Death Metal|Pranks|Soundtrack|Euro-Techno|Ambient|Trip-Hop|Vocal|Jazz+Funk|Fusion
|Trance|Classical|Instrumental|Acid|House|Game|Sound Clip|Gospel|Noise|Alt. Rock|Bass|Soul|Punk|Space|Meditative
|Instrumental Pop|Instrumental Rock|Ethnic|Gothic|Darkwave|Techno-Industrial|Electronic|Pop-Folk|Eurodance|Dream
|Southern Rock|Comedy|Cult|Gangsta Rap|Top 40|Christian Rap|Pop/Funk|Jungle|Native American|Cabaret|New Wave
|Psychedelic|Rave|Showtunes|Trailer|Lo-Fi|Tribal|Acid Punk|Acid Jazz|Polka|Retro|Musical|Rock & Roll|Hard Rock|Folk
|Folk/Rock|National Folk|Swing|Fast-Fusion|Bebop|Latin|Revival|Celtic|Bluegrass|Avantgarde|Gothic Rock
|Progressive Rock|Psychedelic Rock|Symphonic Rock|Slow Rock|Big Band|Chorus|Easy Listening|Acoustic|Humour|Speech
|Chanson|Opera|Chamber Music|Sonata|Symphony|Booty Bass|Primus|Porn Groove|Satire|Slow Jam|Club|Tango|Samba|Folklore
|Ballad|Power Ballad|Rhythmic Soul|Freestyle|Duet|Punk Rock|Drum Solo|A Cappella|Euro-House|Dance Hall|Goa
|Drum & Bass|Club-House|Hardcore|Terror|Indie|BritPop|Afro-Punk|Polsk Punk|Beat|Christian Gangsta Rap|Heavy Metal|Black Metal
|Crossover|Contemporary Christian|Christian Rock|Merengue|Salsa|Thrash Metal|Anime|JPop|Synthpop|Abstract|Art Rock
|Baroque|Bhangra|Big Beat|Breakbeat|Chillout|Downtempo|Dub|EBM|Eclectic|Electro|Electroclash|Emo|Experimental|Garage
|Global|IDM|Illbient|Industro-Goth|Jam Band|Krautrock|Leftfield|Lounge|Math Rock|New Romantic|Nu-Breakz|Post-Punk
|Post-Rock|Psytrance|Shoegaze|Space Rock|Trop Rock|World Music|Neoclassical|Audiobook|Audio Theatre
|Neue Deutsche Welle|Podcast|Indie Rock|G-Funk|Dubstep|Garage Rock|Psybient`
    .replaceAll("\n", "")
    .split("|");

/** @returns undefined for a number without a genre */
export function genreName(number: number): string | undefined {
  return names[number] || undefined;
}

/** What programs write that know none. */
const unknown = /^(other|unknown|undefined|none|genre|default|misc)$/i;

/** The genres of a `TCON` frame, which names some by their numbers: "(17)(6)Late", "17", "RX". */
export function genresOf(texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => {
    const [, numbers = "", rest = ""] = /^((?:\((?:\d{1,3}|RX|CR)\))*)(.*)$/s.exec(text.trim()) ?? [];
    const named = numbers.match(/\d+|RX|CR/g)?.map(genreOfReference) ?? [];
    // "((" begins a name with a bracket.
    const refined = /^(\d{1,3}|RX|CR)$/.test(rest) ? genreOfReference(rest) : rest.replace(/^\(\(/, "(");
    return [...named, refined];
  });
  return [...new Set(found.map((name) => name?.trim() ?? ""))].filter((name) => name && !unknown.test(name));
}

function genreOfReference(reference: string): string | undefined {
  if (reference === "RX") return "Remix";
  return reference === "CR" ? "Cover" : genreName(Number(reference));
}

/** Whether two names, like "Hip-Hop" and "hip-hop", are of one genre. */
export function isSameGenre(one: string, other: string): boolean {
  return one.localeCompare(other, "en", { sensitivity: "base" }) === 0;
}
