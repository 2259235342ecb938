import { plural, t } from "@lingui/core/macro";
import { Alert, Button, Checkbox, Group, List, Loader, Stack, Text } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";
import { errorText } from "@/api/error";
import { useCapabilities } from "@/queries/capabilities";
import { startJob } from "@/store/jobs";
import type { ModalControls } from "@/store/modals";
import { CancelButton, ModalFooter } from "@/ui/ModalFooter";
import { ModalFrame } from "@/ui/ModalFrame";
import { languageLabel } from "@/utils/languages";
import { providerName } from "@/utils/provider-names";
import { noPlanText, useFindNextBest, useRunNextBest } from "./use-next-best";
import type { NextBestFile, NextBestPlan } from "./use-next-best";

export interface NextBestProps {
  files: readonly NextBestFile[];
}

type Download = Extract<NextBestPlan, { result: unknown }>;
const isDownload = (plan: NextBestPlan): plan is Download => "result" in plan;
const canBlacklist = ({ origin }: Download) => Boolean(origin.provider && origin.subs_id);

/** The plan for a file: "OpenSubtitles.com, 92%: Glass.Orchard.1994.1080p", or why nothing is. */
function planText(plan: NextBestPlan): string {
  if (isDownload(plan)) {
    const { provider, score, release_info: releases } = plan.result;
    const [source, percent] = [providerName(provider), Math.floor(score)];
    const release = releases.find((line) => line.trim() !== "") ?? t`unknown release`;
    return t`${source}, ${percent}%: ${release}`;
  }
  return noPlanText(plan);
}

function PlanLine({ plan }: { plan: NextBestPlan }) {
  const { item, file } = plan;
  const language = languageLabel(file.language);
  return (
    <List.Item>
      {`${item.title}: ${language}`}
      <Text span display="block" size="xs" c="dimmed" style={{ overflowWrap: "anywhere" }}>
        {planText(plan)}
      </Text>
    </List.Item>
  );
}

/** Searches for all files, one at a time, until the dialog is closed. */
function usePlans(files: readonly NextBestFile[]) {
  const [plans, setPlans] = useState<readonly NextBestPlan[]>([]);
  const find = useFindNextBest();
  const search = useEffectEvent(async (signal: AbortSignal) => {
    const found: NextBestPlan[] = [];
    for (const file of files) {
      if (signal.aborted) return;
      found.push(await find(file));
      if (!signal.aborted) setPlans([...found]);
    }
  });
  useEffect(() => {
    const control = new AbortController();
    // oxlint-disable-next-line react/set-state-in-effect -- only after each search, not during the effect
    void search(control.signal);
    return () => control.abort();
  }, []);
  return plans;
}

interface DownloadOptions {
  isBlacklisted: boolean;
  /** Called if the downloads continue as a job. */
  onJob: () => void;
}

/** Downloads the results: one while the dialog waits, several as a job. */
function useDownloads({ isBlacklisted, onJob }: DownloadOptions) {
  const run = useRunNextBest();
  const [state, setState] = useState<{ isBusy: boolean; end?: string; error?: unknown }>({
    isBusy: false,
  });
  const start = (downloads: readonly Download[], isOne: boolean) => {
    const [first] = downloads;
    if (!first) return;
    if (isOne) {
      setState({ isBusy: true });
      run(first, { isBlacklisted }).then(
        ({ end, measured }) => {
          setState({ isBusy: false, end });
          void measured.then((text) => setState({ isBusy: false, end: text }));
        },
        (error: unknown) => setState({ isBusy: false, error }),
      );
      return;
    }
    const counted = plural({ count: downloads.length }, { one: "# file", other: "# files" });
    startJob(
      t`Next best - ${counted}`,
      downloads.map((plan) => ({
        name: `${plan.item.title}: ${languageLabel(plan.file.language)}`,
        run: async () => (await run(plan, { isBlacklisted })).measured,
        isOnce: true,
      })),
      { queue: "bulk" },
    );
    onJob();
  };
  return { state, start };
}

/** Replaces files by the best results that were not tried before: shows what was found, then downloads it. */
export function NextBestModal({ files, close }: NextBestProps & ModalControls<void>) {
  const plans = usePlans(files);
  const { hasSubtitleContents } = useCapabilities();
  const [isBlacklisted, setBlacklisted] = useState(false);
  const { state, start } = useDownloads({ isBlacklisted, onJob: close });
  const isSearching = plans.length < files.length;
  const downloads = plans.filter(isDownload);
  const isOne = files.length === 1;
  const { length: count } = downloads;
  const [number, total] = [plans.length + 1, files.length];
  const isEnded = state.end !== undefined;
  return (
    <ModalFrame title={t`Next best`} size="lg" isLocked={state.isBusy} onClose={() => close()}>
      <Stack>
        <Text size="sm" c="dimmed">
          {t`Downloads the best result in the same language that is not in the history or on the blacklist, and replaces the file.`}
        </Text>
        <List size="sm" listStyleType="none" spacing="xs" aria-label={t`Plan`}>
          {plans.map((plan) => (
            <PlanLine key={plan.file.key} plan={plan} />
          ))}
        </List>
        {isSearching && (
          <Group gap="sm" role="status">
            <Loader size="sm" />
            <Text size="sm">
              {isOne
                ? t`Searching all enabled providers. This can take a few minutes.`
                : t`Searching for ${number} of ${total}. Each search can take a few minutes.`}
            </Text>
          </Group>
        )}
        {downloads.some(canBlacklist) && !isEnded && (
          <Checkbox
            label={t`Blacklist the current subtitle first`}
            description={t`The server then deletes its file and searches for a replacement itself; the result above is downloaded afterward.`}
            checked={isBlacklisted}
            disabled={state.isBusy}
            onChange={({ currentTarget }) => setBlacklisted(currentTarget.checked)}
          />
        )}
        {count > 0 && !hasSubtitleContents && !isEnded && (
          <Text size="sm">
            {t`This server does not provide the text of files, so the current version cannot be kept.`}
          </Text>
        )}
        {state.error !== undefined && (
          <Alert color="red" role="alert" title={t`The download failed`}>
            {errorText(state.error)}
          </Alert>
        )}
        {isEnded && (
          <Text size="sm" role="status" style={{ overflowWrap: "anywhere" }}>
            {state.end}
          </Text>
        )}
        <ModalFooter>
          {isEnded ? (
            <Button onClick={() => close()}>{t`Close`}</Button>
          ) : (
            <>
              <CancelButton onCancel={() => close()} />
              <Button
                disabled={count === 0 || isSearching}
                loading={state.isBusy}
                onClick={() => start(downloads, isOne)}
              >
                {isOne
                  ? t`Download`
                  : plural({ count }, { one: "Download # file", other: "Download # files" })}
              </Button>
            </>
          )}
        </ModalFooter>
      </Stack>
    </ModalFrame>
  );
}
