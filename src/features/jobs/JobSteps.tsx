import { msg, t } from "@lingui/core/macro";
import { Box, Button, Group, Select, Text } from "@mantine/core";
import { useThrottledValue } from "@mantine/hooks";
import { useState } from "react";
import { retryJob, stepOutcome } from "@/store/jobs";
import type { Job, JobStep } from "@/store/job-types";
import { IconAlertTriangle, IconCheck, IconClock, IconPlayerStop } from "@/config/icons";
import { VirtualList } from "@/ui/VirtualList";
import { OUTCOMES } from "@/ui/outcomes";
import { CopyButton } from "@/ui/CopyButton";
import { SEARCHABLE_FROM } from "@/config/page-size";
import { grouped } from "@/utils/format";
import { DeleteLeftFile } from "./DeleteLeftFile";

const STATES = {
  pending: { icon: IconClock, text: msg`Pending` },
  running: { icon: IconClock, text: msg`Processing` },
  done: { icon: IconCheck, text: msg`Done` },
  failed: { icon: IconAlertTriangle, text: msg`Failed` },
  stopped: { icon: IconPlayerStop, text: msg`Stopped` },
} as const;

const resultOf = ({ state, outcome }: JobStep) => outcome ?? t(STATES[state].text);

/** Results of the steps as filter options, with the number of steps for each. */
function resultOptions(steps: readonly JobStep[]) {
  const counts = new Map<string, number>();
  for (const step of steps) {
    const result = resultOf(step);
    counts.set(result, (counts.get(result) ?? 0) + 1);
  }
  return [...counts].map(([value, count]) => ({ value, label: `${value} (${grouped(count)})` }));
}

const lineOf = (step: JobStep) =>
  [step.name, resultOf(step), step.reason].filter(Boolean).join("\t");

/** Min steps for a filter. */
const FILTER_FROM = 10;

/** Milliseconds between updates. Fast work may finish dozens of steps per second, too fast to read. */
const UPDATE_EVERY = 300;

/** All steps of a job with their states; many steps can be filtered by result, and copied as text. */
export function JobSteps({ title, steps: now }: { title: string; steps: readonly JobStep[] }) {
  const steps = useThrottledValue(now, UPDATE_EVERY);
  const [filter, setFilter] = useState<string | null>(null);
  const options = resultOptions(steps);
  // The last step with this result may have a different result now.
  const isKnown = options.some(({ value }) => value === filter);
  const shown = isKnown ? steps.filter((step) => resultOf(step) === filter) : steps;
  return (
    <>
      {steps.length >= FILTER_FROM && (
        <Group gap="xs" mt="xs" wrap="nowrap">
          <Select
            size="xs"
            flex={1}
            aria-label={t`Results: ${title}`}
            placeholder={t`All results`}
            data={options}
            value={isKnown ? filter : null}
            onChange={setFilter}
            allowDeselect={false}
            clearable
            searchable={options.length >= SEARCHABLE_FROM}
            nothingFoundMessage={t`No matches`}
            comboboxProps={{ withinPortal: false }}
          />
          <CopyButton text={() => shown.map(lineOf).join("\n")} what={{ results: shown.length }} />
        </Group>
      )}
      <Box mt="xs">
        <VirtualList
          label={t`Steps: ${title}`}
          items={shown}
          renderItem={(step) => <Step step={step} />}
        />
      </Box>
    </>
  );
}

/** A step with its name and state. */
function Step({ step }: { step: JobStep }) {
  const { name, state } = step;
  const outcome = stepOutcome(step);
  const Icon = outcome ? OUTCOMES[outcome].icon : STATES[state].icon;
  const color = outcome ? OUTCOMES[outcome].text : state === "running" ? undefined : "dimmed";
  return (
    <Group gap={6} wrap="nowrap">
      <Box component="span" flex={1} miw="40%">
        {name}
      </Box>
      <Group component="span" gap={6} wrap="nowrap" c={color}>
        <Icon size={14} aria-hidden style={{ flex: "none" }} />
        {resultOf(step)}
      </Group>
    </Group>
  );
}

/** Max failures shown; the list of all steps contains the others. */
const MAX_FAILURES = 20;

interface FailedStepsProps {
  job: Job;
  /** Steps whose reasons are shown elsewhere. */
  told: ReadonlySet<unknown> | undefined;
}

/** Failed steps with their reasons. Each has a retry, unless it is the only step of its job. */
export function FailedSteps({ job, told }: FailedStepsProps) {
  const isOnlyStep = job.steps.length === 1;
  const failed = job.steps
    .map((step) => ({ ...step, isTold: told?.has(step) === true }))
    .filter(({ state, isTold, left }) => state === "failed" && !(isOnlyStep && isTold && !left));
  if (failed.length === 0) return null;
  const hidden = failed.length - MAX_FAILURES;
  const more = grouped(hidden);
  const { title } = job;
  return (
    <Box
      component="ul"
      mah={220}
      mt="xs"
      mb={0}
      p={0}
      style={{ overflowY: "auto", listStyle: "none" }}
      aria-label={t`Failures: ${title}`}
    >
      {failed.slice(0, MAX_FAILURES).map(({ id, name, reason, left, isTold }) => (
        <Group component="li" key={id} gap="xs" wrap="nowrap" align="flex-start" py={2}>
          <Box flex={1} miw={0} style={{ overflowWrap: "anywhere" }}>
            {!isOnlyStep && <Text size="sm">{name}</Text>}
            {!isTold && (
              <Text size="sm" c="red">
                {reason}
              </Text>
            )}
            {left && <DeleteLeftFile left={left} />}
          </Box>
          {!isOnlyStep && (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={t`Retry ${name}`}
              onClick={() => retryJob(job.id, id)}
            >
              {t`Retry`}
            </Button>
          )}
        </Group>
      ))}
      {hidden > 0 && (
        <Text component="li" size="sm" c="dimmed">
          {t`and ${more} more`}
        </Text>
      )}
    </Box>
  );
}
