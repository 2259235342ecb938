import { Group, Progress, Text } from "@mantine/core";

/** How much of what is wanted is there, as a bar and in words: "190 of 276 episodes have all subtitles". */
export function CoverageBar({
  complete,
  total,
  isMissing,
  what,
}: {
  complete: number;
  total: number;
  /** Something that is searched for is missing. */
  isMissing: boolean;
  /** The words after the numbers. */
  what: string;
}) {
  const label = `${complete} of ${total} ${what}`;
  return (
    <Group gap="xs" maw={520}>
      <Progress
        flex="1 1 120px"
        value={Math.floor((complete / total) * 100)}
        color={isMissing ? "yellow" : "green"}
        aria-label={label}
      />
      <Text span size="xs">
        {label}
      </Text>
    </Group>
  );
}
