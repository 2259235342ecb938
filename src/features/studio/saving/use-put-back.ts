import { t } from "@lingui/core/macro";
import { useCapabilities } from "@/queries/capabilities";
import { useServerFiles } from "@/queries/studio";
import { useSendSubtitle } from "@/queries/uploads";
import type { BinEntry } from "@/store/bin-rules";
import { startJob, useIsJobActive } from "@/store/jobs";
import { flushDeletes } from "@/store/pending-deletes";
import { addToBin, readFromBin } from "@/store/subtitle-bin";
import { writeText } from "../core/formats/write";
import { useReadText } from "./use-save";

const scopeOf = ({ id }: BinEntry) => `put back ${id}`;

export const useIsPuttingBack = (entry: BinEntry) => useIsJobActive(scopeOf(entry));

/**
 * Uploads a former text to the place that it had, in the background. What it replaces goes into the bin, too, so that
 * this can be undone as well.
 */
export function usePutBack() {
  const { find } = useServerFiles();
  const readText = useReadText();
  const upload = useSendSubtitle();
  const { storesUploadHi } = useCapabilities();
  return (entry: BinEntry) => {
    const { id, at: _at, size: _size, ...parts } = entry;
    const { name: fileName, title, media, path, code2: language, hi, forced } = parts;
    const run = async () => {
      const text = await readFromBin(id);
      if (text === undefined) throw new Error(t`This browser no longer has that text.`);
      await flushDeletes();
      const kind = { language, hi, forced };
      const replaced = await find(media, kind, path);
      const now = replaced === undefined ? undefined : await readText(replaced);
      if (replaced !== undefined && now)
        await addToBin({ ...parts, path: replaced }, writeText(now));
      const isForcedOn = !storesUploadHi && media.kind !== "movie";
      return upload({ media, ...kind, file: new File([text], fileName), isForcedOn });
    };
    // Its notice says how it ends.
    startJob(t`Put back - ${title}`, [{ name: fileName, run }], { scope: scopeOf(entry) });
  };
}
