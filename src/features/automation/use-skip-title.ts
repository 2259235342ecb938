import { t } from "@lingui/core/macro";
import { errorText } from "@/api/error";
import type { TitleRef } from "@/api/media";
import { titleKey } from "@/automation/plan";
import { readRules } from "@/automation/rules";
import type { Rules } from "@/automation/rules";
import { useSaveUnattendedRules, useUnattended } from "@/queries/unattended";
import { showToast } from "@/ui/toasts";
import { outdatedText } from "./texts";

type NamedTitle = TitleRef & { name: string };

/** Returns the skipped titles with a title added or removed. */
function changeSkipped({ skippedTitles }: Rules, title: NamedTitle, isSkipped: boolean) {
  const { kind, id, name } = title;
  const others = skippedTitles.filter((one) => titleKey(one) !== titleKey(title));
  return { skippedTitles: isSkipped ? [...others, { kind, id, name }] : others };
}

/** Skips titles in the runs of this browser, and in unattended runs. `onChange` stores the rules of this browser. */
export function useSkipTitle(rules: Rules, onChange: (changes: Partial<Rules>) => void) {
  const unattended = useUnattended().data;
  const save = useSaveUnattendedRules().mutateAsync;
  const saveUnattended = async (title: NamedTitle, isSkipped: boolean) => {
    if (!unattended) return;
    const { rules: stored } = readRules(unattended.rules);
    const next = { ...stored, ...changeSkipped(stored, title, isSkipped) };
    const problem = await save({ rules: next, revision: unattended.revision }).then(
      (end) => (end === "conflict" ? outdatedText() : undefined),
      errorText,
    );
    if (problem !== undefined)
      showToast({ kind: "error", title: t`Rules for unattended runs`, message: problem });
  };
  const set = (title: NamedTitle, isSkipped: boolean) => {
    onChange(changeSkipped(rules, title, isSkipped));
    void saveUnattended(title, isSkipped);
  };
  return {
    skip: (title: NamedTitle) => {
      const { name } = title;
      set(title, true);
      showToast({
        kind: "info",
        message: t`${name} is skipped from now on.`,
        actions: [{ label: t`Undo`, run: () => set(title, false) }],
      });
    },
    unskip: (title: NamedTitle) => set(title, false),
  };
}
