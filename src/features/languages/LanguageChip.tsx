import { t } from "@lingui/core/macro";
import type { ComponentPropsWithRef } from "react";
import { languageCode, languageMark, languageName, languagePhrase } from "@/utils/languages";
import type { LanguageFlags } from "@/utils/languages";
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconBadgeCc,
  IconCheck,
  IconDownload,
  IconMovie,
  IconVolume,
} from "@/config/icons";
import { StatusChip } from "@/ui/StatusChip";
import type { RowLanguage } from "@/api/shared";

const icons = {
  present: IconCheck,
  missing: IconDownload,
  embedded: IconMovie,
  audio: IconVolume,
  plain: IconBadgeCc,
} as const;

const phrases = {
  present: (phrase: string) => t`${phrase} subtitle`,
  missing: (phrase: string) => t`Missing: ${phrase}`,
  embedded: (phrase: string) => t`${phrase}, embedded in the file`,
  audio: (phrase: string) => t`${phrase} audio`,
  plain: (phrase: string) => phrase,
} as const;

/**
 * Chip of a language: its name, HI or Forced, and an icon and color for whether its subtitle is present, missing or
 * embedded. A button if `onClick` is given.
 */
export function LanguageChip({
  language,
  state,
  label,
  onClick,
  isBusy,
  isCode = false,
  isWrong = false,
  isMisfit = false,
  hasPopup,
  buttonProps,
}: {
  language: LanguageFlags;
  state: keyof typeof icons;
  /** Accessible name of a button: "Download Spanish, hearing impaired"; by default, the state. */
  label?: string;
  onClick?: (() => void) | undefined;
  isBusy?: boolean;
  /** Shows the code of the language instead of its name. */
  isCode?: boolean;
  /** True if the text of its file is known to be in another language; say so in the label. */
  isWrong?: boolean;
  /** True if its file does not fit others; say so in the label. */
  isMisfit?: boolean;
  hasPopup?: "menu" | "dialog";
  /** Props from the menu or popover that the chip opens. */
  buttonProps?: ComponentPropsWithRef<"button">;
}) {
  const phrase = languagePhrase(language);
  return (
    <StatusChip
      tone={isWrong ? "failed" : state === "audio" ? "plain" : state}
      // Only buttons have the download icon.
      icon={
        isWrong || (state === "missing" && !onClick)
          ? IconAlertCircle
          : isMisfit
            ? IconAlertTriangle
            : icons[state]
      }
      label={label ?? phrases[state](phrase)}
      onPress={onClick}
      isBusy={isBusy}
      hasPopup={hasPopup}
      mark={languageMark(language)}
      {...(buttonProps ? { buttonProps } : {})}
    >
      {isCode ? languageCode(language) : languageName(language)}
    </StatusChip>
  );
}

/** Language of a history or blacklist row; renders nothing if it is unknown. */
export function RowLanguageChip({ language }: { language: RowLanguage }) {
  if (!language?.code2) return null;
  return <LanguageChip language={{ ...language, name: language.name ?? "" }} state="plain" />;
}
