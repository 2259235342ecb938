import { t } from "@lingui/core/macro";
import { paths } from "@/config/paths";
import { useProviders } from "@/queries/providers";
import { isThrottled } from "@/utils/provider-status";
import { RuleList } from "./RuleList";
import { ThrottledProviders } from "./ThrottledProviders";
import type { FullItem } from "../item/subtitle-item";
import { providerRules, providersOf } from "./why-settings";
import { WhySection } from "./WhySection";

/** How many providers are searched for an item of this kind, and which of them are on hold. */
export function ProvidersSection({ item, onLeave }: { item: FullItem; onLeave: () => void }) {
  const list = useProviders();
  const enabled = list.data ?? [];
  const all = providersOf(enabled, item.kind);
  const onHold = all.filter(isThrottled);
  const areAllOnHold = all.length > 0 && onHold.length === all.length;
  const rules = providerRules(enabled, item.kind);
  return (
    <WhySection
      title={t`Providers`}
      reads={[list]}
      rules={rules}
      link={
        onHold.length > 0
          ? { to: paths.system.providers(), label: t`Providers in System` }
          : { to: paths.settings.providers(), label: t`Providers settings` }
      }
      onLeave={onLeave}
    >
      {/* The note below says so, and names them. */}
      {!areAllOnHold && <RuleList rules={rules} />}
      <ThrottledProviders providers={all} />
    </WhySection>
  );
}
