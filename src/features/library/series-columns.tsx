import { t } from "@lingui/core/macro";
import { mediaKindOf } from "@/api/media";
import type { Series } from "@/api/library-rows";
import { ItemLink } from "@/features/media/ItemLink";
import { WithThumb } from "@/features/media/Thumb";
import { extraColumn } from "@/features/lists/columns/extra-columns";
import { libraryColumns } from "@/features/lists/columns/library-columns";
import { seriesTypeName } from "@/features/lists/model/series-types";
import { SERIES_TEXTS } from "@/config/kinds";
import { paths } from "@/config/paths";
import { columnsOf } from "@/ui/table-features";
import { perLocaleAndKey } from "@/utils/locale";
import type { MediaKind, SeriesKind } from "@/api/media";
import { Text } from "@mantine/core";
import { PresentBar } from "@/features/media/PresentBar";
import { grouped } from "@/utils/format";
import { MEDIA_NOUNS } from "@/config/nouns";
import styles from "./EpisodeProgress.module.css";

const helper = columnsOf<Series>();

/** Columns of /series (spec section 2) and /sports, including optional ones. */
export const seriesColumns = perLocaleAndKey((kind: SeriesKind) => {
  const { type, episodes } = SERIES_TEXTS[kind]();
  const shared = libraryColumns<Series>();
  return helper.columns([
    shared.select,
    helper.display({
      id: "title",
      header: t`Name`,
      meta: { card: "title", sort: "title" },
      cell: ({ row: { original } }) => (
        <WithThumb poster={original.poster}>
          <ItemLink to={paths.title(original)}>{original.title}</ItemLink>
        </WithThumb>
      ),
    }),
    shared.year,
    extraColumn<Series>("type", type, ({ seriesType }) => seriesTypeName(seriesType), {
      width: "9%",
      card: "state",
    }),
    extraColumn<Series>(
      "monitored",
      t`Monitored`,
      ({ monitored }) => (monitored ? t`Monitored` : t`Unmonitored`),
      { width: "10%", card: "state" },
    ),
    extraColumn<Series>("aired", t`Last aired`, ({ lastAired }) => lastAired ?? "", {
      width: "10%",
      card: "state",
      sort: "aired",
    }),
    shared.audio,
    shared.profile,
    helper.display({
      id: "episodes",
      header: episodes,
      meta: { width: "20%", card: "line", sort: "missing" },
      cell: ({ row: { original } }) => (
        <EpisodeProgress
          files={original.episodeFileCount}
          missing={original.episodeMissingCount}
          kind={mediaKindOf(original.kind)}
          hasProfile={original.profileId !== null}
        />
      ),
    }),
    shared.tags,
    shared.added,
    shared.path,
    shared.edit,
  ]);
});

const noProfileText = (items: string) =>
  t`${items} with files; no languages profile, so no subtitles are wanted`;

/**
 * Number of a series' episode files that have all wanted subtitles: present files minus missing, out of all files (spec
 * section 2, /series).
 */
function EpisodeProgress({
  files,
  missing,
  hasProfile,
  kind,
}: {
  files: number;
  missing: number;
  hasProfile: boolean;
  kind: MediaKind;
}) {
  if (files === 0)
    return (
      <Text size="sm" c="dimmed" span>
        {t`No files`}
      </Text>
    );
  const complete = Math.max(0, files - missing);
  const [count, all] = [grouped(complete), grouped(files)];
  const noun = MEDIA_NOUNS[kind];
  const label = hasProfile ? noun.complete(count, all) : noProfileText(noun.counted(files));
  return (
    <div className={styles.root} title={label}>
      <PresentBar
        className={styles.bar ?? ""}
        complete={complete}
        total={files}
        isMissing={missing > 0}
        isWanted={hasProfile}
        aria-label={label}
      />
      <span className={styles.count}>{`${count}/${all}`}</span>
    </div>
  );
}
