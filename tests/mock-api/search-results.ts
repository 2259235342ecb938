import type { Context } from "./context.ts";
import { pythonBoolean, resultLanguage } from "./language-table.ts";
import { faultOf, profileOf, settingList } from "./library.ts";
import { isMovie, mediaId, profileIdOf, type Media } from "./operations.ts";
import { createRandom, hashText, type Random } from "./random.ts";
import { MOVIES } from "./sentinels.ts";
import type { ProfileItem, SearchResult } from "./types.ts";
import { codecs, groups } from "./words.ts";

const sharedMatches = [
  "year",
  "source",
  "release_group",
  "resolution",
  "video_codec",
  "audio_codec",
  "streaming_service",
];
const uploaders = [
  "subfan",
  "night_owl",
  "Marguerite",
  "the_translator",
  "os-auto",
  "xX_Captions_Xx",
];

/**
 * Results of a manual search for an item, best first: the same list each time, 0 to 30 results. `subtitle` is the
 * server's opaque text, base64 with line breaks; readChoice decodes it.
 */
export function searchResults(ctx: Context, row: Media): SearchResult[] {
  if (faultOf(ctx.db, row) === "nothing-found") return [];
  const profile = profileOf(ctx.db, profileIdOf(ctx, row));
  const providers = settingList(ctx.db, "general", "enabled_providers").filter(
    (name) => !ctx.db.throttles.has(name),
  );
  if (!profile || profile.items.length === 0 || providers.length === 0) return [];
  const random = createRandom(hashText(`${row.path}#results`));
  const count = 4 + random.int(0, 26);
  const results = Array.from({ length: count }, (_, i) =>
    makeResult(
      random,
      row,
      random.pick(providers),
      random.pick(profile.items),
      i,
      profile.originalFormat,
    ),
  );
  if (isMovie(row) && row.radarrId === MOVIES.hostileResult)
    results[1] = {
      ...results[0]!,
      url: "javascript:alert(document.domain)",
      uploader: "<img src=x onerror=alert(1)>",
      release_info: ["<b>Not.A.Tag</b>.2016.1080p"],
    };
  const sorted = results.toSorted((a, b) => b.score - a.score || b.orig_score - a.orig_score);
  if (!ctx.hasJobs) return sorted;
  return sorted.map((result) => ({
    ...result,
    subtitle: ctx.is16 ? tokenFor(ctx, result.subtitle) : result.subtitle,
    original_format: pythonBoolean(result.original_format === "1"),
  }));
}

// 1.6 stores its results and returns tokens for them.
function tokenFor(ctx: Context, text: string): string {
  const token = crypto.randomUUID();
  ctx.db.results.set(token, { text, at: Date.now() });
  return token;
}

const hour = 3_600_000;

/**
 * The result that a page sends back for download; undefined if the text is invalid, or if the token of 1.6 has expired.
 */
export function readChoice(
  ctx: Context,
  subtitle: string,
): { code2: string; forced: boolean; hi: boolean; id: string } | undefined {
  const known = ctx.db.results.get(subtitle);
  if (ctx.is16 && (!known || Date.now() - known.at > hour)) return undefined;
  const source = known?.text ?? subtitle;
  const text = fromBase64(source.replace(/\s/g, ""));
  const [mark, code2, forced, hi, id] = text.split("|");
  if (mark !== "pickle" || !code2 || !id) return undefined;
  return { code2, forced: forced === "1", hi: hi === "1", id };
}

function makeResult(
  random: Random,
  row: Media,
  provider: string,
  item: ProfileItem,
  index: number,
  originalFormat: 0 | 1 | null,
): SearchResult {
  const names = [
    ...(isMovie(row) ? ["title"] : ["series", "season", "episode", "title"]),
    ...sharedMatches,
  ];
  const hasHash = random.chance(0.08);
  const likely = random.next();
  const matches = hasHash
    ? ["hash", "hearing_impaired"]
    : names.filter((_, i) => i === 0 || random.chance(0.35 + likely * 0.6));
  const share = hasHash ? 1 : matches.length / names.length;
  const hi = item.hi === "True" || random.chance(0.15);
  const forced = item.forced === "True";
  const id = String(random.int(1_000_000, 9_999_999));
  const best = isMovie(row) ? 120 : 360;
  const isEmbedded = provider === "embeddedsubtitles";
  return {
    score: Math.floor(share * 100),
    orig_score: Math.round(share * best),
    score_without_hash: hasHash ? 1 : Math.round(share * best),
    language: resultLanguage(item.language),
    hearing_impaired: pythonBoolean(hi && !forced),
    forced: pythonBoolean(forced),
    provider,
    url: isEmbedded
      ? row.path
      : random.chance(0.9)
        ? `https://${provider}.example/subtitles/${id}`
        : null,
    release_info: releases(random, row, index),
    uploader: isEmbedded || random.chance(0.3) ? null : random.pick(uploaders),
    matches,
    dont_matches: hasHash ? [] : ["hash", ...names.filter((name) => !matches.includes(name))],
    subtitle: opaque(
      `pickle|${item.language}|${forced ? 1 : 0}|${hi && !forced ? 1 : 0}|${id}|${"padding ".repeat(20)}`,
    ),
    original_format: originalFormat === null ? null : String(originalFormat),
  };
}

// Usually one or two names, sometimes none, sometimes a screenful.
function releases(random: Random, row: Media, index: number): string[] {
  const count = index === 2 ? 14 : random.chance(0.1) ? 0 : random.int(1, 2);
  const base = releaseName(row);
  return Array.from(
    { length: count },
    () =>
      `${base}.${random.pick(["1080p", "720p", "2160p"])}.${random.pick(["WEB-DL", "BluRay", "WEBRip", "HDTV"])}.${random.pick(codecs)}-${random.pick(groups)}`,
  );
}

function releaseName(row: Media): string {
  const file = row.path.split("/").at(-1) ?? String(mediaId(row));
  return file
    .replace(/ (WEBDL|WEBRip|Bluray|HDTV|DVD).*$/, "")
    .replace(/[^\p{L}\p{N}]+/gu, ".")
    .replace(/^\.|\.$/g, "");
}

/** "" if the text is not base64. */
function fromBase64(base64: string): string {
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
    return new TextDecoder().decode(bytes);
  } catch {
    return "";
  }
}

function opaque(text: string): string {
  const base64 = btoa(String.fromCodePoint(...new TextEncoder().encode(text)));
  return base64.replace(/(.{76})/g, "$1\n") + "\n";
}
