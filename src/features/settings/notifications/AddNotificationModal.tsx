import { plural, t } from "@lingui/core/macro";
import { useNotificationServiceList } from "../kit/use-notification-services";
import type { ShownNotificationService } from "../kit/use-notification-services";
import { openModal } from "@/store/modals";
import type { ModalControls } from "@/store/modals";
import { OptionPicker } from "@/ui/OptionPicker";
import { ModalFrame } from "@/ui/ModalFrame";
import { notificationModal } from "./modals";

/** The services that most people use; a server may lack some, and some may be in use. */
const KNOWN = [
  "Discord",
  "Telegram",
  "E-Mail",
  "Pushover",
  "Gotify",
  "ntfy",
  "Slack",
  "Pushbullet",
  "Matrix",
  "Notifiarr",
  "HomeAssistant",
  "Signal API",
  "Apprise API",
];

/** Number of services that are shown at first. */
const SHOWN = 10;

/** First those with a saved URL, then the known ones. */
function rankOf({ name, now }: ShownNotificationService): number {
  if (now.url) return -1;
  return KNOWN.includes(name) ? KNOWN.indexOf(name) : KNOWN.length;
}

/**
 * Unused notification services (contract/notification-providers.md, "UI rule"): the known ones, and the others in the
 * server's order when the user searches or shows all. The chosen one is set up in its own dialog; canceling that returns
 * to this one.
 */
export function AddNotificationModal({ close }: ModalControls<void>) {
  const { free } = useNotificationServiceList();
  const sorted = free.toSorted((one, other) => rankOf(one) - rankOf(other));
  const choose = async (name: string) => {
    if (await openModal(notificationModal, { name })) close();
  };
  return (
    <ModalFrame title={t`Add a notification`} size={780} onClose={() => close()}>
      <OptionPicker
        choices={sorted.map(({ name, now }) => ({
          key: name,
          name,
          mark: now.url ? t`URL saved` : undefined,
        }))}
        onChoose={(name) => void choose(name)}
        label={t`Find a service`}
        limit={SHOWN}
        counted={(count) => plural(count, { one: "# service", other: "# services" })}
      />
    </ModalFrame>
  );
}
