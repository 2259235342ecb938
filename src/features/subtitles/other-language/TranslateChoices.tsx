import { t } from "@lingui/core/macro";
import { useLayoutEffect, useState } from "react";
import type { MissingSubtitle } from "@/api/shared";
import { IconLanguage } from "@/config/icons";
import { JobCard } from "@/features/jobs/JobCard";
import { useCapabilities } from "@/queries/capabilities";
import { hideJobEnd, isJobActive, useJobs } from "@/store/jobs";
import { languageLabel } from "@/utils/languages";
import type { ExternalSubtitle, FullItem } from "../item/subtitle-item";
import { ownFile } from "../tools/tool-files";
import { isTranslatable } from "../tools/translate-languages";
import { useRunTool } from "../tools/use-run-tool";
import { BigChoice } from "./BigChoice";

/** Max number of files that are offered as sources. */
const MAX_SOURCES = 3;

const translateText = (language: string) => t`Translate from ${language}`;

interface TranslateChoicesProps {
  item: FullItem;
  language: MissingSubtitle;
  files: readonly ExternalSubtitle[];
}

/** Translations of the item's files, and their progress; the new file shows up in the item. */
export function TranslateChoices({ item, language, files }: TranslateChoicesProps) {
  const { title } = item;
  const { translatesMore } = useCapabilities();
  const run = useRunTool(title);
  const [jobId, setJobId] = useState<number>();
  const job = useJobs().find(({ id }) => id === jobId);
  const isEnded = job?.endedAt !== undefined;
  // The end is shown here. Before the paint, so that no notice appears.
  useLayoutEffect(() => {
    if (jobId !== undefined && isEnded) hideJobEnd(jobId);
  }, [jobId, isEnded]);
  if (!isTranslatable(language.code2, translatesMore)) return null;
  const tool = { tool: "translate", language: language.code2 } as const;
  const all = files.map((file) => ownFile(item, file, file.path));
  const sources = files
    .filter(({ code2, forced }) => code2 !== language.code2 && !forced)
    .toSorted((one, other) => Number(one.hi) - Number(other.hi))
    .slice(0, MAX_SOURCES);
  return (
    <>
      {sources.map((file) => {
        const sourceLanguage = languageLabel(file);
        return (
          <BigChoice
            key={file.path}
            icon={IconLanguage}
            label={translateText(sourceLanguage)}
            isDisabled={job !== undefined && isJobActive(job)}
            onClick={() => setJobId(run(t`Translate`, [ownFile(item, file, file.path)], tool, all))}
          />
        );
      })}
      {job && <JobCard job={job} />}
    </>
  );
}
