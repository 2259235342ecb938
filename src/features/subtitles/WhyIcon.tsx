import { t } from "@lingui/core/macro";
import { IconHelp } from "@/config/icons";
import { RowIcon } from "@/ui/RowIcon";
import { languagePhrase } from "@/utils/languages";
import { openWhy } from "./open-why";
import type { WhyQuestion } from "./why/why-question";

/** An icon button for rows that opens "Why is nothing found?". */
export function WhyIcon(props: WhyQuestion) {
  const { item, language } = props;
  const { title } = item;
  const languageName = language && languagePhrase(language);
  return (
    <RowIcon
      icon={IconHelp}
      text={t`Why?`}
      aria-label={
        languageName === undefined
          ? t`Why is nothing found for ${title}?`
          : t`Why is ${languageName} missing?`
      }
      onClick={() => openWhy(props)}
    />
  );
}
