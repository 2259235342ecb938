import { t } from "@lingui/core/macro";
import { Text } from "@mantine/core";
import { languageMark } from "@/utils/languages";
import type { LanguageFlags } from "@/utils/languages";

/** The words for the mark HI, if one of these languages has it: a tablet has no tooltips. */
export function MarkLegend({ languages }: { languages: readonly LanguageFlags[] }) {
  const marked = languages.find(({ hi }) => hi);
  const label = marked && languageMark(marked);
  const words = t`Hearing impaired`;
  return label ? <Text size="xs" c="dimmed" my={6}>{t`${label}: ${words}`}</Text> : null;
}
