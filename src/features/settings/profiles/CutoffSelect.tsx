import { Select } from "@mantine/core";
import type { Profile } from "@/api/languages";
import { languageLabel } from "@/utils/languages";
import { CUTOFF_ANY } from "@/features/languages/profiles";
import { useLanguageName } from "@/queries/languages";
import { SEARCHABLE_FROM } from "@/ui/searchable";

/** What a profile's cutoff can be: one of its items, or Any (65535); cleared it is null (spec section 3). */
function optionsOf({ items, cutoff }: Profile, nameOf: (code2: string) => string) {
  const labels = new Map<number, string>();
  items.forEach(({ id, language, hi, forced }, index) => {
    const flags = { hi: hi === "True", forced: forced === "True" };
    const label = languageLabel({ name: nameOf(language), code2: language, ...flags });
    if (!labels.has(id)) labels.set(id, `${index + 1}. ${label}`);
  });
  labels.set(CUTOFF_ANY, "Any");
  if (cutoff !== null && !labels.has(cutoff))
    labels.set(cutoff, `Item ${cutoff} (no longer there)`);
  return [...labels].map(([value, label]) => ({ value: String(value), label }));
}

/** The cutoff of a profile: when it is there, the others are not searched any more. */
export function CutoffSelect({
  draft,
  onChange,
}: {
  draft: Profile;
  onChange: (cutoff: number | null) => void;
}) {
  const options = optionsOf(draft, useLanguageName());
  return (
    <Select
      label="Cutoff"
      description="Stop searching once this language is found. Any: one of them is enough."
      placeholder="None: all languages are searched"
      data={options}
      value={draft.cutoff === null ? null : String(draft.cutoff)}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
      allowDeselect={false}
      clearable
      clearButtonProps={{
        "aria-hidden": false,
        "aria-label": "Clear: Cutoff",
        tabIndex: 0,
      }}
      searchable={options.length >= SEARCHABLE_FROM}
      nothingFoundMessage="No such language in this profile"
      maw={420}
    />
  );
}
