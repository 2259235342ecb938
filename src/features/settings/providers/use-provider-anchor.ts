import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import { useProviderList } from "../kit/use-providers";
import { encodeUrlPart } from "@/utils/encode-url-part";
import { providerAnchor } from "../catalogue/search";
import { providerModal } from "./modals";
import { openModal } from "@/store/modals";

/**
 * Handles the anchor of a provider in the hash. The enabled ones have a card to scroll to; for others the dialog
 * opens. `onMatch` clears the filter that may hide the card.
 */
export function useProviderAnchor(onMatch: () => void): void {
  const { hash, key } = useLocation();
  const { offered, shown } = useProviderList("provider");
  const openProvider = useEffectEvent((target: string) => {
    const id = offered.find((one) => target === `#${encodeUrlPart(providerAnchor(one))}`);
    if (id === undefined) return;
    onMatch();
    if (!shown.includes(id)) void openModal(providerModal, { kind: "provider" as const, id });
  });
  useEffect(() => {
    if (hash !== "") openProvider(hash);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the key changes when the same hash is opened a second time
  }, [hash, key]);
}
