import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { useRef } from "react";
import { SettingInput } from "../components/settings/SettingInput";
import { useHasAntiCaptcha } from "../components/settings/use-providers";
import { providerPlace, providerOf } from "../lib/settings/provider-list";
import type { ProviderKind } from "../lib/settings/provider-list";
import { settingOf } from "../lib/settings/registry";
import { useSettings } from "../queries/settings";
import type { ModalControls } from "../store/modals";
import { IconAlertTriangle, IconInfoCircle, IconTrash } from "../ui/icons";
import { ModalFrame } from "../ui/ModalFrame";
import { TestService } from "./provider/TestService";
import { useProviderDraft } from "./provider/use-provider-draft";
import { useCloseDraft } from "./useCloseDraft";

export interface ProviderProps {
  kind: ProviderKind;
  /** The key of the provider or integration. */
  id: string;
}

const PLACES_TOLD = {
  elsewhere: "The connected server does not have it: it does nothing there.",
  unknown: "This interface does not know it. It stays enabled until you delete it.",
} as const;

/** What one should know before one relies on it. */
function Notes({ kind, id }: ProviderProps) {
  const settings = useSettings().data ?? {};
  const hasSolver = useHasAntiCaptcha();
  const place = providerPlace(kind, id, settings);
  const { description, message, needsAntiCaptcha } = providerOf(kind, id);
  return (
    <>
      {description !== "" && (
        <Text size="sm" c="dimmed">
          {description}
        </Text>
      )}
      {message !== undefined && (
        <Alert icon={<IconInfoCircle aria-hidden />} color="blue" role="note">
          {message}
        </Alert>
      )}
      {needsAntiCaptcha && !hasSolver && (
        <Alert icon={<IconAlertTriangle aria-hidden />} color="yellow" role="note">
          It asks for captchas, and no service that solves them is set. Choose one under
          &quot;Anti-captcha&quot; on this page.
        </Alert>
      )}
      {place !== "here" && (
        <Alert icon={<IconAlertTriangle aria-hidden />} color="yellow" role="note">
          {PLACES_TOLD[place]}
        </Alert>
      )}
    </>
  );
}

/**
 * The settings of one provider or integration, as a draft: Save adds it to the enabled ones, Delete removes
 * it (spec section 4, "Provider modal"). Nothing is sent before the page's Save. Resolves with true when
 * something was decided.
 */
export function ProviderModal({ kind, id, close }: ProviderProps & ModalControls<true>) {
  const { name, tested } = providerOf(kind, id);
  const draft = useProviderDraft(kind, id);
  const form = useRef<HTMLFormElement>(null);
  const dismiss = useCloseDraft(name, draft.isEdited, close);
  const save = () => {
    if (draft.hasMistakes) {
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
      return;
    }
    draft.save();
    close(true);
  };
  return (
    <ModalFrame title={`${draft.isOn ? "Edit" : "Add"} - ${name}`} size="lg" onClose={dismiss}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Stack>
          <Notes kind={kind} id={id} />
          {draft.keys.map((key) => (
            <Stack key={key} gap="xs">
              <SettingInput
                setting={settingOf(key)}
                name={key}
                value={draft.valueOf(key)}
                onChange={(value) => draft.edit(key, value)}
                error={draft.problemOf(key)}
              />
              {key === tested && (
                <TestService
                  key={String(draft.valueOf(key))}
                  endpoint={String(draft.valueOf(key))}
                />
              )}
            </Stack>
          ))}
          {draft.keys.length === 0 && <Text size="sm">There is nothing to set.</Text>}
          <Text size="xs" c="dimmed" mt="xs">
            The server hears of it when the page is saved.
          </Text>
          <Group justify="space-between">
            {draft.isOn ? (
              <Button
                variant="light"
                color="red"
                leftSection={<IconTrash size={18} aria-hidden />}
                onClick={() => {
                  draft.remove();
                  close(true);
                }}
              >
                Delete
              </Button>
            ) : (
              <span />
            )}
            <Group gap="sm">
              <Button variant="default" onClick={dismiss}>
                Cancel
              </Button>
              <Button type="submit">Save</Button>
            </Group>
          </Group>
        </Stack>
      </form>
    </ModalFrame>
  );
}
