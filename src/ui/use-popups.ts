import { t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useState } from "react";
import { errorText } from "@/api/error";
import { lazyCode } from "@/utils/lazy-code";
import { showToast } from "./toasts";

/** The components of menus, popovers and dialogs, which the first paint does not need. */
export const popupsCode = lazyCode(() => import("./popup-parts"));

type PopupParts = Awaited<ReturnType<typeof popupsCode.load>>;

/**
 * The components of a popup, from the first time that it is open; before, only its button is rendered. If their code
 * cannot be loaded, a toast reports it, and `close` is called.
 */
export function usePopups(isOpen: boolean, close: () => void): PopupParts | undefined {
  const [parts, setParts] = useState<PopupParts>();
  const isNeeded = isOpen && !parts;
  const fail = useEffectEvent((error: unknown) => {
    showToast({
      kind: "error",
      title: t`Could not load this part of the page`,
      message: errorText(error),
    });
    close();
  });
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isCancelled = false;
    popupsCode.load().then(
      (loaded) => isCancelled || setParts(loaded),
      (error: unknown) => isCancelled || fail(error),
    );
    return () => {
      isCancelled = true;
    };
  }, [isNeeded]);
  return parts;
}
