import { t } from "@lingui/core/macro";
import { VisuallyHidden } from "@mantine/core";
import { use, useState, useRef } from "react";
import type { ComponentProps } from "react";
import type { Episode } from "@/api/library-rows";
import { fullItem } from "@/api/media";
import type { SeriesKind } from "@/api/media";
import type { Subtitle } from "@/api/shared";
import { SERIES_DETAILS } from "@/config/kind-details";
import { AudioLanguages } from "@/features/languages/AudioLanguages";
import { MonitoredIcon } from "@/features/media/MonitoredIcon";
import { MissingChip, useShownMissing } from "@/features/subtitles/chips/MissingChips";
import { OverflowList } from "@/ui/OverflowList";
import type { Columns } from "@/ui/table-features";
import { episodeCode } from "@/utils/server-codes";
import { columnsOf } from "@/ui/table-features";
import { useByWidth, useIsHandheld, useIsPhone } from "@/ui/use-is-phone";
import { perLocale } from "@/utils/locale";
import { languageKey, languageLabel } from "@/utils/languages";
import { uniqueKeys } from "@/utils/row-keys";
import { EpisodeActions } from "./EpisodeActions";
import styles from "./episode-columns.module.css";
import type { EpisodeRow } from "./episode-item";
import { EpisodeFits, episodeItem } from "./episode-item";
import { MarkedEpisode } from "./marked-episode";
import { Box } from "@mantine/core";
import { useDisclosure, useMediaQuery } from "@mantine/hooks";
import { LanguageChip } from "@/features/languages/LanguageChip";
import { useChipsInLine } from "@/features/languages/chips-in-line";
import { LazyOrigin } from "@/features/subtitles/origin/LazyOrigin";
import { WhyIcon } from "@/features/subtitles/search/WhyIcon";
import { SubtitleMenu } from "@/features/subtitles/menu/SubtitleMenu";
import type { SubtitleItem } from "@/features/subtitles/item/subtitle-item";

/** Max chips on two lines, which touch screens have before they hide a missing language. */
const MAX_NAMED = 4;

/**
 * The missing subtitles of an episode, then those that do not fit, then the others. Files that arrive while it is shown
 * are first, because they would otherwise be hidden behind "✓ 4". If not all fit on the line, the others are only
 * counted.
 */
function EpisodeSubtitles(row: EpisodeRow) {
  const item = episodeItem(row);
  const { subtitles } = row.episode;
  const missing = useShownMissing(item, row.episode.missing_subtitles);
  const [first] = useState(() => new Set(subtitles.map(({ path }) => path)));
  const present = subtitles.map((subtitle) => ({ subtitle, language: subtitle }));
  // Just-found subtitles keep the position that they had as missing ones.
  const shown = new Set(missing.map(languageKey));
  const isNew = ({ subtitle }: { subtitle: Subtitle }) =>
    !first.has(subtitle.path) && !shown.has(languageKey(subtitle));
  const fits = use(EpisodeFits);
  const isMisfit = ({ subtitle }: { subtitle: Subtitle }) =>
    (fits.get(subtitle.path ?? "")?.verdict.kind ?? "fits") !== "fits";
  const old = present.filter(({ subtitle }) => first.has(subtitle.path));
  const important = [
    ...present.filter(isNew),
    ...missing.map((one) => ({ missing: one, language: one })),
    ...old.filter(isMisfit),
  ];
  const chips = [...important, ...old.filter((one) => !isMisfit(one))];
  const keys = uniqueKeys(chips, (chip) =>
    "missing" in chip
      ? `missing ${languageKey(chip.missing)}`
      : (chip.subtitle.path ?? `embedded ${languageKey(chip.subtitle)}`),
  );
  const known = fullItem(item);
  const [firstMissing, secondMissing] = row.episode.missing_subtitles;
  const isPhone = useIsPhone();
  const isHandheld = useIsHandheld();
  const { max: fitting, isCode } = useChipsInLine(chips.map(({ language }) => language));
  const named = important.length > MAX_NAMED ? MAX_NAMED - 1 : important.length;
  const max = isHandheld ? Math.max(fitting, named) : fitting;
  return (
    <OverflowList
      items={chips}
      max={chips.length > max ? Math.min(max, important.length) : max}
      hiddenMissing={
        important.length <= max ? 0 : missing.length > max ? missing.length - max : undefined
      }
      nameOf={({ language }) => languageLabel(language)}
      after={
        firstMissing &&
        known &&
        !isPhone && (
          <span className={styles.why}>
            <WhyIcon item={known} language={secondMissing ? undefined : firstMissing} />
          </span>
        )
      }
    >
      {(chip, index) =>
        "missing" in chip ? (
          <MissingChip key={keys[index]} item={item} missing={chip.missing} isCode={isCode} />
        ) : (
          <SubtitleChip key={keys[index]} item={item} subtitle={chip.subtitle} isCode={isCode} />
        )
      }
    </OverflowList>
  );
}

const helper = columnsOf<EpisodeRow>();

/** In the first render, so that no chip moves afterward. */
const AT_ONCE = { getInitialValueInEffect: false };

const codeColumn = (header: string, width = "var(--code-width, clamp(72px, 7vw, 82px))") =>
  helper.display({
    id: "episode",
    header,
    meta: { width, card: "under" },
    cell: ({ row: { original } }) => episodeCode(original.episode.season, original.episode.episode),
  });

const monitoredColumn = helper.display({
  id: "monitored",
  header: () => <MonitoredIcon isMonitored />,
  meta: { width: "clamp(32px, 4vw, 44px)", align: "center", card: "mark" },
  cell: ({ row }) => <MonitoredIcon isMonitored={row.original.episode.monitored} />,
});

/** The title of an episode; marks its row if the page's URL names the episode. */
function EpisodeTitle({ id, title }: Episode) {
  const isMarked = use(MarkedEpisode) === id;
  return (
    <bdi
      title={title}
      aria-current={isMarked || undefined}
      className={isMarked ? styles.marked : undefined}
    >
      {title}
    </bdi>
  );
}

const titleColumn = () =>
  helper.display({
    id: "title",
    header: t`Title`,
    meta: { card: "title" },
    cell: ({ row }) => <EpisodeTitle {...row.original.episode} />,
  });

/** On phones, all languages as text that is cut off: there is no space for a button that shows more. */
function EpisodeAudio({ languages }: Pick<ComponentProps<typeof AudioLanguages>, "languages">) {
  const isPhone = useIsPhone();
  return <AudioLanguages languages={languages} max={isPhone ? languages.length : 1} />;
}

const audioColumn = () =>
  helper.display({
    id: "audio",
    header: t`Audio`,
    meta: { width: "var(--audio-width, clamp(104px, 10vw, 160px))", card: "under" },
    cell: ({ row }) => <EpisodeAudio languages={row.original.episode.audio_language} />,
  });

/**
 * Minimum width in pixels of the chips in their column, without "Why?", or without the larger size of touch targets;
 * undefined on phones, which have cards.
 */
export function useChipWidth(): number | undefined {
  const width = useByWidth(264, 175);
  const isWide = useMediaQuery("(min-width: 90em)", undefined, AT_ONCE);
  return isWide ? 294 : width;
}

const subtitlesColumn = () =>
  helper.display({
    id: "subtitles",
    header: t`Subtitles`,
    meta: { width: "var(--subtitles-width, 35%)", card: "end" },
    cell: ({ row }) => <EpisodeSubtitles {...row.original} />,
  });

/** Its heading is only for screen readers: there is no space for it above a menu. */
const actionsColumn = (width = "var(--actions-width, 198px)") =>
  helper.display({
    id: "actions",
    header: () => <VisuallyHidden>{t`Actions`}</VisuallyHidden>,
    meta: { width, name: t`Actions`, align: "end", card: "actions" },
    cell: ({ row }) => <EpisodeActions {...row.original} />,
  });

const dateColumn = () =>
  helper.display({
    id: "date",
    header: t`Date`,
    meta: { width: "clamp(88px, 9vw, 110px)", card: "under" },
    cell: ({ row }) => row.original.episode.date,
  });

const eventColumns = () => [
  monitoredColumn,
  codeColumn(t`Event`, "104px"),
  dateColumn(),
  titleColumn(),
  audioColumn(),
  subtitlesColumn(),
];

const ofEpisodes = perLocale(() =>
  helper.columns([
    monitoredColumn,
    codeColumn(t`Episode`),
    titleColumn(),
    audioColumn(),
    subtitlesColumn(),
    actionsColumn(),
  ]),
);
const ofEvents = perLocale(() => helper.columns(eventColumns()));
const ofEventsWithHistory = perLocale(() =>
  helper.columns([...eventColumns(), actionsColumn("54px")]),
);

/** Columns of an episode row (spec section 2, /series/{id}); events have a date, and only a history button. */
export function episodeColumns(kind: SeriesKind, hasHistory: boolean): Columns<EpisodeRow> {
  if (SERIES_DETAILS[kind].hasNumbers) return ofEpisodes();
  return hasHistory ? ofEventsWithHistory() : ofEvents();
}

interface SubtitleChipProps {
  item: SubtitleItem;
  subtitle: Subtitle;
  /** Shows the code of the language instead of its name. */
  isCode: boolean;
}

/** An existing subtitle. A file opens a menu; an embedded one (no path) cannot be deleted and only shows its origin. */
function SubtitleChip(props: SubtitleChipProps) {
  const { path } = props.subtitle;
  const fits = use(EpisodeFits);
  return path === null ? (
    <EmbeddedChip {...props} />
  ) : (
    <SubtitleMenu {...props} path={path} fit={fits.get(path)} />
  );
}

function EmbeddedChip({ item, subtitle, isCode }: SubtitleChipProps) {
  const [isOpen, { close, toggle }] = useDisclosure();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Box component="span" display="inline-flex" maw="100%">
      <LanguageChip
        language={subtitle}
        state="embedded"
        isCode={isCode}
        hasPopup="dialog"
        onClick={toggle}
        buttonProps={{ ref: button, "aria-expanded": isOpen }}
      />
      <LazyOrigin {...{ item, subtitle, isOpen, button }} onClose={close} />
    </Box>
  );
}
