import { t } from "@lingui/core/macro";
import { mediaRef } from "@/api/media";
import type { Subtitle } from "@/api/shared";
import { IconFileText } from "@/config/icons";
import { useCapabilities } from "@/queries/capabilities";
import { openModal } from "@/store/modals";
import { RowIcon } from "@/ui/RowIcon";
import { languagePhrase } from "@/utils/languages";
import type { SubtitleItem } from "../item/subtitle-item";
import { previewModal } from "../modals";

/** Opens the text of a subtitle file, like its menu; not rendered if the server cannot send it. */
export function PreviewButton({ item, subtitle }: { item: SubtitleItem; subtitle: Subtitle }) {
  const { hasSubtitleContents } = useCapabilities();
  const { path } = subtitle;
  if (!hasSubtitleContents || path === null) return null;
  const languageName = languagePhrase(subtitle);
  return (
    <RowIcon
      isSeldom
      icon={IconFileText}
      text={t`Preview the ${languageName} subtitle`}
      onClick={() =>
        void openModal(previewModal, { title: item.title, media: mediaRef(item), subtitle, path })
      }
    />
  );
}
