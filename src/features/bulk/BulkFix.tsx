import { plural, t } from "@lingui/core/macro";
import { MultiSelect } from "@mantine/core";
import { useState } from "react";
import { SEARCHABLE_FROM } from "@/config/page-size";
import { useCheckSettingsOf } from "@/features/studio/panels/use-check-settings";
import { CHECK_NAMES } from "@/features/studio/texts";
import { languageOptions } from "@/features/subtitles/tools/tool-files";
import { FIXABLE_KINDS } from "@/subtitle-documents/checks/run-checks";
import type { CheckKind } from "@/subtitle-documents/checks/check";
import { languageKey } from "@/utils/languages";
import { FilesState } from "./BulkFiles";
import { BulkReview } from "./BulkReview";
import { FILE_TEXTS } from "./bulk-texts";
import { planFix, textPlan } from "./text-plan";
import { TextPlanState } from "./TextPlanState";
import { useBulkFiles } from "./use-bulk-items";
import type { BulkScope, useBulkItems } from "./use-bulk-items";
import { useTextPlan, useTextSubjects } from "./use-text-plan";

/** Fixes that hardly ever change what a person wrote on purpose. */
const CHOSEN: readonly CheckKind[] = ["mojibake", "control-characters", "empty", "credits"];

export interface BulkTextsProps {
  label: string;
  scope: BulkScope;
  read: ReturnType<typeof useBulkItems>;
  onClose: () => void;
}

/** Fixes the findings of the studio's checks in many files. */
export function BulkFix({ label, scope, read, onClose }: BulkTextsProps) {
  const [languages, setLanguages] = useState<string[]>([]);
  const [fixes, setFixes] = useState<readonly CheckKind[]>(CHOSEN);
  const fileRead = useBulkFiles(scope, read, true);
  const subjectOf = useTextSubjects(read.items, fileRead.files);
  const checksOf = useCheckSettingsOf();
  const { state, start, reset } = useTextPlan();
  const all = fileRead.files ?? [];
  const files =
    languages.length === 0
      ? all
      : all.filter(({ language }) => languages.includes(languageKey(language)));
  const isPlanned = state !== undefined && !state.isRunning && state.error === undefined;
  const options = languageOptions(all);
  const check = () => {
    if (!subjectOf) return;
    start(files, async (file, readText) => {
      const { path, language: code2, hi } = file.file;
      return planFix(subjectOf(file), await readText(path), fixes, checksOf({ code2, hi }));
    });
  };
  const { length: count } = files;
  return (
    <BulkReview
      label={label}
      plan={
        isPlanned
          ? textPlan(state.planned, [
              t`The current texts are kept in this browser for 30 days, and the job can be undone.`,
            ])
          : undefined
      }
      words={FILE_TEXTS.fix}
      options={{ fixes }}
      onClose={onClose}
      ask={
        isPlanned
          ? undefined
          : {
              label: plural(count, { one: "Check # file", other: "Check # files" }),
              isDisabled: count === 0 || fixes.length === 0 || !subjectOf,
              isBusy: state?.isRunning ?? false,
              run: check,
            }
      }
    >
      <FilesState kind={scope.kind} read={fileRead}>
        {() => (
          <>
            <MultiSelect
              label={t`Languages`}
              placeholder={languages.length > 0 ? "" : t`All languages`}
              data={options}
              value={languages}
              onChange={(next) => {
                reset();
                setLanguages(next);
              }}
              searchable={options.length >= SEARCHABLE_FROM}
              clearable
              nothingFoundMessage={t`No matching language`}
            />
            <MultiSelect
              label={t`Fix`}
              description={t`Only SRT files. The texts are checked first; nothing changes before you confirm.`}
              placeholder={fixes.length > 0 ? "" : t`Select at least one`}
              data={FIXABLE_KINDS.map((value) => ({ value, label: t(CHECK_NAMES[value]) }))}
              value={[...fixes]}
              onChange={(next) => {
                reset();
                setFixes(FIXABLE_KINDS.filter((kind) => next.includes(kind)));
              }}
              searchable
              clearable
              nothingFoundMessage={t`No matches`}
            />
            <TextPlanState state={state} />
          </>
        )}
      </FilesState>
    </BulkReview>
  );
}
