import { plural, t } from "@lingui/core/macro";
import { Input, Select, SegmentedControl, SimpleGrid } from "@mantine/core";
import type { ComboboxItem } from "@mantine/core";
import { useState } from "react";
import { SEARCHABLE_FROM } from "@/config/page-size";
import { languageOptions } from "@/features/subtitles/tools/tool-files";
import type { ToolFile } from "@/features/subtitles/tools/tool-files";
import { languageKey } from "@/utils/languages";
import { FilesState } from "./FileFields";
import { FILE_TEXTS } from "./bulk-texts";
import { pairsOf, planMerge } from "./text-plan";
import { type BulkTextsProps, TextPlanReview, useBulkTexts } from "./TextPlanReview";

interface Choice {
  first: string | null;
  second: string | null;
  /** The language whose files are replaced. */
  target: "first" | "second";
  layout: "lines" | "top-and-bottom";
}

const labelIn = (options: readonly ComboboxItem[], key: string | null) =>
  options.find(({ value }) => value === key)?.label ?? "";

const keyOf = ({ language }: ToolFile) => languageKey(language);

/** Merges two languages of many items into one file each. */
export function BulkMerge({ label, scope, read, onClose }: BulkTextsProps) {
  const [choice, setChoice] = useState<Choice>({
    first: null,
    second: null,
    target: "first",
    layout: "lines",
  });
  const { fileRead, files: all, subjectOf, state, start, reset } = useBulkTexts({ scope, read });
  const options = languageOptions(all);
  const { first, second, target, layout } = choice;
  const pairs =
    first === null || second === null ? [] : pairsOf(all, { first, second, target }, keyOf);
  const { length: count } = pairs;
  const set = (change: Partial<Choice>) => {
    reset();
    setChoice({ ...choice, ...change });
  };
  const check = () => {
    if (!subjectOf) return;
    start(pairs, async (pair, readText) => {
      const texts = [await readText(pair.first.file.path), await readText(pair.second.file.path)];
      return planMerge(subjectOf(pair.target), pair, texts, layout);
    });
  };
  const replaced = labelIn(options, choice[target]);
  return (
    <TextPlanReview
      label={label}
      state={state}
      note={t`The ${replaced} files are replaced. Their current versions are kept in this browser for 30 days, and you can undo the job.`}
      words={FILE_TEXTS.merge}
      options={{ layout }}
      onClose={onClose}
      check={{
        label:
          count === 0
            ? t`Check pairs`
            : plural(count, { one: "Check # pair", other: "Check # pairs" }),
        isDisabled: count === 0 || !subjectOf,
        run: check,
      }}
    >
      <FilesState kind={scope.kind} read={fileRead}>
        {() => <MergeFields options={options} choice={choice} onChange={set} />}
      </FilesState>
    </TextPlanReview>
  );
}

interface MergeFieldsProps {
  /** The languages that files are in. */
  options: ComboboxItem[];
  choice: Choice;
  onChange: (change: Partial<Choice>) => void;
}

function MergeFields({ options, choice, onChange }: MergeFieldsProps) {
  const { first, second, target, layout } = choice;
  const languageSelect = (side: "first" | "second", name: string) => {
    const other = choice[side === "first" ? "second" : "first"];
    const data = options.filter(({ value }) => value !== other);
    return (
      <Select
        label={name}
        placeholder={t`Choose a language`}
        data={data}
        value={choice[side]}
        onChange={(value) => onChange({ [side]: value })}
        allowDeselect={false}
        searchable={data.length >= SEARCHABLE_FROM}
        nothingFoundMessage={t`No matching language`}
      />
    );
  };
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {languageSelect("first", t`First language`)}
        {languageSelect("second", t`Second language`)}
      </SimpleGrid>
      <Input.Wrapper label={t`Layout`} labelElement="div">
        <SegmentedControl
          aria-label={t`Layout`}
          fullWidth
          value={layout}
          onChange={(value) => onChange({ layout: value })}
          data={[
            { value: "lines", label: t`Stacked` },
            { value: "top-and-bottom", label: t`Top and bottom` },
          ]}
        />
      </Input.Wrapper>
      {first !== null && second !== null && (
        <Select
          label={t`Saved as`}
          description={t`Bazarr stores one language per file, so one of the two files is replaced.`}
          data={[
            { value: "first", label: labelIn(options, first) },
            { value: "second", label: labelIn(options, second) },
          ]}
          value={target}
          onChange={(value) => onChange({ target: value === "second" ? "second" : "first" })}
          allowDeselect={false}
        />
      )}
    </>
  );
}
