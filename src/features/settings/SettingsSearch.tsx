import { Combobox, Text, TextInput, useCombobox } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { env } from "@/config/env";
import { encodeUrlPart } from "@/utils/encode-url-part";
import { searchEntries, search } from "./catalogue/search";
import type { SearchEntry } from "./catalogue/search";
import { paths } from "@/config/paths";
import { useSettings } from "@/queries/settings";
import { IconSearch } from "@/config/icons";
import styles from "./SettingsSearch.module.css";

/** More would not be read. */
const MOST = 12;

/** Finds a field on any settings page by a word of its label, hint or place, and goes there. */
export function SettingsSearch() {
  const settings = useSettings().data;
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const list = useCombobox({ onDropdownClose: () => list.resetSelectedOption() });
  const found = settings
    ? search(searchEntries(settings, env.canUpdate), typed).slice(0, MOST)
    : [];
  const mark = useEffectEvent(() => list.selectFirstOption());
  useEffect(() => {
    // Once the options are drawn, so that Enter goes to the first.
    if (typed === "") return undefined;
    const frame = requestAnimationFrame(() => mark());
    return () => cancelAnimationFrame(frame);
  }, [typed]);
  const go = ({ page, anchor }: SearchEntry) => {
    setTyped("");
    list.closeDropdown();
    void navigate({ pathname: paths.settings[page](), hash: `#${encodeUrlPart(anchor)}` });
  };
  return (
    <Combobox
      store={list}
      onOptionSubmit={(anchor) => {
        const hit = found.find((one) => one.anchor === anchor);
        if (hit) go(hit);
      }}
      width={320}
      position="bottom-end"
    >
      <Combobox.Target>
        <TextInput
          className={styles.box}
          size="xs"
          type="search"
          aria-label="Find a setting"
          placeholder="Find a setting"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            list.openDropdown();
          }}
          onFocus={() => list.openDropdown()}
          onBlur={() => list.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={typed.trim() === ""}>
        <Combobox.Options mah={360} className={styles.options} aria-label="Settings found">
          {found.map((one) => (
            <Combobox.Option key={one.anchor} value={one.anchor} mih={44}>
              <Text size="sm">{one.label}</Text>
              <Text size="xs" className={styles.location}>
                {one.location}
              </Text>
            </Combobox.Option>
          ))}
          {found.length === 0 && <Combobox.Empty>No setting has these words</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
