import { Group, List, Text } from "@mantine/core";
import type { EpisodeHistory, MovieHistory } from "@/api/history";
import { paths } from "@/config/paths";
import { historyAction } from "@/features/languages/history-actions";
import { RowLanguageChip } from "@/features/languages/LanguageChip";
import { useEpisodeHistory, useMovieHistory } from "@/queries/history";
import { ServerDate } from "@/ui/ServerDate";
import { scoreText } from "@/utils/format";
import { providerName } from "@/utils/provider-names";
import { withRowKeys } from "@/utils/row-keys";
import type { SubtitleItem } from "../item/subtitle-item";
import { WhySection } from "./WhySection";

const MOST = 5;

/** What came of the last searches: servers write down what they saved, not what they did not find. */
export function AttemptsSection({ item, onLeave }: { item: SubtitleItem; onLeave: () => void }) {
  const isEpisode = item.kind === "episode";
  const episode = useEpisodeHistory(isEpisode ? item.episodeId : 0, isEpisode);
  const movie = useMovieHistory(isEpisode ? 0 : item.radarrId, !isEpisode);
  const history = isEpisode ? episode : movie;
  const rows: readonly (EpisodeHistory | MovieHistory)[] = history.data ?? [];
  return (
    <WhySection
      title="Last attempts"
      reads={[history]}
      link={{
        to: isEpisode ? paths.history.series() : paths.history.movies(),
        label: isEpisode ? "Series history" : "Movies history",
      }}
      onLeave={onLeave}
    >
      {rows.length === 0 ? (
        <Text size="sm">Nothing was downloaded for it yet.</Text>
      ) : (
        <List listStyleType="none" size="sm" spacing={4}>
          {withRowKeys(rows.slice(0, MOST), (row) => [row.parsed_timestamp, row.action]).map(
            (row) => (
              <List.Item key={row.rowId}>
                <Attempt row={row} />
              </List.Item>
            ),
          )}
        </List>
      )}
    </WhySection>
  );
}

function Attempt({ row }: { row: EpisodeHistory | MovieHistory }) {
  const { icon: Icon, word } = historyAction(row.action);
  return (
    <Group component="span" gap={6}>
      <Icon size={14} aria-hidden />
      {word}
      <RowLanguageChip language={row.language} />
      {row.provider && <bdi>{providerName(row.provider)}</bdi>}
      {scoreText(row.score)}
      <Text span inherit c="dimmed">
        <ServerDate relative={row.timestamp} exact={row.parsed_timestamp} />
      </Text>
    </Group>
  );
}
