import { UnstyledButton } from "@mantine/core";
import type { MissingSubtitle } from "@/api/shared";
import { uniqueKeys } from "@/utils/row-keys";
import { languageKey, languageLabel, languagePhrase } from "@/utils/languages";
import { Collapsed } from "@/ui/Collapsed";
import type { SubtitleItem } from "./subtitle-item";
import { useFilteredFirst } from "@/features/library/filters/missing-filter";
import { LanguageChip } from "@/features/languages/LanguageChip";
import { IconHelp } from "@/config/icons";
import { openModal } from "@/store/modals";
import { useDownloadSubtitle } from "./subtitle-item";
import { whyModal } from "./why/modals";
import { WhyIcon } from "./why/WhyIcon";
import styles from "./MissingChips.module.css";

interface MissingChipsProps {
  item: SubtitleItem;
  missing: readonly MissingSubtitle[];
  most?: number;
  /** "Why?" stands behind them; other rows have it among their actions. */
  hasWhy?: boolean;
}

/** The missing languages of an item, each a button that downloads it; what the list is filtered by stands first. */
export function MissingChips({ item, missing, most = 5, hasWhy = false }: MissingChipsProps) {
  const ordered = useFilteredFirst(missing);
  // Languages without a code would share a key.
  const keys = uniqueKeys(ordered, languageKey);
  return (
    <Collapsed
      items={ordered}
      most={most}
      nameOf={languageLabel}
      after={hasWhy && <WhyIcon item={item} />}
    >
      {(language, index) => (
        <MissingChip key={keys[index]} item={item} missing={language} hasWhy={false} />
      )}
    </Collapsed>
  );
}

/**
 * A missing language as a button: "Download Spanish, hearing impaired", and beside it why it is missing. The push
 * event of a download removes both; they stay when nothing was found.
 */
export function MissingChip({
  item,
  missing,
  hasWhy = true,
}: {
  item: SubtitleItem;
  missing: MissingSubtitle;
  hasWhy?: boolean;
}) {
  const { isPending, isQueued, hasFailed, download } = useDownloadSubtitle(item, missing);
  return (
    <span className={styles.pair}>
      <LanguageChip
        language={missing}
        state="missing"
        action={isQueued ? "Queued:" : isPending ? "Searching" : hasFailed ? "Failed:" : "Download"}
        isBusy={isPending}
        hasFailed={hasFailed}
        onClick={download}
      />
      {hasWhy && (
        <UnstyledButton
          className={styles.why ?? ""}
          title="Why is it missing?"
          aria-label={`Why is ${languagePhrase(missing)} missing?`}
          onClick={() => void openModal(whyModal, { item, language: missing })}
        >
          <IconHelp size={16} aria-hidden />
        </UnstyledButton>
      )}
    </span>
  );
}
