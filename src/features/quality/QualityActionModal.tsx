import { plural, t } from "@lingui/core/macro";
import { Checkbox, Stack } from "@mantine/core";
import { useRef, useState } from "react";
import { isMovie, mediaKey, titleRef } from "@/api/media";
import { BulkReview } from "@/features/bulk/BulkReview";
import { FILE_TEXTS } from "@/features/bulk/bulk-texts";
import type { BulkPlan, BulkStep } from "@/features/bulk/bulk-work";
import { planFix, planRetime } from "@/features/bulk/text-plan";
import { TextPlanReview } from "@/features/bulk/TextPlanReview";
import { useTextPlan, useTextSubjects } from "@/features/bulk/use-text-plan";
import { mediaOf } from "@/features/bulk/use-text-steps";
import { useCheckSettingsOf } from "@/features/texts/checks/use-check-settings";
import { useTranslatorName } from "@/features/subtitles/tools/TranslateModal";
import type { ToolFile } from "@/features/subtitles/tools/tool-files";
import { useCapabilities } from "@/queries/capabilities";
import { useFileOrigins } from "@/queries/file-origins";
import type { ModalControls } from "@/store/modals";
import { getQualityResults, readFits } from "@/store/quality-results";
import type { CheckKind } from "@/subtitle-documents/checks/check";
import { ModalFrame } from "@/ui/ModalFrame";
import { languageLabel } from "@/utils/languages";
import { toToolFile } from "./quality-rows";
import type { QualityRow } from "./quality-rows";
import { skippedTexts, planTimeFix } from "./time-fix";
import { translatePlan } from "./translate-plan";
import { useRecheck } from "@/features/texts/checks/use-check-files";
import { TitleFilesLoading, useTitleFiles } from "./use-title-files";
import type { Scopes } from "./use-title-files";

const FIXES: readonly CheckKind[] = ["credits"];

export interface QualityActionProps {
  action: "fix" | "times" | "translate" | "delete";
  rows: readonly QualityRow[];
}

/** The titles of the rows, with only the episodes of the rows. */
function getScopes(rows: readonly QualityRow[]): Scopes {
  const scopes: Scopes = {};
  for (const { media } of rows) {
    const { kind, id } = titleRef(media);
    const { ids = [], episodeIds = [] } = scopes[kind] ?? {};
    scopes[kind] = {
      ids: [...new Set([...ids, id])],
      ...(!isMovie(media) && { episodeIds: [...new Set([...episodeIds, media.id])] }),
    };
  }
  return scopes;
}

interface ActionProps {
  rows: readonly QualityRow[];
  onClose: () => void;
  onDone: (step: BulkStep) => void;
}

const versionsNote = () =>
  t`The current versions are kept in this browser for 30 days, and you can undo the job.`;

/** The files of the rows that still exist, with a sentence about the others. */
function findExisting(rows: readonly QualityRow[], files: readonly ToolFile[]) {
  const paths = new Set(rows.map(({ path }) => path));
  const found = files.filter(({ file }) => paths.has(file.path));
  const deletedCount = paths.size - found.length;
  const skipped =
    deletedCount > 0
      ? [
          plural(deletedCount, {
            one: "# skipped: it no longer exists",
            other: "# skipped: they no longer exist",
          }),
        ]
      : [];
  return { found, skipped };
}

/** Removes ads and credits; the texts are read first. */
function Fix({ rows, ...props }: ActionProps) {
  const read = useTitleFiles(getScopes(rows));
  const { items, files } = read;
  const getSubject = useTextSubjects(items, files);
  const getChecks = useCheckSettingsOf();
  const { state, start } = useTextPlan();
  const { found, skipped } = findExisting(rows, files ?? []);
  const { length: count } = found;
  const check = () => {
    if (!getSubject) return;
    start(found, async (file, readText) => {
      const { path, language: code2, hi } = file.file;
      return planFix(getSubject(file), await readText(path), FIXES, getChecks({ code2, hi }));
    });
  };
  return (
    <TextPlanReview
      {...props}
      label={t`Remove ads and credits`}
      state={state}
      note={versionsNote()}
      skipped={skipped}
      words={FILE_TEXTS.fix}
      options={{ fixes: FIXES }}
      check={{
        label: plural(count, { one: "Check # file", other: "Check # files" }),
        isDisabled: count === 0 || !getSubject,
        run: check,
      }}
    >
      {!files && <TitleFilesLoading {...read} />}
    </TextPlanReview>
  );
}

/** All files of a file's item, with their sizes. */
const getSizes = (one: ToolFile, files: readonly ToolFile[]) =>
  files
    .filter(({ file }) => mediaKey(file) === mediaKey(one.file))
    .map(({ file, language }) => ({ path: file.path, size: language.file_size }));

/** Shifts files, or changes their frame rate, as measured by the comparison with the other files. */
function FixTimes({ rows, ...props }: ActionProps) {
  const [hasSlight, setHasSlight] = useState(false);
  const read = useTitleFiles(getScopes(rows));
  const { items, files } = read;
  const getSubject = useTextSubjects(items, files);
  const { state, start, reset } = useTextPlan();
  const fixes = rows.map((row) => ({ row, fix: planTimeFix(row.fit) }));
  const isSlight = ({ fix }: (typeof fixes)[number]) => typeof fix !== "string" && fix.isSlight;
  const slight = fixes.filter(isSlight).length;
  const fixable = fixes.filter(
    (one) => typeof one.fix !== "string" && (hasSlight || !isSlight(one)),
  );
  const { found, skipped } = findExisting(
    fixable.map(({ row }) => row),
    files ?? [],
  );
  const skippedReasons = [...skippedTexts(fixes.map(({ fix }) => fix)), ...(files ? skipped : [])];
  const { length: count } = found;
  const check = () => {
    if (!getSubject || !files) return;
    start(found, async (file, readText) => {
      const { path } = file.file;
      const known = getQualityResults().get(path);
      // The verdict is valid only for the texts that were compared.
      const fix = planTimeFix((await readFits(getSizes(file, files))).get(path));
      if (!known || typeof fix === "string") return { skip: "changed" };
      const { lines, end } = known;
      const { fit, detail } = fix;
      const change = { fit, detail, lines: lines ?? 0, end };
      return planRetime(getSubject(file), await readText(path), change);
    });
  };
  const label = t`Fix times`;
  const slightBox = slight > 0 && (
    <Checkbox
      label={plural(
        { count: slight },
        {
          one: "Include # file that is only slightly off",
          other: "Include # files that are only slightly off",
        },
      )}
      checked={hasSlight}
      onChange={({ currentTarget }) => {
        setHasSlight(currentTarget.checked);
        reset();
      }}
    />
  );
  // If there is no file to read, the review shows only the reasons.
  if (fixable.length === 0)
    return (
      <BulkReview
        {...props}
        label={label}
        plan={{ steps: [], skipped: skippedReasons }}
        words={FILE_TEXTS.fix}
      >
        {slightBox}
      </BulkReview>
    );
  return (
    <TextPlanReview
      {...props}
      label={label}
      state={state}
      note={versionsNote()}
      skipped={skippedReasons}
      words={FILE_TEXTS.fix}
      check={{
        label: plural(count, { one: "Check # file", other: "Check # files" }),
        isDisabled: count === 0 || !getSubject,
        run: check,
      }}
    >
      {slightBox}
      {!files && <TitleFilesLoading {...read} />}
    </TextPlanReview>
  );
}

/** Replaces the rows' files with new translations of other files of their items. */
function Translate({ rows, ...props }: ActionProps) {
  const read = useTitleFiles(getScopes(rows));
  const { files } = read;
  const { keepsMarks, listsAfterScan, translatesMore } = useCapabilities();
  const translator = useTranslatorName();
  const has = (kind: string) => rows.some(({ media }) => media.kind === kind);
  const { origins, reads } = useFileOrigins(has);
  const isRead = reads.every(({ isLoading }) => !isLoading);
  const { found, skipped } = findExisting(rows, files ?? []);
  const plan: BulkPlan | undefined =
    files && isRead
      ? translatePlan(found, files, {
          keepsMarks,
          listsAfterScan,
          translatesMore,
          getOrigin: (path) =>
            [...origins.values()]
              .map((known) => known?.get(path))
              .find((origin) => origin !== undefined),
        })
      : undefined;
  const tool = plan?.steps.flatMap((step) => (step.do === "tool" && step.tool ? [step.tool] : []));
  return (
    <BulkReview
      {...props}
      label={t`Translate again`}
      plan={
        plan && {
          steps: plan.steps,
          skipped: [...plan.skipped, ...skipped],
          notes: plan.steps.length > 0 ? [t`Translator: ${translator}`, versionsNote()] : [],
        }
      }
      words={FILE_TEXTS.translate}
      options={{ tool: tool?.[0] }}
    >
      {!files && <TitleFilesLoading {...read} />}
    </BulkReview>
  );
}

function Delete({ rows, ...props }: ActionProps) {
  const steps = rows.map((row): BulkStep => {
    const { file, folder: owner } = toToolFile(row);
    const name = `${row.title}: ${languageLabel(row.language)}`;
    return { do: "delete", name, owner, file, detail: row.path };
  });
  return (
    <BulkReview
      {...props}
      label={t`Delete`}
      plan={{ steps, skipped: [] }}
      words={FILE_TEXTS.delete}
      isDelete
    />
  );
}

const ACTIONS = { fix: Fix, times: FixTimes, translate: Translate, delete: Delete } as const;

/** The plan of an action on files, with the button that starts it. The files are checked again afterward. */
export function QualityActionModal({
  action,
  rows,
  close,
}: QualityActionProps & ModalControls<void>) {
  const recheck = useRecheck();
  const titles = {
    fix: t`Remove ads and credits`,
    times: t`Fix times`,
    translate: t`Translate again`,
    delete: t`Delete subtitles`,
  } as const;
  const Action = ACTIONS[action];
  const items = new Map(rows.map((row) => [mediaKey(row.media), row]));
  // One at a time: the next step may change another file of the item.
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const done = (step: BulkStep) => {
    const item = "file" in step ? items.get(mediaKey(mediaOf(step))) : undefined;
    if (item) running.current = running.current.then(() => recheck(item.media, item.title));
  };
  return (
    <ModalFrame title={titles[action]} size="lg" onClose={() => close()}>
      <Stack>
        <Action rows={rows} onClose={() => close()} onDone={done} />
      </Stack>
    </ModalFrame>
  );
}
