import { msg, t } from "@lingui/core/macro";
import type { Icon } from "@tabler/icons-react";
import type { SeriesKind, TitleKind } from "@/api/media";
import { keysOf } from "@/utils/objects";
import type { Text } from "@/utils/text";
import { IconBallTennis, IconDeviceTv, IconMovie } from "./icons";

/** The managers that can be disabled (settings general.use_sonarr and similar). */
export type Manager = "sonarr" | "radarr" | "sportarr";

/** Pages with lists of items of a kind. */
export type Section = "wanted" | "history" | "blacklist";

/** A page of a kind. */
interface KindPage {
  title: Text;
  /** The page exists only if this is met. */
  needs: KindNeed;
}

/** Needs of the pages of kinds: an enabled manager, or a feature of the server. */
export type KindNeed = Manager | "sportsHistory" | "sportsBlacklist";
/** The counts of missing subtitles in the badges. */
export type KindBadge = "episodes" | "movies" | "sports";

export type KindList = "series" | "movies" | "leagues";

/** Data of a kind for routes, sidebar and palette. Everything else is in the lazy pages of features/. */
interface Kind extends Record<Section | "library", KindPage> {
  icon: Icon;
  badge: KindBadge;
  /** The name under which choices for its list are stored. */
  list: KindList;
  /** Pages start their first reads while their code is loading. Not for kinds that few servers have. */
  readsEarly: boolean;
}

/** In the order of the sidebar. */
export const KINDS: Readonly<Record<TitleKind, Kind>> = {
  series: {
    icon: IconDeviceTv,
    badge: "episodes",
    list: "series",
    readsEarly: true,
    library: { title: msg`Series`, needs: "sonarr" },
    wanted: { title: msg`Wanted series`, needs: "sonarr" },
    history: { title: msg`Series history`, needs: "sonarr" },
    blacklist: { title: msg`Series blacklist`, needs: "sonarr" },
  },
  movie: {
    icon: IconMovie,
    badge: "movies",
    list: "movies",
    readsEarly: true,
    library: { title: msg`Movies`, needs: "radarr" },
    wanted: { title: msg`Wanted movies`, needs: "radarr" },
    history: { title: msg`Movie history`, needs: "radarr" },
    blacklist: { title: msg`Movie blacklist`, needs: "radarr" },
  },
  league: {
    icon: IconBallTennis,
    badge: "sports",
    list: "leagues",
    readsEarly: false,
    library: { title: msg`Sports`, needs: "sportarr" },
    wanted: { title: msg`Wanted sports`, needs: "sportarr" },
    history: { title: msg`Sports history`, needs: "sportsHistory" },
    blacklist: { title: msg`Sports blacklist`, needs: "sportsBlacklist" },
  },
};

export const TITLE_KINDS: readonly TitleKind[] = keysOf(KINDS);

/** Texts of the lists of series, which are first pages. */
interface SeriesList {
  label: Text;
  matching: Text;
  all: Text;
  nothing: Text;
  reason: Text;
  /** Headings of columns. */
  type: Text;
  episodes: Text;
  complete: (count: string | number, all: string | number) => string;
}

export const SERIES_LISTS: Readonly<Record<SeriesKind, SeriesList>> = {
  series: {
    label: msg`Series`,
    matching: msg`Series that match the filter`,
    all: msg`All series`,
    nothing: msg`No series found`,
    reason: msg`Series are synced from Sonarr and appear here after the first sync.`,
    type: msg`Type`,
    episodes: msg`Episodes`,
    complete: (count, all) => t`${count} of ${all} episodes complete`,
  },
  league: {
    label: msg`Leagues`,
    matching: msg`Leagues that match the filter`,
    all: msg`All leagues`,
    nothing: msg`No leagues found`,
    reason: msg`Leagues are synced from Sportarr and appear here after the first sync.`,
    type: msg`Sport`,
    episodes: msg`Events`,
    complete: (count, all) => t`${count} of ${all} events complete`,
  },
};
