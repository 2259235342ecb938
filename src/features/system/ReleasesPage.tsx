import { Button, Group, Paper, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useId, useState } from "react";
import { failureText } from "@/api/error";
import type { Release } from "@/api/releases";
import { withRowKeys } from "@/utils/row-keys";
import { useReleases } from "@/queries/releases";
import { EmptyState } from "@/ui/EmptyState";
import { IconCheck, IconFlask, IconRefresh, IconRocket } from "@/config/icons";
import { releaseLines, releasePieces } from "@/features/subtitles/manual-search/release-text";
import { SafeLink } from "@/ui/SafeLink";
import { StatusChip } from "@/ui/StatusChip";
import { Toolbar } from "@/ui/Toolbar";
import { counted } from "@/utils/format";
import { relativeDay } from "./time-text";
import styles from "./ReleasesPage.module.css";
import { refreshAction } from "./SystemList";

/** Longer releases are collapsed to this many lines. */
const MAX_LINES = 12;

/** One release. Its body comes from GitHub and is shown as text, never as markup. */
function ReleaseCard({ release }: { release: Release }) {
  const { name, date, prerelease, current, body } = release;
  const [isOpen, setOpen] = useState(false);
  const [now] = useState(() => Date.now());
  const id = useId();
  const lines = releaseLines(body);
  // A single hidden line would take as much room as the button that shows it.
  const isShort = lines.length <= MAX_LINES + 1;
  const shown = isOpen || isShort ? lines : lines.slice(0, MAX_LINES);
  return (
    <Paper component="article" withBorder p="md" aria-labelledby={id}>
      <Group gap="xs" align="center">
        <Title order={2} size="h4" id={id} miw={0} style={{ overflowWrap: "anywhere" }}>
          {name}
        </Title>
        {current && (
          <StatusChip tone="present" icon={IconCheck} label="This version is running">
            Current
          </StatusChip>
        )}
        {prerelease && (
          <StatusChip tone="plain" icon={IconFlask} label="For testers of upcoming versions">
            Prerelease
          </StatusChip>
        )}
        <Text
          size="sm"
          c="dimmed"
          component="time"
          dateTime={date}
          title={date}
          miw={0}
          style={{ overflowWrap: "anywhere" }}
        >
          {relativeDay(date, now) ?? date}
        </Text>
      </Group>
      <ul className={styles.lines}>
        {shown.map((line, index) => (
          <li key={index}>
            <Line text={line} />
          </li>
        ))}
      </ul>
      {!isShort && (
        <Button
          size="compact-sm"
          variant="subtle"
          mt="xs"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? "Show fewer" : `Show all ${counted(lines.length, "change")}`}
        </Button>
      )}
    </Paper>
  );
}

function Line({ text }: { text: string }) {
  return releasePieces(text).map((piece, index) =>
    piece.href === undefined ? (
      piece.text
    ) : (
      <SafeLink key={index} href={piece.href}>
        {piece.text}
      </SafeLink>
    ),
  );
}

/** /system/releases: the release notes of the latest versions (spec section 2). */
export function ReleasesPage() {
  const list = useReleases();
  const { data, error, isFetching, refetch } = list;
  const isNothing = data ? data.length === 0 : error !== null;
  return (
    <>
      <Toolbar actions={[refreshAction(list)]} />
      {isNothing ? (
        <EmptyState
          icon={IconRocket}
          title="Cannot get release info"
          reason={error ? failureText(error) : "The server has not reached GitHub yet."}
          action={
            <Button
              variant="light"
              leftSection={<IconRefresh size={18} aria-hidden />}
              loading={isFetching}
              onClick={() => void refetch()}
            >
              Reload
            </Button>
          }
        />
      ) : (
        <Stack gap="md" maw={900} py="md">
          {data ? (
            withRowKeys(data, (one) => [one.name, one.date]).map((release) => (
              <ReleaseCard key={release.rowId} release={release} />
            ))
          ) : (
            <ReleaseSkeletons />
          )}
        </Stack>
      )}
    </>
  );
}

function ReleaseSkeletons() {
  return [0, 1, 2].map((card) => (
    <Paper key={card} withBorder p="md" aria-hidden>
      <Stack gap="sm">
        <Skeleton h={20} w={160} />
        {[70, 85, 55].map((width) => (
          <Skeleton key={width} h={12} w={`${width}%`} />
        ))}
      </Stack>
    </Paper>
  ));
}
