import { Trans } from "@lingui/react/macro";
import { Group, Text } from "@mantine/core";
import { useState } from "react";
import { PresentBar } from "@/features/media/PresentBar";

/**
 * Completeness as a bar and as text: "190 of 276 episodes have all subtitles". If the last missing subtitle arrives while
 * the page is open, the text is "Harbor Lights is complete".
 */
export function CoverageBar({
  title,
  complete,
  total,
  isMissing,
  label,
}: {
  title: string;
  complete: number;
  total: number;
  /** True if wanted subtitles are missing. */
  isMissing: boolean;
  /** The completeness as text. */
  label: string;
}) {
  const [wasMissing, setWasMissing] = useState(isMissing);
  if (isMissing && !wasMissing) setWasMissing(true);
  const isNowComplete = wasMissing && !isMissing;
  return (
    <Group gap="xs">
      <PresentBar
        flex="1 1 120px"
        complete={complete}
        total={total}
        isMissing={isMissing}
        aria-label={label}
      />
      <Text span size="xs">
        {!isNowComplete && label}
        {/* Always mounted, so that screen readers announce its content. */}
        <output>
          {isNowComplete && (
            <Trans>
              <bdi>{title}</bdi> is complete
            </Trans>
          )}
        </output>
      </Text>
    </Group>
  );
}
