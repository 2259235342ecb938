import { t } from "@lingui/core/macro";
import { Button, Group, List, Loader, Text } from "@mantine/core";
import type { HistoryEvent } from "@/api/history";
import { fullItem } from "@/api/media";
import { errorText } from "@/api/error";
import type { Subtitle } from "@/api/shared";
import { originOf } from "./subtitle-origin";
import { useItemHistory } from "@/queries/item-history";
import { IconRefresh } from "@/config/icons";
import { historyAction } from "@/features/languages/history-actions";
import { ServerDate } from "@/ui/ServerDate";
import { scoreText } from "@/utils/format";
import { providerName } from "@/utils/provider-names";
import { textOf } from "@/utils/text";
import type { FullItem, SubtitleItem } from "../item/subtitle-item";
import { DetailItem, DetailItems } from "@/ui/DetailItems";
import { TrackOrigin } from "./TrackOrigin";

/**
 * Origin of a subtitle, from its item's history (the same query as the history dialog): action, age, provider and
 * score, and later changes to the file.
 */
export function SubtitleOrigin({
  item,
  subtitle,
  onLeave,
}: {
  item: SubtitleItem;
  subtitle: Subtitle;
  /** Called when the user starts something that continues elsewhere. */
  onLeave: () => void;
}) {
  const { path } = subtitle;
  if (path === null) return <TrackOrigin item={item} track={subtitle} onLeave={onLeave} />;
  const known = fullItem(item);
  return known && <Origin item={known} file={{ ...subtitle, path }} />;
}

type SubtitleFile = Subtitle & { path: string };

function Origin({ item, file }: { item: FullItem; file: SubtitleFile }) {
  const { data, error, isFetching, refetch } = useItemHistory(item);
  const reason = error ? errorText(error) : "";
  return (
    <div aria-live="polite" aria-busy={isFetching}>
      {data ? (
        <OriginFacts file={file} history={data} />
      ) : error && !isFetching ? (
        <>
          <Text size="sm" mb="xs" style={{ overflowWrap: "anywhere" }}>
            {t`Could not load the history: ${reason}`}
          </Text>
          <Button
            size="xs"
            variant="light"
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={() => void refetch()}
          >
            {t`Try again`}
          </Button>
        </>
      ) : (
        <Group gap="xs" c="dimmed" fz="sm">
          <Loader size={14} aria-hidden />
          {t`Loading history…`}
        </Group>
      )}
    </div>
  );
}

function OriginFacts({ file, history }: { file: SubtitleFile; history: readonly HistoryEvent[] }) {
  const { origin, since, isSameFile } = originOf(file, history);
  if (!origin && since.length === 0)
    return <Text size="sm">{t`No history for this subtitle.`}</Text>;
  return (
    <>
      {origin ? (
        <DetailItems fz="sm">
          <DetailItem name={t`Method`}>
            <Action action={origin.action} />
          </DetailItem>
          <DetailItem name={t`Date`}>
            <When row={origin} />
          </DetailItem>
          <DetailItem name={t`Provider`}>
            {origin.provider ? providerName(origin.provider) : t`Unknown`}
          </DetailItem>
          <DetailItem name={t`Score`}>{scoreText(origin.score) ?? t`Unknown`}</DetailItem>
        </DetailItems>
      ) : (
        <Text size="sm">{t`The source of this subtitle is not in the history.`}</Text>
      )}
      {origin?.blacklisted && (
        <Text size="xs" mt={6}>
          {t`This subtitle is blacklisted.`}
        </Text>
      )}
      {since.length > 0 && (
        <>
          <Text size="xs" fw={600} mt="xs">
            {origin ? t`Changes since then` : t`Actions`}
          </Text>
          <List listStyleType="none" size="sm" spacing={4} mt={4}>
            {since.map((row, index) => (
              <List.Item key={`${row.parsed_timestamp} ${index}`}>
                <Group component="span" gap={6}>
                  <Action action={row.action} /> <When row={row} />
                </Group>
                {row.description !== "" && (
                  <Text size="xs" c="dimmed" style={{ overflowWrap: "anywhere" }}>
                    {row.description}
                  </Text>
                )}
              </List.Item>
            ))}
          </List>
        </>
      )}
      {!isSameFile && (
        <Text size="xs" c="dimmed" mt="xs">
          {t`This file is not in the history. These are the latest entries for its language.`}
        </Text>
      )}
    </>
  );
}

function When({ row }: { row: HistoryEvent }) {
  return <ServerDate relative={row.timestamp} exact={row.parsed_timestamp} />;
}

function Action({ action }: { action: number }) {
  const { icon: Icon, word } = historyAction(action);
  return (
    <Group component="span" display="inline-flex" gap={4}>
      <Icon size={14} aria-hidden />
      {textOf(word)}
    </Group>
  );
}
