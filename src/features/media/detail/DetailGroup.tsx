import { Group, Text } from "@mantine/core";
import { useId } from "react";
import type { ReactNode } from "react";
import { t } from "@lingui/core/macro";
import { OverflowList } from "@/ui/OverflowList";
import { IconTag } from "@/config/icons";
import { StatusChip } from "@/ui/StatusChip";

/** Chips of a detail header under a small label: "Audio". */
export function DetailGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <Group role="group" aria-labelledby={id} align="baseline" gap={6} maw="100%">
      <Text span id={id} size="xs" c="dimmed">
        {label}
      </Text>
      {children}
    </Group>
  );
}

/** Tags of an item in Sonarr or Radarr. */
export function TagChips({ tags }: { tags: readonly string[] }) {
  return (
    <OverflowList items={tags} max={4} nameOf={String}>
      {(tag) => (
        <StatusChip key={tag} tone="plain" icon={IconTag} label={t`Tag ${tag}`}>
          {tag}
        </StatusChip>
      )}
    </OverflowList>
  );
}
