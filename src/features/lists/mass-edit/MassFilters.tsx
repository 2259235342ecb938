import { t } from "@lingui/core/macro";
import { Button, Checkbox, CloseButton, TextInput } from "@mantine/core";
import type { Noun } from "@/utils/nouns";
import { IconSearch } from "@/config/icons";
import bar from "@/ui/page-bar.module.css";
import styles from "./MassEdit.module.css";
import { FilterByProfile } from "./ProfileSelects";
import type { useMassFilter } from "./use-mass-filter";
import type { MassSelection } from "./use-mass-selection";
import { grouped } from "@/utils/format";

interface MassFiltersProps {
  noun: Noun;
  /** The number of items without filters. */
  total: number;
  filter: ReturnType<typeof useMassFilter>;
  selection: MassSelection;
}

/** The filters, and the checkbox for everything they show. */
export function MassFilters({ noun, total, filter, selection }: MassFiltersProps) {
  const { shown, text, setText, profile, setProfile, isFiltered } = filter;
  const { shownSelected, selected, selectShown, selectNone } = selection;
  const isAll = shown.length > 0 && shownSelected === shown.length;
  const count = grouped(shown.length);
  const all = grouped(total);
  const { many: nouns } = noun;
  return (
    <div className={`${bar.bar} ${styles.filters}`}>
      <Checkbox
        className={styles.all}
        label={isFiltered ? t`Select the ${count} shown of ${all}` : t`Select all ${count}`}
        checked={isAll}
        indeterminate={shownSelected > 0 && !isAll}
        disabled={shown.length === 0}
        onChange={() => selectShown(!isAll)}
      />
      <Button
        variant="subtle"
        color="gray"
        flex="none"
        px="sm"
        disabled={selected.length === 0}
        onClick={selectNone}
      >
        {t`Select none`}
      </Button>
      <TextInput
        className={styles.text}
        type="search"
        aria-label={t`Filter ${nouns} by title`}
        placeholder={t`Filter by title`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={
          text !== "" && <CloseButton aria-label={t`Clear the text`} onClick={() => setText("")} />
        }
      />
      <FilterByProfile value={profile} onChange={setProfile} />
    </div>
  );
}
