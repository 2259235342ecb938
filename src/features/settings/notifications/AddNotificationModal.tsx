import { plural, t } from "@lingui/core/macro";
import { useNotificationServiceList } from "../kit/use-notification-services";
import { openModal } from "@/store/modals";
import type { ModalControls } from "@/store/modals";
import { OptionPicker } from "@/ui/OptionPicker";
import { ModalFrame } from "@/ui/ModalFrame";
import { notificationModal } from "./modals";

/**
 * Unused notification services, in the server's order (contract/notification-providers.md, "UI rule"). The chosen one
 * is set up in its own dialog; canceling that returns to this one.
 */
export function AddNotificationModal({ close }: ModalControls<void>) {
  const { free } = useNotificationServiceList();
  const choose = async (name: string) => {
    if (await openModal(notificationModal, { name })) close();
  };
  return (
    <ModalFrame title={t`Add a notification`} size={780} onClose={() => close()}>
      <OptionPicker
        choices={free.map(({ name, now }) => ({
          key: name,
          name,
          mark: now.url ? t`URL saved` : undefined,
        }))}
        onChoose={(name) => void choose(name)}
        label={t`Find a service`}
        counted={(count) => plural(count, { one: "# service", other: "# services" })}
      />
    </ModalFrame>
  );
}
