import { t } from "@lingui/core/macro";
import { Group, Stack, Text, UnstyledButton } from "@mantine/core";
import type { Episode } from "@/api/library-rows";
import { countLanguages } from "@/features/media/detail/profile-coverage";
import { PresentBar } from "@/features/media/PresentBar";
import { useLanguageName, useProfile } from "@/queries/languages";
import { grouped } from "@/utils/format";
import type { Noun } from "@/config/nouns";
import { languageLabel } from "@/utils/languages";
import styles from "./LanguageCoverage.module.css";

export interface LanguageCoverageProps {
  profileId: number | null;
  noun: Noun;
  episodes: readonly Episode[];
  /** Key of the language whose missing subtitles are shown, "en:hi"; undefined for all episodes. */
  shown: string | undefined;
  /** Called with undefined for all episodes. */
  onShow: (key: string | undefined) => void;
  /** Text on the artwork, or bars in a column next to the seasons. */
  look: "words" | "bars";
}

const missingText = (count: string) => t`${count} missing`;

/**
 * One line per wanted language: "English 19 of 33, 14 missing". A language with missing subtitles is a button that
 * shows only those episodes.
 */
export function LanguageCoverage(props: LanguageCoverageProps) {
  const { profileId, noun, episodes, shown, onShow, look } = props;
  const profile = useProfile(profileId);
  const nameOf = useLanguageName();
  const { many: nouns } = noun;
  if (!profile) return null;
  const lines = countLanguages(profile, episodes).map(
    ({ language, key, total, present, missing }) => {
      const name = languageLabel({ ...language, name: nameOf(language.code2 ?? "") });
      const [count, all] = [grouped(present), grouped(total)];
      const words = (
        <>
          <bdi>{name}</bdi> <span className={styles.count}>{t`${count} of ${all}`}</span>
          {missing > 0 && (
            <>
              {" · "}
              <span className={styles.missing}>{missingText(grouped(missing))}</span>
            </>
          )}
          {look === "bars" && (
            <PresentBar
              className={styles.bar ?? ""}
              complete={present}
              total={total}
              isMissing={missing > 0}
              aria-hidden
              aria-label={name}
            />
          )}
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
  const common = { "aria-label": t`Wanted languages`, "data-look": look } as const;
  return look === "bars" ? (
    <Stack component="ul" gap={4} className={styles.languages ?? ""} {...common}>
      {lines}
    </Stack>
  ) : (
    <Group component="ul" gap="4px 20px" className={styles.languages ?? ""} {...common}>
      {lines}
    </Group>
  );
}
