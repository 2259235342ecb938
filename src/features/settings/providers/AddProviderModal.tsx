import { plural, t } from "@lingui/core/macro";
import { Button, Group, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { Settings } from "@/api/settings";
import { FIELD_WIDTHS, NO_CORRECTIONS } from "../inputs/input-props";
import { useProviderList } from "../kit/use-providers";
import {
  checkProviderKey,
  hasSecrets,
  providerAvailability,
  providerOf,
} from "../catalog/provider-list";
import { useSettings } from "@/queries/settings";
import { openModal } from "@/store/modals";
import type { ModalControls } from "@/store/modals";
import { OptionPicker } from "@/ui/OptionPicker";
import type { Choice } from "@/ui/OptionPicker";
import { ModalFrame } from "@/ui/ModalFrame";
import { providerModal } from "./modals";
import { textOf } from "@/utils/text";

interface AnotherProviderProps {
  settings: Settings;
  onChoose: (key: string) => void;
}

/** Adds an unlisted provider by its key, because servers do not list their providers. */
function AnotherProvider({ settings, onChoose }: AnotherProviderProps) {
  const form = useForm({
    initialValues: { key: "" },
    validate: { key: (typed) => checkProviderKey(typed.trim(), settings) },
  });
  return (
    <form noValidate onSubmit={form.onSubmit(({ key }) => onChoose(key.trim()))}>
      <Group align="flex-start" gap="sm" mt="md">
        <TextInput
          {...form.getInputProps("key")}
          {...NO_CORRECTIONS}
          label={t`Another provider`}
          description={t`The key of an unlisted provider, as it appears in Bazarr’s logs and settings file.`}
          inputWrapperOrder={["label", "input", "description", "error"]}
          flex="1 1 16rem"
          maw={FIELD_WIDTHS.medium}
        />
        <Button type="submit" variant="default" mt={25}>
          {t`Set up`}
        </Button>
      </Group>
    </form>
  );
}

/**
 * All providers of the connected server: first those with a stored login, last those in use (spec section 3, "Subtitle
 * provider catalogue"). The chosen one is set up in its own dialog; canceling that returns to this one.
 */
export function AddProviderModal({ close }: ModalControls<void>) {
  const settings = useSettings().data ?? {};
  const { offered, isOn } = useProviderList("provider");
  const [enabled, stored] = [t`Enabled`, t`Credentials saved`];
  const markOf = (key: string) => {
    if (isOn(key)) return enabled;
    return hasSecrets("provider", key, settings) ? stored : undefined;
  };
  const choices = offered.map((key): Choice => {
    const { name, description, message } = providerOf("provider", key);
    const found = providerAvailability("provider", key, settings) === "found";
    const about = found
      ? t`Found on this server. Unknown to this interface.`
      : [description, message ?? ""].map(textOf).join(" ").trim();
    return { key, name, about, mark: markOf(key) };
  });
  const sorted = [stored, undefined, enabled].flatMap((rank) =>
    choices.filter(({ mark }) => mark === rank),
  );
  const choose = async (id: string) => {
    if (await openModal(providerModal, { kind: "provider" as const, id })) close();
  };
  return (
    <ModalFrame title={t`Add a provider`} size={780} onClose={() => close()}>
      <OptionPicker
        choices={sorted}
        onChoose={(key) => void choose(key)}
        label={t`Find a provider`}
        counted={(count) => plural(count, { one: "# provider", other: "# providers" })}
      />
      <AnotherProvider settings={settings} onChoose={(key) => void choose(key)} />
    </ModalFrame>
  );
}
