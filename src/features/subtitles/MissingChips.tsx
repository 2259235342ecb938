import type { MissingSubtitle } from "@/api/shared";
import { uniqueKeys } from "@/utils/row-keys";
import { languageKey, languageLabel } from "@/utils/languages";
import { Collapsed } from "@/ui/Collapsed";
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
  // What the server sends without a code is not one and the same.
  const keys = uniqueKeys(missing, languageKey);
  return (
    <Collapsed items={missing} most={most} nameOf={languageLabel}>
      {(language, index) => <MissingChip key={keys[index]} item={item} missing={language} />}
    </Collapsed>
  );
}
