import type { ComponentType } from "react";
import type { ModalControls, ModalToken } from "../store/modals";
import type { ConfirmProps } from "./ConfirmModal";
import type { EditProfileProps } from "./EditProfileModal";
import type { HistoryProps } from "./HistoryModal";
import type { ManualSearchProps } from "./ManualSearchModal";
import type { NotBuiltProps } from "./NotBuiltModal";

function token<P extends object, R = void>(
  name: string,
  load: () => Promise<ComponentType<P & ModalControls<R>>>,
): ModalToken<P, R> {
  return { name, load };
}

/** Every modal of the interface: openModal(modals.x, props). Their code is loaded when they open. */
export const modals = {
  /** Asks before something that cannot be undone; resolves with true when it was done. */
  confirm: token<ConfirmProps, true>("confirm", () =>
    import("./ConfirmModal").then((module) => module.ConfirmModal),
  ),
  manualSearch: token<ManualSearchProps>("manualSearch", () =>
    import("./ManualSearchModal").then((module) => module.ManualSearchModal),
  ),
  history: token<HistoryProps>("history", () =>
    import("./HistoryModal").then((module) => module.HistoryModal),
  ),
  editProfile: token<EditProfileProps>("editProfile", () =>
    import("./EditProfileModal").then((module) => module.EditProfileModal),
  ),
  notBuilt: token<NotBuiltProps>("notBuilt", () =>
    import("./NotBuiltModal").then((module) => module.NotBuiltModal),
  ),
};
