import { t } from "@lingui/core/macro";
import { Box, Group, Text, Timeline } from "@mantine/core";
import "@mantine/core/styles/Timeline.layer.css";
import type { ReactNode } from "react";
import type { HistoryEvent } from "@/api/history";
import { RowLanguageChip } from "@/features/languages/LanguageChip";
import { eventProvider, historyAction } from "@/features/languages/history-actions";
import { MessageText } from "@/ui/Message";
import { ServerDate } from "@/ui/ServerDate";
import { scoreText } from "@/utils/format";

/** Max events shown; the full history has all of them. */
export const LATEST = 8;

interface EventTimelineProps<T extends HistoryEvent> {
  /** Accessible name of the section. */
  label: string;
  /** Newest first. */
  events: readonly T[];
  /** Names the subject of an event, if the events have different ones. */
  nameOf?: (event: T) => string;
  /** Link to the full history. */
  more: ReactNode;
}

/** Latest subtitle events on a detail page. */
export function EventTimeline<T extends HistoryEvent>(props: EventTimelineProps<T>) {
  const { label, events, nameOf, more } = props;
  return (
    <Box component="section" aria-label={label}>
      <Group justify="space-between" mb="xs">
        <Text component="h2" fw={600} size="sm">
          {t`History`}
        </Text>
        {more}
      </Group>
      {events.length === 0 && (
        <Text size="sm" c="dimmed">
          {t`No History Found`}
        </Text>
      )}
      <Timeline bulletSize={26} lineWidth={1} color="gray">
        {events.slice(0, LATEST).map((event, index) => {
          const { icon: Icon, word } = historyAction(event.action);
          const facts = [eventProvider(event), scoreText(event.score)].filter(Boolean).join(", ");
          return (
            <Timeline.Item
              // New events are first; existing ones keep their keys.
              key={`${event.parsed_timestamp} ${event.action} ${events.length - index}`}
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
              {nameOf && (
                <Text size="sm" truncate title={nameOf(event)}>
                  <bdi>{nameOf(event)}</bdi>
                </Text>
              )}
              <MessageText size="xs">
                {facts !== "" && `${facts}, `}
                <ServerDate relative={event.timestamp} exact={event.parsed_timestamp} />
              </MessageText>
            </Timeline.Item>
          );
        })}
      </Timeline>
    </Box>
  );
}
