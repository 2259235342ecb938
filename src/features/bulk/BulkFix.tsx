import { plural, t } from "@lingui/core/macro";
import { MultiSelect } from "@mantine/core";
import { useState } from "react";
import { useCheckSettingsOf } from "@/features/texts/checks/use-check-settings";
import { CHECK_NAMES } from "@/features/texts/checks/check-names";
import { FIXABLE_KINDS } from "@/subtitle-documents/checks/run-checks";
import type { CheckKind } from "@/subtitle-documents/checks/check";
import { languageKey } from "@/utils/languages";
import { FilesState, LanguagesSelect } from "./FileFields";
import { FILE_TEXTS } from "./bulk-texts";
import { planFix } from "./text-plan";
import { type BulkTextsProps, TextPlanReview, useBulkTexts } from "./TextPlanReview";

/** Fixes of texts that cannot be right; their checks count the evidence over the file. */
const CHOSEN: readonly CheckKind[] = ["mojibake", "control-characters", "empty", "credits"];

/** Fixes the findings of the studio's checks in many files. */
export function BulkFix({ label, scope, read, onClose }: BulkTextsProps) {
  const [languages, setLanguages] = useState<string[]>([]);
  const [fixes, setFixes] = useState<readonly CheckKind[]>(CHOSEN);
  const checksOf = useCheckSettingsOf();
  const { fileRead, files: all, subjectOf, state, start, reset } = useBulkTexts({ scope, read });
  const files =
    languages.length === 0
      ? all
      : all.filter(({ language }) => languages.includes(languageKey(language)));
  const check = () => {
    if (!subjectOf) return;
    start(files, async (file, readText) => {
      const { path, language: code2, hi } = file.file;
      return planFix(subjectOf(file), await readText(path), fixes, checksOf({ code2, hi }));
    });
  };
  const { length: count } = files;
  return (
    <TextPlanReview
      label={label}
      state={state}
      note={t`The current versions are kept in this browser for 30 days, and you can undo the job.`}
      words={FILE_TEXTS.fix}
      options={{ fixes }}
      onClose={onClose}
      check={{
        label: plural(count, { one: "Check # file", other: "Check # files" }),
        isDisabled: count === 0 || fixes.length === 0 || !subjectOf,
        run: check,
      }}
    >
      <FilesState kind={scope.kind} read={fileRead}>
        {() => (
          <>
            <LanguagesSelect
              files={all}
              placeholder={t`All languages`}
              value={languages}
              onChange={(next) => {
                reset();
                setLanguages(next);
              }}
            />
            <MultiSelect
              label={t`Fix`}
              description={t`SRT files only. Files are checked first, and nothing changes until you confirm.`}
              placeholder={fixes.length > 0 ? "" : t`Select at least one`}
              data={FIXABLE_KINDS.map((value) => ({ value, label: t(CHECK_NAMES[value]) }))}
              value={[...fixes]}
              onChange={(next) => {
                reset();
                setFixes(FIXABLE_KINDS.filter((kind) => next.includes(kind)));
              }}
              clearable
            />
          </>
        )}
      </FilesState>
    </TextPlanReview>
  );
}
