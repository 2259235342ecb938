import { Box, Button, Group, Text, Timeline } from "@mantine/core";
import "@mantine/core/styles/Timeline.layer.css";
import { RowLanguageChip } from "@/features/languages/LanguageChip";
import { historyAction } from "@/features/languages/history-actions";
import type { SubtitleItem } from "@/features/subtitles/item/subtitle-item";
import { useItemHistory } from "@/queries/history";
import { openModal } from "@/store/modals";
import { ServerDate } from "@/ui/ServerDate";
import { scoreText } from "@/utils/format";
import { providerName } from "@/utils/provider-names";
import { historyModal } from "./modals";

/** More than that is in the history's own dialog. */
const LATEST = 8;

/**
 * The latest events of an item's subtitles, beside or below them. Nothing at all if there are none, or if they could
 * not be read: the button of the toolbar says why.
 */
export function HistoryTimeline({ item }: { item: SubtitleItem }) {
  const { data = [] } = useItemHistory(item);
  if (data.length === 0) return null;
  const total = data.length;
  return (
    <Box component="section" aria-label={`Latest history of ${item.title}`}>
      <Group justify="space-between" mih={36} mb="xs">
        <Text component="h2" fw={600} size="sm">
          History
        </Text>
        {total > LATEST && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => void openModal(historyModal, { item })}
          >
            {`Show all ${total}`}
          </Button>
        )}
      </Group>
      <Timeline bulletSize={26} lineWidth={1} color="gray">
        {data.slice(0, LATEST).map((event, index) => {
          const { icon: Icon, word } = historyAction(event.action);
          const from = event.provider && providerName(event.provider);
          const facts = [from, scoreText(event.score)].filter(Boolean).join(", ");
          return (
            <Timeline.Item
              // New events come first: the others keep their keys.
              key={`${event.parsed_timestamp} ${event.action} ${total - index}`}
              bullet={<Icon size={14} aria-hidden />}
              title={
                <Group gap="xs">
                  <Text span size="sm" fw={500}>
                    {word}
                  </Text>
                  <RowLanguageChip language={event.language} />
                </Group>
              }
            >
              <Text size="xs" c="dimmed">
                {facts !== "" && `${facts}, `}
                <ServerDate relative={event.timestamp} exact={event.parsed_timestamp} />
              </Text>
            </Timeline.Item>
          );
        })}
      </Timeline>
    </Box>
  );
}
