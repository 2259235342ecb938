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
import { sectionHeadings, showSection } from "./SectionIndex";
import styles from "./SettingsSearch.module.css";

const MAX_RESULTS = 12;

/** Finds a field on any settings page by the words of its label, hint or location; lists the sections of this page. */
export function SettingsSearch() {
  const settings = useSettings().data;
  const navigate = useNavigate();
  const [query, setQuery] = useState("");
  const [headings, setHeadings] = useState<readonly Element[]>([]);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const entries = settings ? searchEntries(settings, env.canUpdate) : [];
  // Pages first, so that many fields with the same word do not push them out.
  const found = search([...pageEntries(entries), ...entries], query).slice(0, MAX_RESULTS);
  const isEmpty = query.trim() === "";
  const sections = isEmpty && headings.length > 1 ? headings : [];
  const open = ({ page, anchor }: SearchEntry) => {
    setQuery("");
    combobox.closeDropdown();
    void navigate({ pathname: paths.settings[page](), hash: `#${encodeUrlPart(anchor)}` });
  };
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(value) => {
        const match = found.find(({ anchor }) => anchor === value);
        const section = sections.find(({ id }) => id === value);
        if (match) open(match);
        if (!section) return;
        combobox.closeDropdown();
        showSection(section);
      }}
      width={320}
      position="bottom-end"
    >
      <Combobox.Target>
        <TextInput
          className={styles.box}
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
          onFocus={() => {
            setHeadings(sectionHeadings());
            combobox.openDropdown();
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={isEmpty && sections.length === 0}>
        <Combobox.Options
          mah={420}
          style={{ overflowY: "auto" }}
          aria-label={isEmpty ? t`Sections` : t`Settings found`}
        >
          {sections.map(({ id, textContent }) => (
            <Combobox.Option key={id} value={id} mih={44}>
              {textContent}
            </Combobox.Option>
          ))}
          {found.map((one) => (
            <Combobox.Option key={one.anchor} value={one.anchor} mih={44}>
              <Text size="sm">{one.label}</Text>
              <Text size="xs" className={styles.location}>
                {one.location}
              </Text>
            </Combobox.Option>
          ))}
          {!isEmpty && found.length === 0 && (
            <Combobox.Empty>{t`No setting matches`}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
