import type { MissingSubtitle } from "../api/shared";
import { languageKey, languageLabel } from "../lib/languages";
import { Collapsed } from "../ui/Collapsed";
import { MissingChip } from "./MissingChip";
import type { SubtitleItem } from "./subtitle-item";

/** What is missing of an item, each a button that downloads it. */
export function MissingChips({
  item,
  missing,
  most = 5,
}: {
  item: SubtitleItem;
  missing: readonly MissingSubtitle[];
  most?: number;
}) {
  return (
    <Collapsed items={missing} most={most} nameOf={languageLabel}>
      {(language) => <MissingChip key={languageKey(language)} item={item} missing={language} />}
    </Collapsed>
  );
}
