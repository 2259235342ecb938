import { useProviderList } from "../kit/use-providers";
import { hasSecrets, providerOf } from "../catalogue/provider-list";
import { useSettings } from "@/queries/settings";
import { openModal } from "@/store/modals";
import type { ModalControls } from "@/store/modals";
import { Chooser } from "@/ui/Chooser";
import type { Choice } from "@/ui/Chooser";
import { ModalFrame } from "@/ui/ModalFrame";
import { providerModal } from "./modals";

/**
 * Every provider that the connected server has: first those in use, then those with a stored login (spec section 3,
 * "Subtitle provider catalogue"). The chosen one is set up in its own dialog; cancelling that returns to this one.
 */
export function AddProviderModal({ close }: ModalControls<void>) {
  const settings = useSettings().data ?? {};
  const { offered, isOn } = useProviderList("provider");
  const markOf = (key: string) => {
    if (isOn(key)) return "Enabled";
    return hasSecrets("provider", key, settings) ? "Login stored" : undefined;
  };
  const choices = offered.map((key): Choice => {
    const { name, description, message } = providerOf("provider", key);
    const about = message === undefined ? description : `${description} ${message}`;
    return { key, name, about, mark: markOf(key) };
  });
  const ranks = ["Enabled", "Login stored", undefined];
  const sorted = ranks.flatMap((rank) => choices.filter(({ mark }) => mark === rank));
  const choose = async (id: string) => {
    if (await openModal(providerModal, { kind: "provider" as const, id })) close();
  };
  return (
    <ModalFrame title="Add a provider" size={780} onClose={() => close()}>
      <Chooser
        choices={sorted}
        onChoose={(key) => void choose(key)}
        label="Find a provider"
        one="provider"
      />
    </ModalFrame>
  );
}
