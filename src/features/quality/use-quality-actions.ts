import { t } from "@lingui/core/macro";
import { useNavigate } from "react-router";
import { fullItem } from "@/api/media";
import {
  IconClearFormatting,
  IconClockEdit,
  IconFileSearch,
  IconLanguage,
  IconBolt,
  IconTrash,
  IconTrendingUp,
} from "@/config/icons";
import { paths } from "@/config/paths";
import { nextBestModal } from "@/features/subtitles/modals";
import { useCapabilities } from "@/queries/capabilities";
import { openModal } from "@/store/modals";
import type { ToolbarAction } from "@/ui/Toolbar";
import { isFitFinding } from "@/features/texts/checks/file-checks";
import { checkFilesModal, qualityActionModal } from "./modals";
import { toToolFile } from "./quality-rows";
import type { QualityRow } from "./quality-rows";

/** Max files for "Next best": each of them needs a manual search, which strains the providers. */
const MAX_SEARCHES = 20;

/** The actions of the page: the check with a link to the other page of automation, and those on the selected files. */
export function useQualityActions(
  selected: readonly QualityRow[],
  isChecking: boolean,
): Record<"page" | "files", ToolbarAction[]> {
  const { hasLocalIds } = useCapabilities();
  const navigate = useNavigate();
  const none = selected.length === 0 ? t`Select files first` : undefined;
  const act = (action: "fix" | "times" | "translate" | "delete") => () =>
    void openModal(qualityActionModal, { action, rows: selected });
  const searched = selected.flatMap((row) => {
    const item = fullItem({ ...row.media, title: row.title });
    return item ? [{ item, file: toToolFile(row) }] : [];
  });
  const hasCredits = selected.some(({ findings }) =>
    findings.some(({ kind }) => kind === "credits"),
  );
  const page: ToolbarAction[] = [
    {
      icon: IconFileSearch,
      label: t`Check files`,
      tone: "filled",
      isBusy: isChecking,
      onClick: () => void openModal(checkFilesModal, {}),
    },
    {
      icon: IconBolt,
      label: t`Find missing subtitles`,
      isRare: true,
      onClick: () => void navigate(paths.automation.gaps()),
    },
  ];
  const files: ToolbarAction[] = [
    {
      icon: IconClearFormatting,
      label: t`Remove ads and credits`,
      title: t`Remove ads and credits`,
      onClick: act("fix"),
      disabledReason: none ?? (hasCredits ? undefined : t`No ads or credits in the selected files`),
    },
    {
      icon: IconClockEdit,
      label: t`Fix times`,
      onClick: act("times"),
      disabledReason:
        none ??
        (selected.some(({ findings }) => findings.some(isFitFinding))
          ? undefined
          : t`No times to fix in the selected files`),
    },
    {
      icon: IconTrendingUp,
      label: t`Next best`,
      onClick: () => void openModal(nextBestModal, { files: searched }),
      disabledReason:
        none ??
        (hasLocalIds || searched.length === 0
          ? t`Manual search is unavailable for these files`
          : searched.length > MAX_SEARCHES
            ? t`Select up to ${{ max: MAX_SEARCHES }} files`
            : undefined),
    },
    {
      icon: IconLanguage,
      label: t`Translate again`,
      isRare: true,
      onClick: act("translate"),
      disabledReason: none,
    },
    {
      icon: IconTrash,
      label: t`Delete`,
      tone: "destructive",
      onClick: act("delete"),
      disabledReason: none,
    },
  ];
  return { page, files };
}
