import { paths } from "@/config/paths";
import { useSearchSettings } from "@/queries/settings";
import { RuleLine } from "./RuleList";
import { adaptiveRule } from "./why-settings";
import { WhySection } from "./WhySection";

const PLACE = {
  to: { pathname: paths.settings.subtitles(), hash: "#general.adaptive_searching" },
  label: "Subtitles settings",
} as const;

/** Adaptive searching; nothing where the server does not show it. */
export function AdaptiveSection({ onLeave }: { onLeave: () => void }) {
  const settings = useSearchSettings();
  const rule = settings.data && adaptiveRule(settings.data);
  if (settings.data && !rule) return null;
  return (
    <WhySection title="Adaptive searching" reads={[settings]} link={PLACE} onLeave={onLeave}>
      {rule && <RuleLine {...rule} />}
    </WhySection>
  );
}
