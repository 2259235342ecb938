import { t } from "@lingui/core/macro";
import { Combobox, Text, TextInput, useCombobox } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router";
import { env } from "@/config/env";
import { encodeUrlPart } from "@/utils/text";
import { pageEntries, search, searchEntries } from "./catalog/search";
import type { SearchEntry } from "./catalog/search";
import { paths } from "@/config/paths";
import { useSettings } from "@/queries/settings";
import { IconSearch } from "@/config/icons";
import styles from "./SettingsSearch.module.css";

const MAX_RESULTS = 12;

/** Finds a field on any settings page by the words of its label, hint or location. */
export function SettingsSearch() {
  const settings = useSettings().data;
  const navigate = useNavigate();
  const [query, setQuery] = useState("");
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const entries = settings ? searchEntries(settings, env.canUpdate) : [];
  // Pages first, so that many fields with the same word do not push them out.
  const found = search([...pageEntries(entries), ...entries], query).slice(0, MAX_RESULTS);
  const open = ({ page, anchor }: SearchEntry) => {
    setQuery("");
    combobox.closeDropdown();
    void navigate({ pathname: paths.settings[page](), hash: `#${encodeUrlPart(anchor)}` });
  };
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(anchor) => {
        const match = found.find((one) => one.anchor === anchor);
        if (match) open(match);
      }}
      width={320}
      position="bottom-end"
    >
      <Combobox.Target>
        <TextInput
          className={styles.box}
          size="xs"
          type="search"
          aria-label={t`Find a setting`}
          placeholder={t`Find a setting`}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            combobox.openDropdown();
            // After the options have rendered, so that Enter opens the first one.
            if (event.currentTarget.value !== "")
              requestAnimationFrame(() => combobox.selectFirstOption());
          }}
          onKeyDown={({ key, nativeEvent }) => {
            // Enter was pressed before the frame that selects the first option.
            const isEarly = combobox.getSelectedOptionIndex() === -1;
            if (key === "Enter" && !nativeEvent.isComposing && isEarly && found[0]) open(found[0]);
          }}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={query.trim() === ""}>
        <Combobox.Options mah={360} style={{ overflowY: "auto" }} aria-label={t`Settings found`}>
          {found.map((one) => (
            <Combobox.Option key={one.anchor} value={one.anchor} mih={44}>
              <Text size="sm">{one.label}</Text>
              <Text size="xs" className={styles.location}>
                {one.location}
              </Text>
            </Combobox.Option>
          ))}
          {found.length === 0 && <Combobox.Empty>{t`No setting matches`}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
