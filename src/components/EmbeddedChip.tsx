import type { Subtitle } from "../api/shared";
import { LanguageChip } from "./LanguageChip";
import { OriginByPress } from "./OriginByPress";
import type { SubtitleItem } from "./subtitle-item";

/** A track of the media file, which says so. It opens at once: it is loaded by the press that asks for it. */
export function EmbeddedChip({ item, subtitle }: { item: SubtitleItem; subtitle: Subtitle }) {
  return (
    <OriginByPress item={item} subtitle={subtitle}>
      {({ onClick, ...buttonProps }) => (
        <LanguageChip
          language={subtitle}
          state="embedded"
          hasPopup="dialog"
          onPress={onClick}
          buttonProps={buttonProps}
        />
      )}
    </OriginByPress>
  );
}
