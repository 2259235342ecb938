import { t } from "@lingui/core/macro";
import { Collapsed } from "@/ui/Collapsed";
import { IconTag } from "@/config/icons";
import { StatusChip } from "@/ui/StatusChip";

/** The tags that Sonarr or Radarr gave an item. */
export function TagChips({ tags }: { tags: readonly string[] }) {
  return (
    <Collapsed items={tags} most={4} nameOf={String}>
      {(tag) => (
        <StatusChip key={tag} tone="plain" icon={IconTag} label={t`Tag ${tag}`}>
          {tag}
        </StatusChip>
      )}
    </Collapsed>
  );
}
