import { t } from "@lingui/core/macro";
import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { isFullKind, mediaKindOf } from "@/api/media";
import type { SeriesKind, TitleRef } from "@/api/media";
import type { Series } from "@/api/library-rows";
import { noProfileText, useTitleActions } from "@/features/subtitles/title/use-title-actions";
import { uploadEpisodesModal } from "@/features/subtitles/modals";
import { bulkModal } from "@/features/bulk/modals";
import { IconChevronDown, IconTrendingUp } from "@/config/icons";
import { SERIES_DETAILS } from "@/config/kind-details";
import { useCapabilities } from "@/queries/capabilities";
import { isJobActive, useJobs } from "@/store/jobs";
import { openModal } from "@/store/modals";
import { Toolbar } from "@/ui/Toolbar";
import type { ToolbarAction } from "@/ui/Toolbar";
import { textOf } from "@/utils/text";
import { useIsPhone } from "@/ui/use-is-phone";
import type { ShownSeasons } from "./use-shown-seasons";
import type { DroppedFiles } from "@/features/subtitles/upload/upload-files";

const noFilesText = (kind: SeriesKind) => textOf(SERIES_DETAILS[kind].noFiles);

/**
 * The number of missing episodes, but during a job for the series the number before it: a file that is replaced is
 * missing until the next one is downloaded, and the search would appear and disappear with each.
 */
function useSteadyMissing({ kind, id }: TitleRef, missing: number | undefined) {
  const tag = JSON.stringify({ kind, id });
  const isBusy = useJobs().some(
    (job) => isJobActive(job) && job.steps.some(({ tags }) => tags.includes(tag)),
  );
  const [steady, setSteady] = useState(missing);
  if (steady !== missing && (!isBusy || steady === undefined)) setSteady(missing);
  return steady;
}

/** Actions for an entire series (spec section 2, /series/{id}). */
export function SeriesDetailToolbar({
  kind,
  series,
  isHeadInView,
  shown,
}: {
  kind: SeriesKind;
  series: Series | undefined;
  /** True if the title in the header is in view. */
  isHeadInView: boolean;
  /** Undefined if there are no seasons that could be expanded together. */
  shown: ShownSeasons | undefined;
}) {
  const noFiles = series?.episodeFileCount === 0 ? noFilesText(kind) : undefined;
  const { id = 0, title = "" } = series ?? {};
  const actions = useTitleActions({
    of: { kind, id, title },
    record: series,
    isComplete: useSteadyMissing({ kind, id }, series?.episodeMissingCount) === 0,
    noFiles,
    noSubtitles: noFiles,
    tools: { kind, id, title },
    editLabel: textOf(SERIES_DETAILS[kind].edit),
    upload: openSeriesUpload,
    uploadDisabledReason: seriesUploadDisabledReason,
  });
  const { hasSubtitleContents, hasLocalIds } = useCapabilities();
  const isFull = isFullKind(mediaKindOf(kind));
  const replace: ToolbarAction = {
    icon: IconTrendingUp,
    label: t`Replace…`,
    title: t`Replace subtitles`,
    isRare: true,
    onClick: () => void openModal(bulkModal, { kind, ids: [id], about: title, action: "replace" }),
    disabledReason: actions.tools.disabledReason,
  };
  const isPhone = useIsPhone();
  const allLabel = shown?.isAllOpen ? t`Collapse all` : t`Expand all`;
  const toggleAll = shown && {
    icon: IconChevronDown,
    label: allLabel,
    isRare: true,
    onClick: shown.toggleAll,
  };
  return (
    <Toolbar
      split={
        <Text size="sm" c="dimmed" ms="xs">
          {series && actions.search.disabledReason}
        </Text>
      }
      end={
        !isPhone &&
        toggleAll && (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={toggleAll.onClick}>
            {allLabel}
          </Button>
        )
      }
      title={isHeadInView ? undefined : title}
      actions={[
        actions.search,
        ...(isPhone && toggleAll ? [toggleAll] : []),
        actions.scan,
        ...(isFull ? [actions.tools] : []),
        ...(isFull && !hasLocalIds ? [replace] : []),
        actions.upload,
        actions.edit,
        ...(hasSubtitleContents ? [actions.download] : []),
      ]}
    />
  );
}

/** The reason why no subtitles can be uploaded for a series; undefined if they can. 1.5.2 fails without a profile. */
export function seriesUploadDisabledReason({
  kind,
  profileId,
  episodeFileCount,
}: Series): string | undefined {
  if (profileId === null) return noProfileText();
  return episodeFileCount === 0 ? noFilesText(kind) : undefined;
}

/** Opens the bulk upload for a series, with the dropped files. */
export function openSeriesUpload(
  { kind, id, title, profileId }: Series,
  dropped: DroppedFiles = { files: [], folders: [] },
): void {
  void openModal(uploadEpisodesModal, { series: { kind, id, title, profileId }, dropped });
}
