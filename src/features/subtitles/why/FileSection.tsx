import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import { paths } from "@/config/paths";
import { useSearchSubject } from "@/queries/search-subject";
import { useSearchSettings } from "@/queries/settings";
import { useHealth } from "@/queries/system";
import { PathText } from "@/ui/PathText";
import type { FullItem } from "../item/subtitle-item";
import { RuleList } from "./RuleList";
import { fileRules } from "./why-settings";
import { WhySection } from "./WhySection";

/** Whether the file exists, is monitored and is not excluded, as far as its record shows. */
export function FileSection({ item, onLeave }: { item: FullItem; onLeave: () => void }) {
  const subject = useSearchSubject(item);
  const settings = useSearchSettings();
  const health = useHealth();
  // Without it, only the check of the folders is left out.
  const folders = health.error ? [] : [health];
  const link =
    item.kind === "episode"
      ? { to: paths.seriesDetail(item.seriesId), label: t`Open the series` }
      : { to: paths.movieDetail(item.id), label: t`Open the movie` };
  const sceneName = subject.data?.sceneName;
  const rules =
    subject.data &&
    settings.data &&
    fileRules(item.kind, subject.data, settings.data, health.data ?? []);
  return (
    <WhySection
      title={t`File`}
      reads={[subject, settings, ...folders]}
      rules={rules}
      link={link}
      onLeave={onLeave}
    >
      {subject.data && rules && (
        <>
          {subject.data.path !== "" && <PathText path={subject.data.path} />}
          {sceneName && (
            <Text size="xs" c="dimmed" style={{ overflowWrap: "anywhere" }}>
              <Trans>
                Scene name: <bdi>{sceneName}</bdi>
              </Trans>
            </Text>
          )}
          <RuleList rules={rules} />
        </>
      )}
    </WhySection>
  );
}
