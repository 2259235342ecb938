import type { MediaRef, TitleKind, TitleRef } from "@/api/media";

/**
 * Every address of the interface as a typed function (spec section 2, "Routes"). They are router paths: the router
 * prepends the base URL. No other file builds paths by hand.
 */
const at = (...segments: readonly (string | number)[]) =>
  ["", ...segments.map((segment) => encodeURIComponent(segment))].join("/");

/** The pages of single titles. */
const TITLE_ROOTS = { series: "series", league: "sports", movie: "movies" } as const;

export const paths = {
  home: () => at(""),
  login: (returnTo?: string) =>
    returnTo ? `${at("login")}?${new URLSearchParams({ returnTo }).toString()}` : at("login"),
  overview: () => at("overview"),
  series: () => at("series"),
  seriesDetail: (id: number) => at("series", id),
  movies: () => at("movies"),
  movieDetail: (id: number) => at("movies", id),
  sports: () => at("sports"),
  titles: (kind: TitleKind) => at(TITLE_ROOTS[kind]),
  title: ({ kind, id }: TitleRef) => at(TITLE_ROOTS[kind], id),
  /** For a file that is dropped there, or for one of the server. */
  studio: (media?: MediaRef, path = "") =>
    media
      ? `${at("studio", media.kind, media.id, "seriesId" in media ? media.seriesId : 0)}?path=${encodeURIComponent(path)}`
      : at("studio"),
  history: {
    series: () => at("history", "series"),
    movies: () => at("history", "movies"),
    sports: () => at("history", "sports"),
    stats: () => at("history", "stats"),
  },
  blacklist: {
    series: () => at("blacklist", "series"),
    movies: () => at("blacklist", "movies"),
    sports: () => at("blacklist", "sports"),
  },
  wanted: {
    series: () => at("wanted", "series"),
    movies: () => at("wanted", "movies"),
    sports: () => at("wanted", "sports"),
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
 * Where to go after a login: only a path of this interface, else undefined (an address of another site must never be
 * followed).
 */
export function safeReturnPath(value: string | null): string | undefined {
  if (value === null || !value.startsWith(paths.home()) || /^[/\\]{2}|[\\\r\n\t]/.test(value))
    return undefined;
  // "http:///x" does not begin with a path.
  const resolved = URL.parse(value, window.location.origin);
  if (resolved?.origin !== window.location.origin) return undefined;
  const { pathname, search } = resolved;
  // What is left of "/..//x" would be another host.
  return /^[/]{2}/.test(pathname) || pathname === paths.login() ? undefined : pathname + search;
}
