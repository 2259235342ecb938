import type { ComponentPropsWithRef } from "react";
import { languageMark, languageName, languagePhrase } from "@/utils/languages";
import type { LanguageFlags } from "@/utils/languages";
import {
  IconAlertCircle,
  IconBadgeCc,
  IconCheck,
  IconDownload,
  IconMovie,
  IconVolume,
} from "@/config/icons";
import { StatusChip } from "@/ui/StatusChip";

const icons = {
  present: IconCheck,
  missing: IconDownload,
  embedded: IconMovie,
  audio: IconVolume,
  plain: IconBadgeCc,
} as const;

const words = {
  present: (phrase: string) => `${phrase} subtitle`,
  missing: (phrase: string) => `Missing: ${phrase}`,
  embedded: (phrase: string) => `${phrase}, embedded in the file`,
  audio: (phrase: string) => `${phrase} audio`,
  plain: (phrase: string) => phrase,
} as const;

/**
 * A language, the same everywhere (design/interface.md): its name, HI or Forced where it applies, and by icon
 * and colour whether it is there, missing or embedded. A button when `onPress` is given.
 */
export function LanguageChip({
  language,
  state,
  action,
  onPress,
  isBusy,
  hasPopup,
  buttonProps,
}: {
  language: LanguageFlags;
  state: keyof typeof icons;
  /** What pressing does, before the language: "Download" makes "Download Spanish, hearing impaired". */
  action?: string;
  onPress?: (() => void) | undefined;
  isBusy?: boolean;
  hasPopup?: "menu" | "dialog";
  /** From the menu or popover that the chip opens. */
  buttonProps?: ComponentPropsWithRef<"button">;
}) {
  const phrase = languagePhrase(language);
  return (
    <StatusChip
      tone={state === "audio" ? "plain" : state}
      // The download icon is for what can be pressed.
      icon={state === "missing" && !onPress ? IconAlertCircle : icons[state]}
      label={action ? `${action} ${phrase}` : words[state](phrase)}
      onPress={onPress}
      isBusy={isBusy}
      hasPopup={hasPopup}
      mark={languageMark(language)}
      {...(buttonProps ? { buttonProps } : {})}
    >
      {languageName(language)}
    </StatusChip>
  );
}
