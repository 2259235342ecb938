import { msg, t } from "@lingui/core/macro";
import { Chip, Group, Input, Text } from "@mantine/core";
import { useId, useMemo, useState } from "react";
import { mediaKey } from "@/api/media";
import type { FullKind } from "@/api/media";
import { MEDIA_NOUNS } from "@/config/nouns";
import { languageOptions } from "@/features/subtitles/tools/tool-files";
import type { ToolFile } from "@/features/subtitles/tools/tool-files";
import { useCapabilities } from "@/queries/capabilities";
import { useFreshOrigins } from "@/queries/file-origins";
import { useProfiles } from "@/queries/languages";
import { ReadFailure } from "@/ui/ReadFailure";
import { grouped } from "@/utils/format";
import { languageKey } from "@/utils/languages";
import { BulkReview } from "./BulkReview";
import { FILE_TEXTS } from "./bulk-texts";
import type { BulkTexts } from "./bulk-texts";
import type { BulkPlan } from "./bulk-work";
import { FilesState } from "./FileFields";
import { replacePlan } from "./replace-plan";
import type { BulkTextsProps } from "./TextPlanReview";
import { useBulkFiles } from "./use-bulk-items";

const NONE: readonly ToolFile[] = [];

/** Counts items if each has one of the files, otherwise files. */
function replaceTexts(kind: FullKind, { steps }: BulkPlan = { steps: [], skipped: [] }): BulkTexts {
  const items = new Set(steps.map((step) => ("file" in step ? mediaKey(step.file) : step.name)));
  const isOneEach = items.size === steps.length;
  const counted = isOneEach ? MEDIA_NOUNS[kind].counted : FILE_TEXTS.run.counted;
  const work = (count: number) => {
    const things = counted(count);
    return t`Blacklist and get the next best result for ${things}`;
  };
  return { verb: msg`Blacklist and get the next best result`, work, counted };
}

/** The files of the chosen languages, and the plan of their replacement; `reads` are those that the plan needs. */
function useReplacePlan(
  { scope, read, kind }: Pick<BulkReplaceProps, "scope" | "read" | "kind">,
  choice: readonly string[] | undefined,
) {
  const fileRead = useBulkFiles(scope, read, true);
  const origins = useFreshOrigins(kind);
  const profiles = useProfiles();
  const [at] = useState(() => Date.now());
  const { files = NONE } = fileRead;
  const options = useMemo(() => {
    const counts = new Map<string, number>();
    for (const { language } of files)
      counts.set(languageKey(language), (counts.get(languageKey(language)) ?? 0) + 1);
    return languageOptions(files).map((one) => ({ ...one, count: counts.get(one.value) ?? 0 }));
  }, [files]);
  const [only, ...others] = options;
  const chosen = choice ?? (only && others.length === 0 ? [only.value] : []);
  const key = chosen.join(" ");
  const { data: originsByPath, isFetching } = origins;
  const plan = useMemo((): BulkPlan | undefined => {
    if (files === NONE) return undefined;
    if (files.length > 0 && key === "")
      return { steps: [], skipped: [], needs: t`Choose a language first.` };
    if (!originsByPath || isFetching || !profiles.data) return undefined;
    const keys = new Set(key.split(" "));
    const inLanguages = files.filter(({ language }) => keys.has(languageKey(language)));
    const facts = { items: read.items, profiles: profiles.data, origins: originsByPath, at };
    return replacePlan({ ...facts, files: inLanguages });
  }, [files, key, originsByPath, isFetching, profiles.data, read.items, at]);
  return { fileRead, reads: [origins, profiles], options, chosen, plan };
}

interface BulkReplaceProps extends BulkTextsProps {
  kind: FullKind;
}

/** Blacklists the downloads in some languages, and replaces them by the next best results. */
export function BulkReplace({ label, scope, read, kind, onClose }: BulkReplaceProps) {
  const [choice, setChoice] = useState<readonly string[]>();
  const { hasSubtitleContents } = useCapabilities();
  const { fileRead, reads, options, chosen, plan } = useReplacePlan({ scope, read, kind }, choice);
  const keeps = hasSubtitleContents
    ? t`The current versions are kept in this browser for 30 days, and you can undo the job.`
    : t`This server does not provide the text of files, so the current version cannot be kept.`;
  const labelId = useId();
  return (
    <BulkReview
      label={label}
      plan={plan?.notes?.length ? { ...plan, notes: [...plan.notes, keeps] } : plan}
      words={replaceTexts(kind, plan)}
      onClose={onClose}
    >
      <FilesState kind={scope.kind} read={fileRead}>
        {(files) => (
          <Input.Wrapper
            label={t`Languages`}
            labelElement="div"
            labelProps={{ id: labelId }}
            description={files.length > 0 && t`Embedded tracks are kept.`}
          >
            <Chip.Group multiple value={[...chosen]} onChange={setChoice}>
              <Group gap="xs" mt={6} role="group" aria-labelledby={labelId}>
                {options.map(({ value, label: name, count }) => (
                  <Chip
                    key={value}
                    value={value}
                    styles={{ label: { blockSize: "max(1.75rem, var(--touch))" } }}
                  >
                    <bdi>{name}</bdi>
                    {` · ${grouped(count)}`}
                  </Chip>
                ))}
              </Group>
            </Chip.Group>
          </Input.Wrapper>
        )}
      </FilesState>
      {chosen.length > 0 && !plan && (
        <>
          {reads.some(({ error }) => error) ? (
            <ReadFailure reads={reads} />
          ) : (
            <Text size="sm" c="dimmed" role="status">
              {t`Loading history…`}
            </Text>
          )}
        </>
      )}
    </BulkReview>
  );
}
