import { t } from "@lingui/core/macro";
import { Select } from "@mantine/core";
import type { StatsFilter } from "@/api/history";
import { ReadFailure } from "@/ui/ReadFailure";
import { useHistoryLanguages } from "@/queries/languages";
import { useHistoryProviders } from "@/queries/providers";
import { ACTIONS, FRAMES } from "./stats-choices";
import type { FilterName } from "./stats-choices";
import { providerName } from "@/utils/provider-names";
import styles from "./StatsFilters.module.css";
import { SEARCHABLE_FROM } from "@/config/page-size";
import { languageOptions } from "@/utils/language-options";

interface Option {
  value: string;
  label: string;
}

function OptionalFilter({
  label,
  all,
  clearLabel,
  options,
  value,
  onChange,
}: {
  label: string;
  /** Placeholder for "nothing chosen". */
  all: string;
  clearLabel: string;
  options: readonly Option[];
  value: string | null;
  onChange: (value: string | null) => void;
}) {
  // Show a value from the URL even if the history does not contain it.
  const isUnknown = value !== null && !options.some((option) => option.value === value);
  const data = isUnknown ? [...options, { value, label: value }] : [...options];
  return (
    <Select
      label={label}
      placeholder={all}
      data={data}
      value={value}
      onChange={onChange}
      allowDeselect={false}
      clearable
      clearButtonProps={{
        "aria-hidden": false,
        "aria-label": clearLabel,
        tabIndex: 0,
      }}
      searchable={data.length >= SEARCHABLE_FROM}
      nothingFoundMessage={t`Nothing found`}
    />
  );
}

/** Removes duplicate providers and languages, which an inconsistent server may send. */
function unique(options: readonly Option[]): Option[] {
  return [...new Map(options.map((option) => [option.value, option])).values()].filter(
    (option) => option.value !== "",
  );
}

/** Filters of the statistics: time, action, provider and language (spec section 2, /history/stats). */
export function StatsFilters({
  filter,
  onChange,
}: {
  filter: StatsFilter;
  /** Null clears the filter. */
  onChange: (name: FilterName, value: string | null) => void;
}) {
  const providers = useHistoryProviders();
  const languages = useHistoryLanguages();
  const bind = (name: FilterName, value: string | number | undefined) => ({
    value: value === undefined ? null : String(value),
    onChange: (chosen: string | null) => onChange(name, chosen),
  });
  return (
    <>
      <search aria-label={t`Filters`} className={styles.filters}>
        <Select
          label={t({ message: "Time", context: "period" })}
          data={FRAMES.map(({ value, label }) => ({ value, label: t(label) }))}
          allowDeselect={false}
          {...bind("time", filter.timeFrame)}
        />
        <OptionalFilter
          label={t`Action`}
          all={t`All actions`}
          clearLabel={t`Clear action`}
          options={ACTIONS.map(({ value, label }) => ({ value, label: t(label) }))}
          {...bind("action", filter.action)}
        />
        <OptionalFilter
          label={t`Provider`}
          all={t`All providers`}
          clearLabel={t`Clear provider`}
          options={unique(
            (providers.data ?? []).map(({ name }) => ({ value: name, label: providerName(name) })),
          )}
          {...bind("provider", filter.provider)}
        />
        <OptionalFilter
          label={t`Language`}
          all={t`All languages`}
          clearLabel={t`Clear language`}
          options={unique(languageOptions(languages.data ?? []))}
          {...bind("language", filter.language)}
        />
      </search>
      <ReadFailure reads={[providers, languages]} meaning={t`Some filters are unavailable.`} />
    </>
  );
}
