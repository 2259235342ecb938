import { Group, Text, UnstyledButton } from "@mantine/core";
import type { Episode } from "@/api/episodes";
import { countLanguages } from "@/features/media/detail/profile-coverage";
import { useLanguageName, useProfile } from "@/queries/languages";
import { grouped } from "@/utils/format";
import { languageLabel } from "@/utils/languages";
import styles from "./LanguageCoverage.module.css";

interface LanguageCoverageProps {
  profileId: number | null;
  episodes: readonly Episode[];
  /** The language whose missing subtitles alone are shown: "en:hi". */
  shown: string | undefined;
  /** Called with undefined for all episodes. */
  onShow: (key: string | undefined) => void;
}

/**
 * A line for each wanted language: "English 19 of 33, 14 missing". One that is missing somewhere is a button that shows
 * just those episodes.
 */
export function LanguageCoverage({ profileId, episodes, shown, onShow }: LanguageCoverageProps) {
  const profile = useProfile(profileId);
  const nameOf = useLanguageName();
  if (!profile) return null;
  return (
    <Group
      component="ul"
      gap="4px 20px"
      aria-label="Wanted languages"
      className={styles.languages ?? ""}
    >
      {countLanguages(profile, episodes).map(({ language, key, total, present, missing }) => {
        const name = languageLabel({ ...language, name: nameOf(language.code2 ?? "") });
        const count = `${grouped(present)} of ${grouped(total)}`;
        const words = (
          <>
            <bdi>{name}</bdi> <span className={styles.count}>{count}</span>
          </>
        );
        if (missing === 0)
          return (
            <Text key={key} component="li" size="sm">
              {words}
            </Text>
          );
        const isShown = shown === key;
        return (
          <li key={key}>
            <UnstyledButton
              className={styles.button ?? ""}
              aria-pressed={isShown}
              title={isShown ? "Show all episodes" : `Show the episodes that miss ${name}`}
              onClick={() => onShow(isShown ? undefined : key)}
            >
              {words} <span className={styles.missing}>{`${grouped(missing)} missing`}</span>
            </UnstyledButton>
          </li>
        );
      })}
    </Group>
  );
}
