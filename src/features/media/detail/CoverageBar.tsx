import { Group, Text } from "@mantine/core";
import { PresentBar } from "@/features/media/PresentBar";
import { grouped } from "@/utils/format";

/** How much of what is wanted exists, as a bar and in words: "190 of 276 episodes have all subtitles". */
export function CoverageBar({
  complete,
  total,
  isMissing,
  what,
}: {
  complete: number;
  total: number;
  /** Something wanted is missing. */
  isMissing: boolean;
  /** The words after the numbers. */
  what: string;
}) {
  const label = `${grouped(complete)} of ${grouped(total)} ${what}`;
  return (
    <Group gap="xs" maw={520}>
      <PresentBar
        flex="1 1 120px"
        complete={complete}
        total={total}
        isMissing={isMissing}
        aria-label={label}
      />
      <Text span size="xs">
        {label}
      </Text>
    </Group>
  );
}
