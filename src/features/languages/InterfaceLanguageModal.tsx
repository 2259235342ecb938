import { t } from "@lingui/core/macro";
import { Radio, Stack } from "@mantine/core";
import { localeChoice, OFFERED_LOCALES } from "@/config/texts";
import type { ModalControls } from "@/store/modals";
import { localeLabel, reviewNote, switchLocale } from "@/ui/locale-menu";
import { ModalFrame } from "@/ui/ModalFrame";

/** Value of the browser's own language. */
const AS_BROWSER = "";

/** Language of the interface in this browser, as in Settings > UI; a choice applies immediately. */
export function InterfaceLanguageModal({ close }: ModalControls<void>) {
  const options = [
    { value: AS_BROWSER, label: t`Match browser` },
    ...OFFERED_LOCALES.map((one) => ({ value: one.code, label: localeLabel(one) })),
  ];
  return (
    <ModalFrame title={t`Language`} onClose={() => close()}>
      <Radio.Group
        aria-label={t`The language of the interface.`}
        description={reviewNote()}
        inputWrapperOrder={["label", "input", "description"]}
        value={localeChoice() ?? AS_BROWSER}
        onChange={(choice) => {
          // Another language remounts the dialogs.
          close();
          switchLocale(choice === AS_BROWSER ? undefined : choice);
        }}
      >
        <Stack gap="xs" mt="sm">
          {options.map((option) => (
            <Radio key={option.value} {...option} />
          ))}
        </Stack>
      </Radio.Group>
    </ModalFrame>
  );
}
