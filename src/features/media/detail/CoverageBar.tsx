import { Group, Text } from "@mantine/core";
import { PresentBar } from "@/features/media/PresentBar";

/** Completeness as a bar and as text: "190 of 276 episodes have all subtitles". */
export function CoverageBar({
  complete,
  total,
  isMissing,
  label,
}: {
  complete: number;
  total: number;
  /** True if wanted subtitles are missing. */
  isMissing: boolean;
  /** The completeness as text. */
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
