import { plural, t } from "@lingui/core/macro";
import { useProviderList } from "../kit/use-providers";
import { hasSecrets, providerOf } from "../catalogue/provider-list";
import { useSettings } from "@/queries/settings";
import { openModal } from "@/store/modals";
import type { ModalControls } from "@/store/modals";
import { Chooser } from "@/ui/Chooser";
import type { Choice } from "@/ui/Chooser";
import { ModalFrame } from "@/ui/ModalFrame";
import { providerModal } from "./modals";
import { textOf } from "@/utils/text";

/**
 * Every provider that the connected server has: first those in use, then those with a stored login (spec section 3,
 * "Subtitle provider catalogue"). The chosen one is set up in its own dialog; cancelling that returns to this one.
 */
export function AddProviderModal({ close }: ModalControls<void>) {
  const settings = useSettings().data ?? {};
  const { offered, isOn } = useProviderList("provider");
  const ranks = [t`Enabled`, t`Login stored`, undefined];
  const [enabled, stored] = ranks;
  const markOf = (key: string) => {
    if (isOn(key)) return enabled;
    return hasSecrets("provider", key, settings) ? stored : undefined;
  };
  const choices = offered.map((key): Choice => {
    const { name, description, message } = providerOf("provider", key);
    const about =
      message === undefined ? textOf(description) : `${textOf(description)} ${textOf(message)}`;
    return { key, name, about, mark: markOf(key) };
  });
  const sorted = ranks.flatMap((rank) => choices.filter(({ mark }) => mark === rank));
  const choose = async (id: string) => {
    if (await openModal(providerModal, { kind: "provider" as const, id })) close();
  };
  return (
    <ModalFrame title={t`Add a provider`} size={780} onClose={() => close()}>
      <Chooser
        choices={sorted}
        onChoose={(key) => void choose(key)}
        label={t`Find a provider`}
        counted={(count) => plural(count, { one: "# provider", other: "# providers" })}
      />
    </ModalFrame>
  );
}
