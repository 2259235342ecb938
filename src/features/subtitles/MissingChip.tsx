import type { MissingSubtitle } from "@/api/shared";
import { LanguageChip } from "@/features/languages/LanguageChip";
import { useDownloadSubtitle } from "./subtitle-item";
import type { SubtitleItem } from "./subtitle-item";

/**
 * A missing language as a button: "Download Spanish, hearing impaired". Busy until the server is done; then it
 * goes away by itself because the cache follows the server, or stays when nothing was found.
 */
export function MissingChip({ item, missing }: { item: SubtitleItem; missing: MissingSubtitle }) {
  const { isPending, download } = useDownloadSubtitle(item, missing);
  return (
    <LanguageChip
      language={missing}
      state="missing"
      action={isPending ? "Searching" : "Download"}
      isBusy={isPending}
      onPress={download}
    />
  );
}
