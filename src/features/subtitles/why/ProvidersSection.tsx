import { paths } from "@/config/paths";
import { useProviders } from "@/queries/providers";
import { isThrottled } from "@/utils/provider-status";
import { RuleList } from "./RuleList";
import { ThrottledProviders } from "./ThrottledProviders";
import { providerRules } from "./why-settings";
import { WhySection } from "./WhySection";

/** How many providers are searched, and which of them are on hold. */
export function ProvidersSection({ onLeave }: { onLeave: () => void }) {
  const list = useProviders();
  const all = list.data ?? [];
  const onHold = all.filter(isThrottled);
  const areAllOnHold = all.length > 0 && onHold.length === all.length;
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
      {/* The note below says it, and names them. */}
      {!areAllOnHold && <RuleList rules={providerRules(all)} />}
      <ThrottledProviders providers={all} />
    </WhySection>
  );
}
