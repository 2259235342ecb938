import type { MediaRef, TitleKind, TitleRef } from "@/api/media";
import { parseUrl } from "@/utils/parse-url";

/**
 * All URLs of the interface as typed functions (spec section 2, "Routes"). They are router paths: the router prepends
 * the base URL. No other file builds paths manually.
 */
const at = (...segments: readonly (string | number)[]) =>
  ["", ...segments.map((segment) => encodeURIComponent(segment))].join("/");

export type TitleSegment = "series" | "sports" | "movies";

/** Path segment of a kind: in the URLs of its list and of its titles, and below "wanted", "history" and "blacklist". */
export const TITLE_SEGMENTS: Readonly<Record<TitleKind, TitleSegment>> = {
  series: "series",
  league: "sports",
  movie: "movies",
};

export const paths = {
  home: () => at(""),
  login: (returnTo?: string) =>
    returnTo ? `${at("login")}?${new URLSearchParams({ returnTo }).toString()}` : at("login"),
  overview: () => at("overview"),
  seriesDetail: (id: number) => at("series", id),
  movieDetail: (id: number) => at("movies", id),
  titles: (kind: TitleKind) => at(TITLE_SEGMENTS[kind]),
  title: ({ kind, id }: TitleRef) => at(TITLE_SEGMENTS[kind], id),
  /** Without a file for local files, or with a file of the server. */
  /** `reference`: the path of another file of the item, with which its times are compared at once. */
  studio: (media?: MediaRef, path = "", reference?: string) =>
    media
      ? `${at("studio", media.kind, media.id, "seriesId" in media ? media.seriesId : 0)}?path=${encodeURIComponent(path)}${reference === undefined ? "" : `&reference=${encodeURIComponent(reference)}`}`
      : at("studio"),
  wanted: (kind: TitleKind) => at("wanted", TITLE_SEGMENTS[kind]),
  history: (kind: TitleKind) => at("history", TITLE_SEGMENTS[kind]),
  stats: () => at("history", "stats"),
  blacklist: (kind: TitleKind) => at("blacklist", TITLE_SEGMENTS[kind]),
  automation: {
    gaps: () => at("automation"),
    quality: () => at("automation", "quality"),
  },
  settings: {
    root: () => at("settings"),
    general: () => at("settings", "general"),
    languages: () => at("settings", "languages"),
    providers: () => at("settings", "providers"),
    subtitles: () => at("settings", "subtitles"),
    sonarr: () => at("settings", "sonarr"),
    radarr: () => at("settings", "radarr"),
    plex: () => at("settings", "plex"),
    jellyfin: () => at("settings", "jellyfin"),
    notifications: () => at("settings", "notifications"),
    scheduler: () => at("settings", "scheduler"),
    ui: () => at("settings", "ui"),
  },
  system: {
    tasks: () => at("system", "tasks"),
    logs: () => at("system", "logs"),
    providers: () => at("system", "providers"),
    status: () => at("system", "status"),
    releases: () => at("system", "releases"),
    backups: () => at("system", "backups"),
    announcements: () => at("system", "announcements"),
  },
  notFound: () => at("empty-page"),
} as const;

/**
 * Target after a login: only a path of this interface, otherwise undefined (a URL of another site must never be
 * followed).
 */
export function safeReturnPath(value: string | null): string | undefined {
  if (value === null || !value.startsWith(paths.home()) || /^[/\\]{2}|[\\\r\n\t]/.test(value))
    return undefined;
  // "http:///x" does not begin with a path.
  const resolved = parseUrl(value, window.location.origin);
  if (resolved?.origin !== window.location.origin) return undefined;
  const { pathname, search } = resolved;
  // The rest of "/..//x" would be another host.
  return /^[/]{2}/.test(pathname) || pathname === paths.login() ? undefined : pathname + search;
}
