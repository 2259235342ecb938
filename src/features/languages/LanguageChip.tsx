import { t } from "@lingui/core/macro";
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
import type { RowLanguage } from "@/api/shared";

const icons = {
  present: IconCheck,
  missing: IconDownload,
  embedded: IconMovie,
  audio: IconVolume,
  plain: IconBadgeCc,
} as const;

const words = {
  present: (phrase: string) => t`${phrase} subtitle`,
  missing: (phrase: string) => t`Missing: ${phrase}`,
  embedded: (phrase: string) => t`${phrase}, embedded in the file`,
  audio: (phrase: string) => t`${phrase} audio`,
  plain: (phrase: string) => phrase,
} as const;

/**
 * A language: its name, HI or Forced, and as icon and colour whether its subtitle is present, missing or embedded. A
 * button if `onClick` is given.
 */
export function LanguageChip({
  language,
  state,
  label,
  onClick,
  isBusy,
  hasFailed = false,
  hasPopup,
  buttonProps,
}: {
  language: LanguageFlags;
  state: keyof typeof icons;
  /** The accessible name of a button: "Download Spanish, hearing impaired"; without it, the state is said. */
  label?: string;
  onClick?: (() => void) | undefined;
  isBusy?: boolean;
  /** Its action has just failed. */
  hasFailed?: boolean;
  hasPopup?: "menu" | "dialog";
  /** From the menu or popover that the chip opens. */
  buttonProps?: ComponentPropsWithRef<"button">;
}) {
  const phrase = languagePhrase(language);
  return (
    <StatusChip
      tone={hasFailed ? "failed" : state === "audio" ? "plain" : state}
      // The download icon belongs to buttons only.
      icon={hasFailed || (state === "missing" && !onClick) ? IconAlertCircle : icons[state]}
      label={label ?? words[state](phrase)}
      onPress={onClick}
      isBusy={isBusy}
      hasPopup={hasPopup}
      mark={languageMark(language)}
      {...(buttonProps ? { buttonProps } : {})}
    >
      {languageName(language)}
    </StatusChip>
  );
}

/** The language of a history or blacklist row; the server may not know it. */
export function RowLanguageChip({ language }: { language: RowLanguage }) {
  if (!language?.code2) return null;
  return <LanguageChip language={{ ...language, name: language.name ?? "" }} state="plain" />;
}
