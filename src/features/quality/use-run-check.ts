import { plural, t } from "@lingui/core/macro";
import { isTemporary } from "@/features/bulk/use-run-bulk";
import { isServerBack } from "@/queries/server-return";
import { startJob } from "@/store/jobs";
import type { QualityResult } from "@/store/quality-results";
import type { CheckedFile } from "@/features/texts/checks/file-checks";
import { useCheckFiles } from "@/features/texts/checks/use-check-files";
import type { CheckedItem } from "@/features/texts/checks/use-check-files";

/** Scope of the job: one check at a time. */
export const CHECK_SCOPE = "quality check";

/** The result of a step. Only two texts, because the end of the job counts them; the list has the details. */
const getOutcome = (results: readonly QualityResult[]) =>
  results.some(({ findings }) => findings.length > 0) ? t`With problems` : t`Without problems`;

/**
 * Returns a function that starts a check as a job, item by item. If the job is stopped, the results so far are kept, and
 * the next check continues there.
 */
export function useRunCheck() {
  const check = useCheckFiles();
  return (items: readonly CheckedItem[], isChecked: (file: CheckedFile) => boolean) => {
    startJob(
      t`Quality check`,
      items.map((item) => ({
        name: item.title,
        run: async () => getOutcome(await check(item, isChecked)),
      })),
      { queue: CHECK_SCOPE, scope: CHECK_SCOPE, isTemporary, isBack: isServerBack },
    );
  };
}

/** "200 files checked, 12 with problems". */
export function checkedText(total: number, filesWithProblems: number): string {
  if (filesWithProblems === 0)
    return plural(total, {
      one: "# file checked, no problems",
      other: "# files checked, none with problems",
    });
  const filesChecked = plural(total, { one: "# file checked", other: "# files checked" });
  return plural(filesWithProblems, {
    one: `${filesChecked}, # with problems`,
    other: `${filesChecked}, # with problems`,
  });
}
