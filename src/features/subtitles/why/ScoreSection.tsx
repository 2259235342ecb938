import { msg, t } from "@lingui/core/macro";
import { paths } from "@/config/paths";
import { useProviders } from "@/queries/providers";
import { useSearchSettings } from "@/queries/settings";
import type { FullItem } from "../item/subtitle-item";
import { RuleList } from "./RuleList";
import { scoreRule, whisperRule } from "./why-settings";
import { WhySection } from "./WhySection";

const PLACES = {
  episode: {
    to: { pathname: paths.settings.sonarr(), hash: "#general.minimum_score" },
    label: msg`Sonarr settings`,
  },
  movie: {
    to: { pathname: paths.settings.radarr(), hash: "#general.minimum_score_movie" },
    label: msg`Radarr settings`,
  },
} as const;

/** The minimum score; renders nothing if the server does not send it. */
export function ScoreSection({ kind, onLeave }: { kind: FullItem["kind"]; onLeave: () => void }) {
  const settings = useSearchSettings();
  const providers = useProviders();
  const rule = settings.data && scoreRule(kind, settings.data);
  if (settings.data && !rule) return null;
  const whisper = settings.data && whisperRule(kind, settings.data, providers.data ?? []);
  const rules = [rule, whisper].filter((one) => one !== undefined);
  return (
    <WhySection
      title={t`Minimum score`}
      reads={[settings]}
      rules={rules}
      link={PLACES[kind]}
      onLeave={onLeave}
    >
      <RuleList rules={rules} />
    </WhySection>
  );
}
