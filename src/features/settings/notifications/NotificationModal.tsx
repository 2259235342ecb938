import { Alert, Button, Group, PasswordInput, Text } from "@mantine/core";
import { useState } from "react";
import { errorText, failureTitle } from "@/api/error";
import { NO_LOGIN } from "../inputs/input-props";
import { ConflictNote } from "../SettingField";
import { useNotifierList } from "../use-notifiers";
import { deepEqual } from "@/utils/deep-equal";
import { PRODUCT } from "@/config/product";
import { useTestNotification } from "@/queries/notifications";
import type { ModalControls } from "@/store/modals";
import { IconSend } from "@/config/icons";
import { ModalFrame } from "@/ui/ModalFrame";
import { SafeLink } from "@/ui/SafeLink";
import { DraftForm } from "@/features/dialogs/DraftForm";
import { useCloseDraft } from "@/features/dialogs/use-close-draft";

export interface NotificationProps {
  /** The name of the service: its key. */
  name: string;
}

/** Sends a test to the address as it is typed. Whether it arrived, the server does not tell. */
function useTest(name: string) {
  const { mutate, reset, isPending, isSuccess, error } = useTestNotification();
  return {
    send: mutate,
    forget: reset,
    isPending,
    note: (
      <div aria-live="polite">
        {isSuccess && <Text size="sm">Test sent: look at {name}.</Text>}
        {error && (
          <Alert color="red" title={failureTitle(error, "No test was sent")} role="alert">
            {errorText(error)}
          </Alert>
        )}
      </div>
    ),
  };
}

/**
 * The address of one notification service, as a draft: Save enables it, Remove disables it (spec section 4,
 * "Notification modal"; section 5). Nothing is sent before the page's Save, but for the test. The address
 * holds secrets: it is masked, and stands nowhere but in its field. Resolves with true when something was
 * decided.
 */
export function NotificationModal({ name, close }: NotificationProps & ModalControls<true>) {
  const { find, enable, remove } = useNotifierList();
  const service = find(name);
  const isUsed = service?.now.enabled === true;
  // A service that is not in use may still have its old address.
  const [start] = useState(service?.now.url ?? "");
  const [begun, setBegun] = useState(service?.saved);
  const [typed, setTyped] = useState(start);
  const saved = service?.saved;
  const isMoved = saved !== undefined && !deepEqual(begun, saved) && typed !== (saved.url ?? "");
  const url = typed.trim();
  const test = useTest(name);
  const dismiss = useCloseDraft(name, typed !== start, close);
  const done = (run: () => void) => () => {
    run();
    close(true);
  };
  return (
    <ModalFrame title={`${isUsed ? "Edit" : "Add"} - ${name}`} size="lg" onClose={dismiss}>
      <DraftForm
        onCancel={dismiss}
        onSave={done(() => enable(name, url, begun))}
        canSave={url !== "" && service?.saved !== undefined}
        remove={isUsed ? { label: "Remove", run: done(() => remove(name)) } : undefined}
      >
        <PasswordInput
          {...NO_LOGIN}
          label="URL"
          description={
            <>
              How it is written for each service:{" "}
              <SafeLink href={PRODUCT.notificationUrls} style={{ textDecoration: "underline" }}>
                Apprise wiki
              </SafeLink>
            </>
          }
          inputWrapperOrder={["label", "input", "description", "error"]}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            test.forget();
          }}
          visibilityToggleButtonProps={{ "aria-label": "Show or hide: URL", tabIndex: 0 }}
        />
        {isMoved && (
          <ConflictNote
            handle={{
              undo: () => {
                setTyped(saved.url ?? "");
                setBegun(saved);
              },
              keep: () => setBegun(saved),
            }}
          />
        )}
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<IconSend size={18} aria-hidden />}
            loading={test.isPending}
            disabled={url === ""}
            onClick={() => test.send(url)}
          >
            Test
          </Button>
          {test.note}
        </Group>
        {service?.saved === undefined && (
          <Alert color="yellow" role="note">
            The server does not have this service any more.
          </Alert>
        )}
      </DraftForm>
    </ModalFrame>
  );
}
