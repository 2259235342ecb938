import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { MissingSubtitle } from "@/api/shared";
import { uniqueKeys } from "@/utils/row-keys";
import { languageKey, languageLabel, languagePhrase } from "@/utils/languages";
import { OverflowList } from "@/ui/OverflowList";
import type { SubtitleItem } from "../item/subtitle-item";
import { useFilteredFirst } from "@/features/lists/model/missing-filter";
import { LanguageChip } from "@/features/languages/LanguageChip";
import { useChipsInLine } from "@/features/languages/chips-in-line";
import { IconAlertCircle, IconCheck, IconCircleMinus } from "@/config/icons";
import { useSearchedLanguages } from "@/store/work";
import type { Work } from "@/store/work";
import { StatusChip } from "@/ui/StatusChip";
import { SearchNextSteps } from "../search/SearchNextSteps";
import { useFindSubtitle } from "../search/use-subtitle-actions";
import { fullItem, mediaKey } from "@/api/media";
import { WhyIcon } from "../search/WhyIcon";
import styles from "./MissingChips.module.css";

interface MissingChipsProps {
  item: SubtitleItem;
  missing: readonly MissingSubtitle[];
  max?: number;
  /** Shows "Why?" after the chips; other rows have it in their actions. */
  hasWhy?: boolean;
  /** Shows only chips that fit on one line of a list; `max` is ignored. */
  isInLine?: boolean;
}

/** Languages that the item is missing; just-found ones keep their position. */
export function useShownMissing(
  item: SubtitleItem,
  missing: readonly MissingSubtitle[],
): readonly MissingSubtitle[] {
  const searched = useSearchedLanguages(mediaKey(item));
  const [order, setOrder] = useState(missing);
  const keys = new Set(missing.map(languageKey));
  const found = searched.filter((language) => !keys.has(languageKey(language)));
  if (found.length === 0) {
    if (order !== missing) setOrder(missing);
    return missing;
  }
  const places = order.map(languageKey);
  // Languages that are not in the previous order go last.
  const placeOf = (language: MissingSubtitle) =>
    (places.indexOf(languageKey(language)) + places.length + 1) % (places.length + 1);
  return [...missing, ...found].toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Missing languages of an item, each a button that downloads it; languages in the list's filter come first. */
export function MissingChips(props: MissingChipsProps) {
  const { item, missing, max = 5, hasWhy = false, isInLine = false } = props;
  const known = fullItem(item);
  const ordered = useFilteredFirst(useShownMissing(item, missing));
  // Languages without a code would share a key.
  const keys = uniqueKeys(ordered, languageKey);
  const inLine = useChipsInLine(ordered);
  const line = isInLine ? inLine : { max, isCode: false };
  return (
    <OverflowList
      items={ordered}
      max={line.max}
      hiddenMissing={ordered.length - line.max}
      nameOf={languageLabel}
      after={hasWhy && known && <WhyIcon item={known} />}
    >
      {(language, index) => (
        <MissingChip key={keys[index]} item={item} missing={language} isCode={line.isCode} />
      )}
    </OverflowList>
  );
}

const END_LOOKS = {
  found: { tone: "present", icon: IconCheck },
  nothing: { tone: "missing", icon: IconCircleMinus },
  failed: { tone: "failed", icon: IconAlertCircle },
} as const;

/** The result of a search, if it is shown. */
const endOf = (work: Work | undefined) =>
  work && work.state !== "queued" && work.state !== "running" ? work.state : undefined;

/**
 * A missing language as a button: "Download Spanish, hearing impaired". Once pressed, it shows the progress and result
 * of the search.
 */
export function MissingChip({
  item,
  missing,
  isCode = false,
}: {
  item: SubtitleItem;
  missing: MissingSubtitle;
  /** Shows the code of the language instead of its name. */
  isCode?: boolean;
}) {
  const { work, isSearching, download, resultRef } = useFindSubtitle(item, missing);
  const language = languagePhrase(missing);
  const text = work?.text ?? "";
  const end = endOf(work);
  return (
    <span className={styles.pair} ref={resultRef} data-end={end}>
      {end ? (
        <StatusChip
          {...END_LOOKS[end]}
          label={end === "found" ? text : t`${text}. Search again`}
          isDisabled={end === "found"}
          onPress={download}
        >
          {text}
        </StatusChip>
      ) : (
        <LanguageChip
          language={missing}
          state="missing"
          label={
            work?.state === "queued"
              ? t`Queued: ${language}`
              : isSearching
                ? t`Searching for ${language}`
                : t`Download ${language}`
          }
          isBusy={isSearching}
          isCode={isCode}
          onClick={download}
        />
      )}
      {work && end && end !== "found" && (
        <SearchNextSteps item={item} missing={missing} work={work} onRetry={download} />
      )}
    </span>
  );
}
