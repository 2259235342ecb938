import { t } from "@lingui/core/macro";
import { Select } from "@mantine/core";
import { useEffect, useRef } from "react";
import { localeLabel } from "@/config/locale-words";
import { localeChoice, OFFERED_LOCALES } from "@/config/texts";
import { SEARCHABLE_FROM } from "@/ui/searchable";
import { switchLocale } from "@/ui/switch-locale";

/** The value that stands for no choice. */
const AS_BROWSER = "auto";

/** The interface is mounted anew in another language (app/LocaleRoot.tsx): the field then gets its focus back. */
let hasSwitched = false;

/** The language of the interface, in this browser. */
export function LanguageSelect() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasSwitched) field.current?.focus();
    hasSwitched = false;
  }, []);
  const options = [
    { value: AS_BROWSER, label: t`Match browser` },
    ...OFFERED_LOCALES.map((one) => ({ value: one.code, label: localeLabel(one) })),
  ];
  return (
    <div id="part-language">
      <Select
        ref={field}
        label={t`Language`}
        description={t`The language of the interface.`}
        data={options}
        searchable={options.length >= SEARCHABLE_FROM}
        // Not by the focus that it gets back.
        openOnFocus={false}
        value={localeChoice() ?? AS_BROWSER}
        onChange={(choice) => {
          if (choice === null) return;
          hasSwitched = true;
          switchLocale(choice === AS_BROWSER ? undefined : choice);
        }}
        allowDeselect={false}
        styles={{ wrapper: { maxWidth: 420 } }}
      />
    </div>
  );
}
