import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Group, PasswordInput, Text } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useState } from "react";
import * as v from "valibot";
import { NO_LOGIN } from "../inputs/input-props";
import { ConflictNote } from "../inputs/SettingField";
import { notificationServiceKey } from "../catalog/plan";
import { StagedFormModal } from "../kit/StagedFormModal";
import { useNotificationServiceList } from "../kit/use-notification-services";
import { MASK } from "@/api/shared";
import { deepEqual } from "@/utils/objects";
import { PRODUCT } from "@/config/product";
import { useTestNotification } from "@/queries/settings-save";
import type { ModalControls } from "@/store/modals";
import { IconSend } from "@/config/icons";
import { SafeLink } from "@/ui/SafeLink";
import { NotSaved } from "@/features/dialogs/NotSaved";
import { useCloseDraft } from "@/features/dialogs/use-close-draft";

export interface NotificationProps {
  /** Name of the service, which is its key. */
  name: string;
}

/** The empty message disables Save without showing an error for an empty address. */
const notificationSchema = v.object({ url: v.pipe(v.string(), v.trim(), v.nonEmpty("")) });

/** Sends a test to the address in the field. The server does not report if it arrived. */
function useTest(name: string) {
  const { mutate, reset, isPending, isSuccess, error } = useTestNotification();
  return {
    send: mutate,
    forget: reset,
    isPending,
    note: (
      <div aria-live="polite">
        {isSuccess && <Text size="sm">{t`Test sent: check ${name}.`}</Text>}
        <NotSaved error={error} title={t`No test was sent`} />
      </div>
    ),
  };
}

/**
 * The address of a notification service, as a draft: Save enables it, Remove disables it (spec section 4, "Notification
 * modal"; section 5). The address contains secrets: it is masked, and shown only in its field. Resolves with true if a
 * change was made.
 */
export function NotificationModal({ name, close }: NotificationProps & ModalControls<true>) {
  const { find, enable, remove } = useNotificationServiceList();
  const service = find(name);
  const isUsed = service?.now.enabled === true;
  const [initial, setInitial] = useState(service?.saved);
  const test = useTest(name);
  const form = useForm({
    // An unused service may still have its previous address; one that was just removed keeps it until the page is
    // saved.
    initialValues: { url: service?.now.url ?? service?.saved?.url ?? "" },
    validate: schemaResolver(notificationSchema, { sync: true }),
    transformValues: (values) => v.parse(notificationSchema, values),
    onValuesChange: test.forget,
  });
  const saved = service?.saved;
  const isMoved =
    saved !== undefined && !deepEqual(initial, saved) && form.values.url !== (saved.url ?? "");
  const dismiss = useCloseDraft(name, form.isDirty(), close);
  const label = t`URL`;
  const removeService = () => {
    remove(name);
    close(true);
  };
  return (
    <StagedFormModal
      title={isUsed ? t`Edit - ${name}` : t`Add - ${name}`}
      size="lg"
      form={form}
      own={[notificationServiceKey(name)]}
      onStage={({ url }) => enable(name, url, initial)}
      onDone={() => close(true)}
      onClose={dismiss}
      canSubmit={form.isValid() && saved !== undefined}
      remove={isUsed ? { label: t`Remove`, run: removeService } : undefined}
    >
      <PasswordInput
        {...NO_LOGIN}
        label={label}
        description={
          <Trans>
            URL formats for each service:{" "}
            <SafeLink href={PRODUCT.notificationUrls} style={{ textDecoration: "underline" }}>
              Apprise wiki
            </SafeLink>
          </Trans>
        }
        inputWrapperOrder={["label", "input", "description", "error"]}
        {...form.getInputProps("url")}
        visibilityToggleButtonProps={{ "aria-label": t`Show or hide ${label}`, tabIndex: 0 }}
      />
      {isMoved && (
        <ConflictNote
          handle={{
            undo: () => {
              form.setFieldValue("url", saved.url ?? "");
              setInitial(saved);
            },
            keep: () => setInitial(saved),
          }}
        />
      )}
      <TestRow
        test={test}
        isHidden={form.values.url.trim() === MASK}
        isValid={form.isValid()}
        onTest={() => test.send(form.getTransformedValues().url)}
      />
      {saved === undefined && (
        <Alert color="yellow" role="note">
          {t`The server no longer has this service.`}
        </Alert>
      )}
    </StagedFormModal>
  );
}

interface TestRowProps {
  test: ReturnType<typeof useTest>;
  /** The server does not send the saved address. */
  isHidden: boolean;
  isValid: boolean;
  onTest: () => void;
}

function TestRow({ test, isHidden, isValid, onTest }: TestRowProps) {
  return (
    <Group gap="sm">
      <Button
        variant="default"
        leftSection={<IconSend size={18} aria-hidden />}
        loading={test.isPending}
        disabled={!isValid || isHidden}
        onClick={onTest}
      >
        {t`Test`}
      </Button>
      {isHidden ? (
        <Text size="sm">{t`Re-enter the URL to test it. The server hides the saved one.`}</Text>
      ) : (
        test.note
      )}
    </Group>
  );
}
