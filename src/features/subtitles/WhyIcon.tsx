import { IconHelp } from "@/config/icons";
import { RowIcon } from "@/ui/RowIcon";
import { languagePhrase } from "@/utils/languages";
import { openWhy } from "./open-why";
import type { WhyQuestion } from "./why/why-question";

/** An icon button for rows that opens "Why is nothing found?". */
export function WhyIcon(props: WhyQuestion) {
  const { item, language } = props;
  const what = language ? `${languagePhrase(language)} missing` : `nothing found for ${item.title}`;
  return (
    <RowIcon
      icon={IconHelp}
      text="Why?"
      aria-label={`Why is ${what}?`}
      onClick={() => openWhy(props)}
    />
  );
}
