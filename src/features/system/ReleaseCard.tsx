import { Button, Group, Paper, Text, Title } from "@mantine/core";
import { useId, useState } from "react";
import type { Release } from "@/api/releases";
import { counted } from "@/utils/format";
import { releaseLines, releasePieces } from "@/features/subtitles/search/release-text";
import { relativeDay } from "./time-text";
import { IconCheck, IconFlask } from "@/config/icons";
import { SafeLink } from "@/ui/SafeLink";
import { StatusChip } from "@/ui/StatusChip";
import styles from "./ReleasesPage.module.css";

/** Lines of a release that show before one asks for all of them. */
const MOST_LINES = 12;

/** One release: name, marks, date, and its body as text: what others wrote is no markup here. */
export function ReleaseCard({ release }: { release: Release }) {
  const { name, date, prerelease, current, body } = release;
  const [isOpen, setOpen] = useState(false);
  const [now] = useState(() => Date.now());
  const id = useId();
  const lines = releaseLines(body);
  // One more line takes no more room than the button for it.
  const isShort = lines.length <= MOST_LINES + 1;
  const shown = isOpen || isShort ? lines : lines.slice(0, MOST_LINES);
  return (
    <Paper component="article" withBorder p="md" aria-labelledby={id}>
      <Group gap="xs" align="center">
        <Title order={2} size="h4" id={id} className={styles.name}>
          {name}
        </Title>
        {current && (
          <StatusChip tone="present" icon={IconCheck} label="This version is running">
            Current
          </StatusChip>
        )}
        {prerelease && (
          <StatusChip tone="plain" icon={IconFlask} label="For people who test what comes next">
            Prerelease
          </StatusChip>
        )}
        <Text size="sm" c="dimmed" component="time" dateTime={date} title={date}>
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
          className={styles.more}
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
