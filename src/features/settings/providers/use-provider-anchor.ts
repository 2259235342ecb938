import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import { useProviderList } from "../use-providers";
import { encodeUrlPart } from "@/utils/encode-url-part";
import { providerAnchor } from "../catalogue/search";
import { providerModal } from "./modals";
import { openModal } from "@/store/modals";

/**
 * The search of the settings leads to the card of a provider. One that is not enabled has none: its dialog
 * opens. `onArrive` makes room for the card.
 */
export function useProviderAnchor(onArrive: () => void): void {
  const { hash, key } = useLocation();
  const { offered, shown } = useProviderList("provider");
  const arrive = useEffectEvent((wanted: string) => {
    const id = offered.find((one) => wanted === `#${encodeUrlPart(providerAnchor(one))}`);
    if (id === undefined) return;
    onArrive();
    if (!shown.includes(id)) void openModal(providerModal, { kind: "provider" as const, id });
  });
  useEffect(() => {
    if (hash !== "") arrive(hash);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a second search for the same provider is another entry of the history
  }, [hash, key]);
}
