import { t } from "@lingui/core/macro";
import { Select, SegmentedControl, SimpleGrid, Switch, Text } from "@mantine/core";
import { useLanguageName } from "@/queries/languages";
import { languagePhrase } from "@/utils/languages";
import type { BilingualOptions } from "@/subtitle-documents/timing/bilingual";
import type { SubtitleTarget } from "@/features/texts/files/opened-document";
import { FORMAT_NAMES } from "@/features/texts/files/open-file";
import type { Reference } from "./other-files";

type Side = "open" | "reference";

export interface BilingualChoice extends BilingualOptions {
  /** The text that comes first, and the text whose target the new one gets. */
  first: Side;
  target: Side;
}

interface BilingualFieldsProps {
  choice: BilingualChoice;
  onChoice: (choice: BilingualChoice) => void;
  open: Reference;
  reference: Reference;
  /** Target of the new text; undefined for a file without a title. */
  place: SubtitleTarget | undefined;
}

const FORMATS = (["srt", "vtt", "ass"] as const).map((value) => ({
  value,
  label: FORMAT_NAMES[value],
}));

function aboutFirst({ layout, isTimedByFirst }: BilingualChoice): string {
  if (layout === "lines") return t`Shown on top; its times are used.`;
  return isTimedByFirst ? t`Shown at the bottom; its times are used.` : t`Shown at the bottom.`;
}

const aboutFormat = ({ layout, format }: BilingualChoice) =>
  layout === "top-and-bottom" && format === "srt"
    ? t`Some players show all SRT lines at the bottom.`
    : undefined;

/** Options for merging two texts, and the target of the result. */
export function BilingualFields(props: BilingualFieldsProps) {
  const { choice, onChoice, open, reference, place } = props;
  const set = (change: Partial<BilingualChoice>) => onChoice({ ...choice, ...change });
  return (
    <>
      <SegmentedControl
        aria-label={t`Layout`}
        fullWidth
        value={choice.layout}
        onChange={(layout) => set({ layout })}
        data={[
          { value: "top-and-bottom", label: t`Top and bottom` },
          { value: "lines", label: t`Stacked` },
        ]}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <Select
          label={t`First language`}
          description={aboutFirst(choice)}
          allowDeselect={false}
          data={[
            { value: "open", label: open.name },
            { value: "reference", label: reference.name },
          ]}
          value={choice.first}
          onChange={(first) => first !== null && set({ first })}
        />
        <Select
          label={t`Format`}
          description={aboutFormat(choice)}
          allowDeselect={false}
          data={FORMATS}
          value={choice.format}
          onChange={(format) => format !== null && set({ format })}
        />
      </SimpleGrid>
      {choice.layout === "top-and-bottom" && (
        <Switch
          label={t`Use the first language’s times for both`}
          checked={choice.isTimedByFirst}
          onChange={(event) => set({ isTimedByFirst: event.currentTarget.checked })}
        />
      )}
      {place ? (
        <PlaceField {...props} place={place} />
      ) : (
        <Text size="sm">{t`Not linked to a title yet. You choose one when saving.`}</Text>
      )}
    </>
  );
}

/** Field for the language to save the text as. */
function PlaceField(props: BilingualFieldsProps & { place: SubtitleTarget }) {
  const { choice, onChoice, open, reference, place } = props;
  const nameOf = useLanguageName();
  const language = languagePhrase({ ...place, name: nameOf(place.code2) });
  return (
    <Select
      label={t`Saved as`}
      description={t`Saving replaces the “${language}” subtitle for this title. Nothing is replaced until you save.`}
      allowDeselect={false}
      data={[
        { value: "open", label: open.name },
        ...(reference.kind ? [{ value: "reference", label: reference.name }] : []),
      ]}
      value={choice.target}
      onChange={(value) =>
        onChoice({ ...choice, target: value === "reference" ? "reference" : "open" })
      }
    />
  );
}
