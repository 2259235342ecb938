import type { MissingSubtitle } from "@/api/shared";
import { uniqueKeys } from "@/utils/row-keys";
import { languageKey, languageLabel } from "@/utils/languages";
import { Collapsed } from "@/ui/Collapsed";
import type { SubtitleItem } from "./subtitle-item";
import { LanguageChip } from "@/features/languages/LanguageChip";
import { useDownloadSubtitle } from "./subtitle-item";

/** The missing languages of an item, each a button that downloads it. */
export function MissingChips({
  item,
  missing,
  most = 5,
}: {
  item: SubtitleItem;
  missing: readonly MissingSubtitle[];
  most?: number;
}) {
  // Languages without a code would share a key.
  const keys = uniqueKeys(missing, languageKey);
  return (
    <Collapsed items={missing} most={most} nameOf={languageLabel}>
      {(language, index) => <MissingChip key={keys[index]} item={item} missing={language} />}
    </Collapsed>
  );
}

/**
 * A missing language as a button: "Download Spanish, hearing impaired". The push event of a download removes
 * the chip; it stays when nothing was found.
 */
export function MissingChip({ item, missing }: { item: SubtitleItem; missing: MissingSubtitle }) {
  const { isPending, isQueued, download } = useDownloadSubtitle(item, missing);
  return (
    <LanguageChip
      language={missing}
      state="missing"
      action={isQueued ? "Queued:" : isPending ? "Searching" : "Download"}
      isBusy={isPending}
      onClick={download}
    />
  );
}
