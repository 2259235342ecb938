import { Group, Text } from "@mantine/core";
import { PresentBar } from "@/features/media/PresentBar";

/** How much of what is wanted exists, as a bar and in words: "190 of 276 episodes have all subtitles". */
export function CoverageBar({
  complete,
  total,
  isMissing,
  label,
}: {
  complete: number;
  total: number;
  /** Something wanted is missing. */
  isMissing: boolean;
  /** The same in words. */
  label: string;
}) {
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
