/** What the name of a subtitle file says. */
export interface NameGuess {
  /** Words of its title, to search with. */
  title: string;
  episode: { season: number; episode: number } | undefined;
  /** code2 */
  language: string | undefined;
  hi: boolean;
  forced: boolean;
}

const ENDING = /\.\w{2,4}$/;
const MARKS = /^(?:hi|sdh|cc|forced|foreign|default)$/;
const HI = /[._ -](?:hi|sdh|cc)$/i;
const FORCED = /[._ -](?:forced|foreign)$/i;
const EPISODE = /\bs(\d{1,3})[ ._-]*e(\d{1,4})|\b(\d{1,2})x(\d{1,3})\b/i;
/** Where names of releases end to be titles. */
const REST =
  /[ ._([-]*(?:\b(?:19|20)\d\d\b|\b(?:480|720|1080|2160)[pi]\b|\bs\d{1,3}[ ._-]*e\d|\b\d{1,2}x\d{1,3}\b).*$/i;

/** "Harbor Lights.de.forced.srt" says that it is German. */
export function languageInName(name: string): string | undefined {
  const parts = name.toLowerCase().split(".").slice(1, -1);
  const last = parts.findLast((part) => !MARKS.test(part));
  return last !== undefined && /^[a-z]{2}$/.test(last) ? last : undefined;
}

const isMark = (part: string) => MARKS.test(part) || /^[a-z]{2}$/.test(part);

/** "Harbor Lights S01E02" of "Harbor Lights S01E02.de.forced.srt". */
export function stemInName(name: string): string {
  const parts = name.replace(ENDING, "").split(".");
  while (parts.length > 1 && isMark(parts.at(-1)?.toLowerCase() ?? "")) parts.pop();
  return parts.join(".");
}

/** "Harbor.Lights.S01E02.720p.de.srt" is the second episode of Harbor Lights, in German. */
export function guessFromName(name: string): NameGuess {
  const bare = name.replace(ENDING, "");
  const language = languageInName(name);
  const words =
    language === undefined
      ? bare
      : bare.replace(new RegExp(String.raw`\.${language}(?:\.|$).*`, "i"), "");
  const [, season, episode, otherSeason, otherEpisode] =
    EPISODE.exec(bare.replaceAll("_", " ")) ?? [];
  const numbers = [season ?? otherSeason, episode ?? otherEpisode].map(Number);
  return {
    title: words.replaceAll("_", " ").replace(REST, "").replaceAll(/[. ]+/g, " ").trim(),
    episode: numbers.every(Number.isFinite)
      ? { season: numbers[0] ?? 0, episode: numbers[1] ?? 0 }
      : undefined,
    language,
    hi: HI.test(bare),
    forced: FORCED.test(bare),
  };
}
