import { mediaRef } from "@/api/media";
import type { SearchResult } from "@/api/providers";
import type { FullItem } from "../item/subtitle-item";
import { useCapabilities } from "@/queries/capabilities";
import { flushDeletes } from "@/store/pending-deletes";
import { useDownloadResult } from "@/queries/providers";
import { resultFlags } from "./result-view";

/** Downloads a result of an item as the kind that it is shown as; called once for the table, not per row. */
export function useDownloadShown(item: FullItem): (result: SearchResult) => Promise<void> {
  const { mutateAsync } = useDownloadResult();
  const { emptyDownload } = useCapabilities();
  return async (found) => {
    await flushDeletes();
    const { hi, forced } = resultFlags(found);
    await mutateAsync({
      media: mediaRef(item),
      result: { ...found, hearing_impaired: hi, forced },
      emptyMeans: emptyDownload[item.kind],
    });
  };
}
