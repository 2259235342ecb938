import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import type { FullItem } from "@/features/subtitles/item/subtitle-item";
import { useItemHistory } from "@/queries/item-history";
import { openModal } from "@/store/modals";
import { EventTimeline, LATEST } from "./EventTimeline";
import { historyModal } from "./modals";

interface HistoryTimelineProps {
  item: FullItem;
  /** True if it has its own column, which would be empty without events. */
  isAlwaysShown?: boolean;
}

/**
 * Latest events of an item's subtitles, next to or below them. Renders nothing if they could not be read: the history
 * dialog of the toolbar shows the reason.
 */
export function HistoryTimeline({ item, isAlwaysShown = false }: HistoryTimelineProps) {
  const { data } = useItemHistory(item);
  if (!data || (data.length === 0 && !isAlwaysShown)) return null;
  const { title } = item;
  const total = data.length;
  return (
    <EventTimeline
      label={t`Latest history of ${title}`}
      events={data}
      more={
        data.length > LATEST && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => void openModal(historyModal, { item })}
          >
            {t`Show all ${total}`}
          </Button>
        )
      }
    />
  );
}
