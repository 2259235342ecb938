import { IconHelp } from "@/config/icons";
import { openModal } from "@/store/modals";
import { RowIcon } from "@/ui/RowIcon";
import { languagePhrase } from "@/utils/languages";
import { whyModal } from "./modals";
import type { WhyProps } from "./WhyModal";

/** The same in a row, where an icon must do. */
export function WhyIcon(props: WhyProps) {
  const { item, language } = props;
  const what = language ? `${languagePhrase(language)} missing` : `nothing found for ${item.title}`;
  return (
    <RowIcon
      icon={IconHelp}
      text="Why?"
      aria-label={`Why is ${what}?`}
      onClick={() => void openModal(whyModal, props)}
    />
  );
}
