import { useNotifierList } from "../kit/use-notifiers";
import { openModal } from "@/store/modals";
import type { ModalControls } from "@/store/modals";
import { Chooser } from "@/ui/Chooser";
import { ModalFrame } from "@/ui/ModalFrame";
import { notificationModal } from "./modals";

/**
 * The notification services that are not in use, as the server lists them (contract/notification-providers.md,
 * "UI rule"). One that is chosen is set up in its own dialog; when that is cancelled, this one is there again.
 */
export function AddNotificationModal({ close }: ModalControls<void>) {
  const { free } = useNotifierList();
  const choose = async (name: string) => {
    if (await openModal(notificationModal, { name })) close();
  };
  return (
    <ModalFrame title="Add a notification" size="xl" onClose={() => close()}>
      <Chooser
        choices={free.map(({ name, now }) => ({
          key: name,
          name,
          mark: now.url ? "Address stored" : undefined,
        }))}
        onChoose={(name) => void choose(name)}
        label="Find a service"
        one="service"
      />
    </ModalFrame>
  );
}
