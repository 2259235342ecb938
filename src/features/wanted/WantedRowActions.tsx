import { t } from "@lingui/core/macro";
import { fullItem } from "@/api/media";
import { Group } from "@mantine/core";
import { IconFileSearch } from "@/config/icons";
import { manualSearchModal } from "@/features/subtitles/modals";
import type { SubtitleItem } from "@/features/subtitles/item/subtitle-item";
import { WhyIcon } from "@/features/subtitles/WhyIcon";
import { openModal } from "@/store/modals";
import { RowIcon } from "@/ui/RowIcon";

/** What the user can do for an item when nothing is found. */
export function WantedRowActions({ item: anyItem }: { item: SubtitleItem }) {
  const item = fullItem(anyItem);
  if (!item) return null;
  const { title } = item;
  return (
    <Group gap={2} wrap="nowrap" justify="center">
      <RowIcon
        icon={IconFileSearch}
        text={t`Manual search`}
        aria-label={t`Search for subtitles of ${title} manually`}
        onClick={() => void openModal(manualSearchModal, { item })}
      />
      <WhyIcon item={item} />
    </Group>
  );
}
