import { t } from "@lingui/core/macro";
import { Box, Button, Group, Text } from "@mantine/core";
import { useNavigate } from "react-router";
import type { Movie } from "@/api/library-rows";
import type { FullItem } from "@/features/subtitles/item/subtitle-item";
import { historyModal } from "@/features/history/modals";
import { manualSearchModal } from "@/features/subtitles/manual-search/modals";
import { getOtherLanguage, uploadMovieModal, watchingModal } from "@/features/subtitles/modals";
import { openWhy } from "@/features/subtitles/search/WhyIcon";
import { exclusionsOf } from "@/features/subtitles/why/exclusions";
import { noProfileText, useTitleActions } from "@/features/subtitles/title/use-title-actions";
import { useCapabilities } from "@/queries/capabilities";
import { useSearchSettings } from "@/queries/settings";
import { useNextSearch, useTasks } from "@/queries/tasks";
import { openModal } from "@/store/modals";
import { IconDeviceTv, IconFileSearch, IconHistory, IconPlus, IconSubtitles } from "@/config/icons";
import { paths } from "@/config/paths";
import { SplitMenu } from "@/ui/SplitMenu";
import { Toolbar } from "@/ui/Toolbar";
import type { ToolbarAction } from "@/ui/Toolbar";
import { languagePhrase } from "@/utils/languages";
import { useIsHandheld, useIsPhone } from "@/ui/use-is-phone";
import type { DroppedFiles } from "@/features/subtitles/upload/upload-files";

/** Max files that the menu opens in the studio; the others are opened in their rows. */
const MAX_STUDIO_FILES = 5;

/** Paths of subtitle files by language, one for each. */
const filesByLanguage = (movie: Movie | undefined) =>
  new Map(
    movie?.subtitles.flatMap((subtitle) =>
      subtitle.path === null ? [] : [[languagePhrase(subtitle), subtitle.path] as const],
    ),
  );

interface SearchNoteProps {
  item: FullItem;
  movie: Movie | undefined;
  /** Why the search is disabled. */
  reason?: string | undefined;
}

/**
 * Why the search is disabled, or the time of the next scheduled one that includes the movie, and "Why?" for what is
 * missing: next to the button, on phones above the subtitles. Its height does not depend on the time, which arrives
 * later.
 */
function SearchNote({ item, movie, reason }: SearchNoteProps) {
  const exclusions = useSearchSettings().data?.exclusions.movie;
  const isIncluded =
    movie &&
    exclusions &&
    exclusionsOf({ ...movie, isMonitored: movie.monitored }, exclusions).length === 0;
  const next = useNextSearch("movie");
  // The time, when it arrives, would move what follows it.
  const { isPending } = useTasks();
  const { title } = item;
  return (
    <Group gap={0} wrap="nowrap" fz="sm" c="dimmed" mih="max(34px, var(--touch))">
      <Text inherit px="xs">
        {reason ?? (next && isIncluded && t`Next scheduled search ${next}`)}
      </Text>
      {reason === undefined && !isPending && (
        <Button
          variant="subtle"
          size="compact-sm"
          flex="none"
          aria-label={t`Why was nothing found for ${title}?`}
          onClick={() => openWhy({ item })}
        >
          {t`Why?`}
        </Button>
      )}
    </Group>
  );
}

interface MovieDetailToolbarProps {
  movie: Movie | undefined;
  item: FullItem;
  /** True if the title in the header is in view. */
  isHeadInView: boolean;
}

/** Actions for a movie (spec section 2, /movies/{id}). */
export function MovieDetailToolbar({ movie, item, isHeadInView }: MovieDetailToolbarProps) {
  // The server rejects searches and uploads without a profile (contract/http.md section 4).
  const noProfile = movie && movieUploadDisabledReason(movie);
  const loading = movie ? undefined : t`Loading`;
  const { id, title } = item;
  const files = [...filesByLanguage(movie)];
  const hasFiles = files.length > 0;
  const actions = useTitleActions({
    of: { kind: "movie", id, title },
    record: movie,
    missing: movie?.missing_subtitles,
    isComplete: movie?.missing_subtitles.length === 0,
    noSubtitles: hasFiles ? undefined : t`No subtitle files`,
    tools: item,
    editLabel: t`Edit Movie`,
    upload: (one) => openMovieUpload(one, title),
    uploadDisabledReason: movieUploadDisabledReason,
  });
  const { hasSubtitleContents } = useCapabilities();
  const isPhone = useIsPhone();
  const isHandheld = useIsHandheld();
  const manual: ToolbarAction = {
    icon: IconFileSearch,
    label: t({ message: "Manual", context: "search" }),
    isRare: true,
    onClick: () => {
      if (!movie) return;
      const { path, sceneName } = movie;
      void openModal(manualSearchModal, { item, path, sceneName });
    },
    disabledReason: loading ?? noProfile,
  };
  const otherLanguage: ToolbarAction = {
    icon: IconPlus,
    label: t`Another language`,
    isRare: true,
    onClick: () => void getOtherLanguage(item),
    disabledReason: loading,
  };
  const watching: ToolbarAction = {
    icon: IconDeviceTv,
    label: t`Watching now`,
    isRare: true,
    onClick: () => void openModal(watchingModal, { item }),
  };
  const navigate = useNavigate();
  const { disabledReason } = actions.search;
  // A phone, and a page without a search, has one menu for all of them.
  const hasSplit = !isPhone && disabledReason === undefined;
  const studio = files.slice(0, MAX_STUDIO_FILES).map(([languageName, path]): ToolbarAction => ({
    icon: IconSubtitles,
    label: t`Studio: ${languageName}`,
    isRare: true,
    onClick: () => void navigate(paths.studio({ kind: "movie", id }, path)),
  }));
  return (
    <Toolbar
      title={isHeadInView ? undefined : title}
      start={
        disabledReason === undefined && (
          // In line with the rows, and not closer to the header than to them.
          <Box pt={10} mb={-4} ms={-2}>
            <SearchNote item={item} movie={movie} />
          </Box>
        )
      }
      split={
        <>
          {hasSplit && (
            <SplitMenu
              label={t`Other ways to search`}
              actions={[manual, otherLanguage]}
              isFilled={actions.search.outcome === undefined}
            />
          )}
          {movie && <SearchNote item={item} movie={movie} reason={disabledReason} />}
        </>
      }
      actions={[
        actions.search,
        ...(hasSplit ? [] : [manual, otherLanguage]),
        ...(isHandheld && hasFiles ? [watching] : []),
        actions.scan,
        {
          icon: IconHistory,
          label: t`History`,
          isRare: true,
          onClick: () => void openModal(historyModal, { item }),
          disabledReason: loading,
        },
        actions.tools,
        actions.upload,
        actions.edit,
        ...(hasSubtitleContents ? [actions.download, ...studio] : []),
      ]}
    />
  );
}

/** The reason why no subtitle can be uploaded for a movie; undefined if it can. 1.5.2 fails without a profile. */
export function movieUploadDisabledReason({ profileId }: Movie): string | undefined {
  return profileId === null ? noProfileText() : undefined;
}

/** Opens the upload dialog for a movie, with the dropped files. `title` includes the year, as on the page. */
export function openMovieUpload(
  { id, profileId }: Movie,
  title: string,
  dropped: DroppedFiles = { files: [], folders: [] },
): void {
  void openModal(uploadMovieModal, { movie: { id, title, profileId }, dropped });
}
