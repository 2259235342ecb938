import { t } from "@lingui/core/macro";
import { Skeleton } from "@mantine/core";
import { failureText } from "@/api/error";
import { useCapabilities } from "@/queries/capabilities";
import { useMediaItem } from "@/queries/media-item";
import { ErrorPanel } from "@/ui/ErrorPanel";
import type { Slot } from "../editing";
import { useEditor } from "../editor";
import { otherFiles } from "./other-files";
import { ReferenceChoice } from "./ReferenceChoice";

/** Another language of the same item, or a file of this machine, beside the open text. */
export function ReferencePanel() {
  const { hasSubtitleContents } = useCapabilities();
  const slot = useEditor((state) => state.opened.slot);
  if (slot && hasSubtitleContents) return <OfItem slot={slot} />;
  return (
    <ReferenceChoice
      files={[]}
      whyNone={
        slot
          ? t`This server cannot send texts. Open another subtitle of the same film from this machine to see it beside this one.`
          : t`Open another subtitle of the same film from this machine to see it beside this one.`
      }
    />
  );
}

/** With the other files that the library has. */
function OfItem({ slot }: { slot: Slot }) {
  const { item, isUnknown, error, isFetching, refetch } = useMediaItem(slot.media);
  const failed = error && !item && (
    <ErrorPanel
      message={failureText(error)}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
  if (!item && !failed && !isUnknown) return <Skeleton h={200} aria-busy aria-label={t`Loading`} />;
  return (
    <ReferenceChoice
      files={otherFiles(item?.subtitles ?? [], slot.path)}
      whyNone={
        failed ||
        t`The library lists no other subtitle file of this title. Open one from this machine to see it beside this text.`
      }
    />
  );
}
