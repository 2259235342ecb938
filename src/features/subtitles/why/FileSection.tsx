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
      ? { to: paths.seriesDetail(item.seriesId), label: "Open the series" }
      : { to: paths.movieDetail(item.id), label: "Open the movie" };
  const rules =
    subject.data &&
    settings.data &&
    fileRules(item.kind, subject.data, settings.data, health.data ?? []);
  return (
    <WhySection
      title="File"
      reads={[subject, settings, ...folders]}
      rules={rules}
      link={link}
      onLeave={onLeave}
    >
      {subject.data && rules && (
        <>
          {subject.data.path !== "" && <PathText path={subject.data.path} />}
          {subject.data.sceneName && (
            <Text size="xs" c="dimmed" style={{ overflowWrap: "anywhere" }}>
              Scene name: <bdi>{subject.data.sceneName}</bdi>
            </Text>
          )}
          <RuleList rules={rules} />
        </>
      )}
    </WhySection>
  );
}
