import { t } from "@lingui/core/macro";
import { Skeleton, Text, UnstyledButton } from "@mantine/core";
import type { Episode } from "@/api/library-rows";
import type { Profile } from "@/api/profile-rows";
import { countLanguages } from "@/features/media/detail/profile-coverage";
import { PresentBar } from "@/features/media/PresentBar";
import { useLanguageName } from "@/queries/languages";
import { grouped } from "@/utils/format";
import type { Noun } from "@/config/nouns";
import { languageLabel } from "@/utils/languages";
import styles from "./LanguageCoverage.module.css";

interface LanguageCoverageProps {
  profile: Profile | undefined;
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

const missingText = (count: string) => t`${count} missing`;

/**
 * One line per wanted language, most missing subtitles first: "English 19 of 33, 14 missing". A language with
 * missing subtitles is a button that shows only those episodes.
 */
export function LanguageCoverage(props: LanguageCoverageProps) {
  const { profile, noun, episodes, shown, onShow, place } = props;
  const nameOf = useLanguageName();
  const { many: nouns } = noun;
  if (!profile) return null;
  if (props.isLoading && place === "header") {
    // As many lines as there will be, so that nothing below them moves.
    return (
      <ul className={styles.languages} data-place={place} aria-hidden>
        {profile.items.map((item) => (
          <Skeleton component="li" key={item.id} h={29.7} />
        ))}
      </ul>
    );
  }
  const counts = countLanguages(profile, episodes).toSorted(
    (one, other) => other.missing - one.missing,
  );
  const lines = counts.map(({ language, key, total, present, missing }) => {
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
  });
  return (
    <ul className={styles.languages} aria-label={t`Wanted languages`} data-place={place}>
      {lines}
    </ul>
  );
}
