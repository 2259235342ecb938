import { plural, t } from "@lingui/core/macro";
import { Anchor, Skeleton, Text, UnstyledButton } from "@mantine/core";
import { useState } from "react";
import type { Episode } from "@/api/library-rows";
import { countLanguages } from "@/features/media/detail/profile-coverage";
import { PresentBar } from "@/features/media/PresentBar";
import { useLanguageName, useProfile } from "@/queries/languages";
import { grouped } from "@/utils/format";
import type { Noun } from "@/config/nouns";
import { useIsPhone } from "@/ui/use-is-phone";
import { languageLabel } from "@/utils/languages";
import styles from "./LanguageCoverage.module.css";

export interface LanguageCoverageProps {
  profileId: number | null;
  noun: Noun;
  episodes: readonly Episode[];
  /** True until the episodes have arrived. */
  isLoading: boolean;
  /** Key of the language whose missing subtitles are shown, "en:hi"; undefined for all episodes. */
  shown: string | undefined;
  /** Called with undefined for all episodes. */
  onShow: (key: string | undefined) => void;
  /** In the header, on the artwork, or in a column next to the seasons. */
  place: "header" | "aside";
}

/** Max languages in the header, in two rows of two; the last place may be a button for the others. */
const MAX_SHOWN = 4;

const allText = (count: number) =>
  plural(count, { one: "Show the # language", other: "Show all # languages" });
const missingText = (count: string) => t`${count} missing`;

/**
 * One line per wanted language, most missing subtitles first: "English 19 of 33, 14 missing". A language with
 * missing subtitles is a button that shows only those episodes. In the header, the first few; phones have all.
 */
export function LanguageCoverage(props: LanguageCoverageProps) {
  const { profileId, noun, episodes, shown, onShow, place } = props;
  const profile = useProfile(profileId);
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const nameOf = useLanguageName();
  const { many: nouns } = noun;
  if (!profile) return null;
  if (props.isLoading && place === "header") {
    // As many lines as there will be, so that nothing below them moves.
    return (
      <ul className={styles.languages} data-place={place} aria-hidden>
        {profile.items.slice(0, MAX_SHOWN).map((item) => (
          <Skeleton component="li" key={item.id} h={29.7} />
        ))}
      </ul>
    );
  }
  const counts = countLanguages(profile, episodes).toSorted(
    (one, other) => other.missing - one.missing,
  );
  const hasMore = place === "header" && !isPhone && counts.length > MAX_SHOWN;
  const hidden = hasMore ? counts.slice(MAX_SHOWN - 1) : [];
  const isComplete = isOpen || hidden.some(({ key }) => key === shown);
  const lines = (isComplete ? counts : counts.slice(0, counts.length - hidden.length)).map(
    ({ language, key, total, present, missing }) => {
      const name = languageLabel({ ...language, name: nameOf(language.code2 ?? "") });
      const [count, all] = [grouped(present), grouped(total)];
      const words = (
        <>
          <bdi>{name}</bdi>{" "}
          <span className={styles.numbers}>
            <span className={styles.count}>
              {t`${count} of ${all}`}
              {missing > 0 && " · "}
            </span>
            {missing > 0 && <span className={styles.missing}>{missingText(grouped(missing))}</span>}
          </span>
          <PresentBar
            className={styles.bar ?? ""}
            size={4}
            complete={present}
            total={total}
            isMissing={missing > 0}
            aria-hidden
          />
        </>
      );
      const isShown = shown === key;
      return (
        <li key={key}>
          {missing === 0 ? (
            <Text component="div" className={styles.line ?? ""}>
              {words}
            </Text>
          ) : (
            <UnstyledButton
              className={`${styles.line} ${styles.button}`}
              aria-pressed={isShown}
              title={isShown ? t`Show all ${nouns}` : t`Show the ${nouns} without ${name}`}
              onClick={() => onShow(isShown ? undefined : key)}
            >
              {words}
            </UnstyledButton>
          )}
        </li>
      );
    },
  );
  return (
    <ul className={styles.languages} aria-label={t`Wanted languages`} data-place={place}>
      {lines}
      {hasMore && (
        <li>
          <Anchor
            component="button"
            size="sm"
            className={styles.more ?? ""}
            aria-expanded={isComplete}
            onClick={() => setOpen(!isComplete)}
          >
            {isComplete ? t`Show fewer` : allText(counts.length)}
          </Anchor>
        </li>
      )}
    </ul>
  );
}
