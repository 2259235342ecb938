import { Select } from "@mantine/core";
import { SettingsSection } from "../SettingsGroup";
import { useOwnPageSize } from "@/features/library/use-own-page-size";
import { defaultPageSize, PAGE_SIZES } from "@/config/page-size";
import { ThemeSelect } from "./BrowserChoices";

const NARROW = { wrapper: { maxWidth: 420 } };

/** Page size and theme where the server keeps neither (0.9.7): they act at once and stay in this browser. */
export function LocalChoices() {
  const [own, setPageSize] = useOwnPageSize();
  return (
    <SettingsSection
      title="Appearance"
      note="Kept in this browser, and in use at once: there is nothing to save."
    >
      <div id="part-page-size">
        <Select
          label="Page size"
          description="How many rows a page of a list has."
          data={PAGE_SIZES.map(String)}
          value={String(own ?? defaultPageSize())}
          onChange={(size) => setPageSize(Number(size))}
          allowDeselect={false}
          styles={NARROW}
        />
      </div>
      <ThemeSelect label="Theme" />
    </SettingsSection>
  );
}
