import { t } from "@lingui/core/macro";
import {
  Button,
  Group,
  Loader,
  Paper,
  Stack,
  Text,
  ThemeIcon,
  Title,
  UnstyledButton,
  VisuallyHidden,
} from "@mantine/core";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { ReactNode } from "react";
import { IconCheck } from "@/config/icons";
import { PRODUCT } from "@/config/product";
import { PanelSkeleton } from "@/ui/lazy";
import { showToast } from "@/ui/toasts";
import { textOf } from "@/utils/text";
import { AssignStep } from "./AssignStep";
import { ConnectStep } from "./ConnectStep";
import { FolderNotes } from "./FolderNotes";
import { LanguagesStep } from "./LanguagesStep";
import { ProfileStep } from "./ProfileStep";
import { ProvidersStep } from "./ProvidersStep";
import { SearchStep } from "./SearchStep";
import styles from "./Setup.module.css";
import { useSetupSteps } from "./use-setup-steps";
import type { SetupStep, StepId } from "./use-setup-steps";

/** State of the setup (needed, paused), and the functions that change it; see the overview's useSetup. */
interface SetupControls {
  /** True if the server cannot find a subtitle yet. */
  isNeeded: boolean;
  /** True if it was begun in this browser and has not ended. */
  isStored: boolean;
  isPaused: boolean;
  open: () => void;
  pause: () => void;
  end: () => void;
}

interface StepCardProps {
  step: SetupStep;
  number: number;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

function StepMark({ step, number }: { step: SetupStep; number: number }) {
  if (step.isChecking) return <Loader size={24} aria-hidden />;
  return (
    <ThemeIcon
      size={28}
      radius="xl"
      variant="light"
      color={step.isDone ? "green" : "gray"}
      aria-hidden
    >
      {step.isDone ? <IconCheck size={18} /> : number}
    </ThemeIcon>
  );
}

/** A step as a button, with its fields below while it is open. */
function StepCard({ step, number, isOpen, onToggle, children }: StepCardProps) {
  const id = useId();
  const { label, isDone, isChecking, detail } = step;
  return (
    <Paper component="li" withBorder data-step={step.id}>
      <h3 className={styles.heading}>
        <UnstyledButton
          className={styles.header}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
        >
          <StepMark step={step} number={number} />
          <span className={styles.words}>
            <Text component="span" display="block" fw={600}>
              <VisuallyHidden>
                {isChecking ? t`Checking:` : isDone ? t`Done:` : t`To do:`}{" "}
              </VisuallyHidden>
              {textOf(label)}
            </Text>
            {detail !== undefined && (
              <Text component="span" display="block" size="sm" c="dimmed">
                {detail}
              </Text>
            )}
          </span>
        </UnstyledButton>
      </h3>
      {isOpen && (
        <div id={id} className={styles.content}>
          {children}
        </div>
      )}
    </Paper>
  );
}

/** Moves the focus to the next step when the pressed button disappears with its card. */
function useFocusStep(open: StepId | undefined) {
  const root = useRef<HTMLDivElement>(null);
  const before = useRef(open);
  useEffect(() => {
    const hasMoved = before.current !== open;
    before.current = open;
    const isLost = document.activeElement === document.body;
    if (hasMoved && isLost && open !== undefined)
      root.current?.querySelector<HTMLElement>(`[data-step="${open}"] button`)?.focus();
  }, [open]);
  return root;
}

/** The step that the user has opened; without `id` if the user has closed it and opened none. */
interface ChosenStep {
  id?: StepId;
  /** True if it stays open although it is done. */
  isKept?: boolean;
}

/** The step that the user has opened until it is done, otherwise the first one that is not done. */
function openStep(steps: readonly SetupStep[], chosen: ChosenStep | undefined) {
  const isDone = steps.some((step) => step.id === chosen?.id && step.isDone);
  if (chosen && (chosen.isKept || !isDone)) return chosen.id;
  return steps.find((step) => !step.isDone && !step.isChecking)?.id;
}

/** Begins setup when it is needed, and ends it, with a notice, when all steps are done. */
function useSetupCourse(
  { isNeeded, isStored, open: begin, end }: SetupControls,
  isFinished: boolean,
) {
  const { name: product } = PRODUCT;
  // From now on it continues here until it is finished, also when the server could already search.
  useEffect(() => {
    if (isNeeded && !isStored) begin();
  }, [isNeeded, isStored, begin]);
  const finish = useEffectEvent(() => {
    end();
    showToast({ kind: "info", message: t`${product} is set up.` });
  });
  useEffect(() => {
    if (isFinished) finish();
  }, [isFinished]);
}

function PausedSetup({ progress, onContinue }: { progress: string; onContinue: () => void }) {
  return (
    <Paper component="section" aria-label={t`Setup`} withBorder p="sm" my="md">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{t`Setup is paused: ${progress}.`}</Text>
        <Button onClick={onContinue}>{t`Continue setup`}</Button>
      </Group>
    </Paper>
  );
}

/** The six steps from an empty server to its first subtitle, one of them open; paused, only a line. */
export function SetupGuide({ setup }: { setup: SetupControls }) {
  const { isNeeded, isPaused, open: begin, pause, end } = setup;
  const { steps, isKnown, isReady, isFinished } = useSetupSteps();
  const [chosen, setChosen] = useState<ChosenStep>();
  const open = openStep(steps, chosen);
  const root = useFocusStep(open);
  const { name: product } = PRODUCT;
  const done = steps.filter(({ isDone }) => isDone).length;
  const all = steps.length;
  useSetupCourse(setup, isFinished);
  // Not before it is known that the server is not set up already; then it stays, with all that is typed.
  const canShow = isNeeded || (isKnown && !isFinished);
  const [hasShown, setHasShown] = useState(canShow);
  if (canShow && !hasShown) setHasShown(true);
  if (!hasShown) return <PanelSkeleton />;
  const progress = t`${done} of ${all} steps are done`;
  if (isPaused) return <PausedSetup progress={progress} onContinue={begin} />;
  const contents: Record<StepId, ReactNode> = {
    connect: (
      <ConnectStep
        onKeepOpen={(isKept) => setChosen(isKept ? { id: "connect", isKept } : undefined)}
      />
    ),
    languages: <LanguagesStep />,
    profile: <ProfileStep />,
    assign: <AssignStep />,
    providers: <ProvidersStep />,
    search: <SearchStep isReady={isReady} onFinish={end} />,
  };
  return (
    <Stack component="section" className={styles.guide} ref={root} gap="md" aria-label={t`Setup`}>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <div>
          <Title order={2}>{t`Welcome to ${product}`}</Title>
          <Text size="sm" c="dimmed" component="output">
            {progress}
          </Text>
        </div>
        <Button variant="default" flex="none" onClick={pause}>
          {t`Pause`}
        </Button>
      </Group>
      <FolderNotes />
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <StepCard
            key={step.id}
            step={step}
            number={index + 1}
            isOpen={step.id === open}
            onToggle={() =>
              setChosen(
                step.id === open
                  ? {}
                  : { id: step.id, isKept: step.isDone || step.isChecking === true },
              )
            }
          >
            {contents[step.id]}
          </StepCard>
        ))}
      </ol>
    </Stack>
  );
}
