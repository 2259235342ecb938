import { paths } from "@/config/paths";
import { useProviders } from "@/queries/providers";
import { counted } from "@/utils/format";
import { isThrottled } from "@/utils/provider-status";
import { RuleLine } from "./RuleList";
import { ThrottledProviders } from "./ThrottledProviders";
import { WhySection } from "./WhySection";

/** How many providers are searched, and which of them are on hold. */
export function ProvidersSection({ onLeave }: { onLeave: () => void }) {
  const list = useProviders();
  const all = list.data ?? [];
  const onHold = all.filter(isThrottled);
  const left = all.length - onHold.length;
  return (
    <WhySection
      title="Providers"
      reads={[list]}
      link={
        onHold.length > 0
          ? { to: paths.system.providers(), label: "Providers in System" }
          : { to: paths.settings.providers(), label: "Providers settings" }
      }
      onLeave={onLeave}
    >
      {all.length === 0 && (
        <RuleLine isOk={false} text="No provider is enabled, so nothing can be found." />
      )}
      {left > 0 && (
        <RuleLine
          isOk={onHold.length === 0}
          text={
            onHold.length === 0
              ? `${counted(all.length, "provider")} ${all.length === 1 ? "is" : "are"} searched.`
              : `${left} of ${counted(all.length, "provider")} ${left === 1 ? "is" : "are"} searched, ${onHold.length} ${onHold.length === 1 ? "is" : "are"} on hold.`
          }
        />
      )}
      <ThrottledProviders providers={all} />
    </WhySection>
  );
}
