import { t } from "@lingui/core/macro";
import { Alert, Button, Group, Progress, Text } from "@mantine/core";
import { errorText } from "@/api/error";
import { grouped } from "@/utils/format";
import type { Noun } from "@/config/nouns";
import { IconAlertTriangle } from "@/config/icons";
import type { FullList } from "../model/full-list";

const onlyText = (items: string) => t`Only ${items} could be loaded`;

/** Progress of loading the full list; a failure shows that rows are missing, and offers a retry. */
export function FullListProgress({ noun, fullList }: { noun: Noun; fullList: FullList<object> }) {
  const { data, error, isFetching, loaded, rows, refetch, problem } = fullList;
  if (data !== undefined) return null;
  const { many: nouns } = noun;
  if (error && !isFetching && rows.length > 0)
    return (
      <Alert
        color="red"
        role="alert"
        title={problem ?? onlyText(noun.counted(rows.length))}
        icon={<IconAlertTriangle aria-hidden />}
        flex="1 1 100%"
        my={4}
      >
        {errorText(error)}{" "}
        <Button size="compact-sm" variant="light" color="red" onClick={() => void refetch()}>
          {t`Load the rest`}
        </Button>
      </Alert>
    );
  if (!isFetching) return null;
  const { loaded: read, total } = loaded ?? { loaded: 0, total: 0 };
  const [count, items] = [grouped(read), noun.counted(total)];
  return (
    <Group gap="sm" wrap="nowrap" miw={160} ms="auto">
      <Progress
        size={4}
        flex={1}
        miw={48}
        aria-label={t`Loading all ${nouns}`}
        value={total === 0 ? 0 : (read / total) * 100}
      />
      <Text span size="xs" c="dimmed" flex="none">
        {total === 0 ? t`Loading all ${nouns}` : t`Loading ${count} of ${items}`}
      </Text>
    </Group>
  );
}
