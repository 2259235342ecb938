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

/** Texts of the list of a kind of series, which is a first page. */
interface SeriesTexts {
  label: string;
  /** Names of the bulk action scopes: titles that match the filter, and all titles. */
  matching: string;
  all: string;
  /** Title and reason of the empty list. */
  nothing: string;
  reason: string;
  /** Headings of columns. */
  type: string;
  episodes: string;
}

export const SERIES_TEXTS: Readonly<Record<SeriesKind, () => SeriesTexts>> = {
  series: () => ({
    label: t`Series`,
    matching: t`Series that match the filter`,
    all: t`All series`,
    nothing: t`No series found`,
    reason: t`Series are synced from Sonarr and appear here after the first sync.`,
    type: t`Type`,
    episodes: t`Episodes`,
  }),
  league: () => ({
    label: t`Leagues`,
    matching: t`Leagues that match the filter`,
    all: t`All leagues`,
    nothing: t`No leagues found`,
    reason: t`Leagues are synced from Sportarr and appear here after the first sync.`,
    type: t`Sport`,
    episodes: t`Events`,
  }),
};
