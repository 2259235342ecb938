import type { Subtitle } from "../api/shared";
import { languagePhrase } from "../lib/languages";
import { IconInfoCircle } from "../ui/icons";
import { InfoIcon } from "./InfoIcon";
import { OriginByPress } from "./OriginByPress";
import type { SubtitleItem } from "./subtitle-item";

/** The button with its popover. It opens at once: it is loaded by the press that asks for it. */
export function OriginOpener({ item, subtitle }: { item: SubtitleItem; subtitle: Subtitle }) {
  return (
    <OriginByPress item={item} subtitle={subtitle}>
      {(opener) => (
        <InfoIcon
          icon={IconInfoCircle}
          text={`Where the ${languagePhrase(subtitle)} subtitle came from`}
          {...opener}
        />
      )}
    </OriginByPress>
  );
}
