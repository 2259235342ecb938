import { Button, Group, Paper, Text, Title } from "@mantine/core";
import { useId, useState } from "react";
import type { Release } from "@/api/releases";
import { counted } from "@/utils/format";
import { releaseLines, releasePieces } from "@/features/subtitles/manual-search/release-text";
import { relativeDay } from "./time-text";
import { IconCheck, IconFlask } from "@/config/icons";
import { SafeLink } from "@/ui/SafeLink";
import { StatusChip } from "@/ui/StatusChip";
import styles from "./ReleaseCard.module.css";

/** Longer releases are collapsed to this many lines. */
const MAX_LINES = 12;

/** One release. Its body comes from GitHub and is shown as text, never as markup. */
export function ReleaseCard({ release }: { release: Release }) {
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
