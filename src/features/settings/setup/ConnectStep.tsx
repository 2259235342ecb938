import { t } from "@lingui/core/macro";
import { Alert, Button, Fieldset, SimpleGrid, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { errorText } from "@/api/error";
import { IconAlertCircle, IconCheck } from "@/config/icons";
import { settingOf } from "../catalog/registry";
import type { SettingKey } from "../catalog/registry";
import { SettingInput } from "../inputs/SettingInput";
import { fieldId } from "../kit/use-scroll-to-anchor";
import { useAnySetting, useSetting } from "../kit/use-setting";
import { InstancesNote } from "../managers/ManagerHost";
import { useManagerAddress } from "../managers/use-manager-address";
import { useCapabilities } from "@/queries/capabilities";
import { useTestConnection } from "@/queries/connection";
import { deepEqual } from "@/utils/objects";
import { StepButton, StepFailure } from "./StepParts";
import { useSaveStep } from "./use-save-step";

type Side = "sonarr" | "radarr";
const NAMES = { sonarr: "Sonarr", radarr: "Radarr" } as const;

/** The fields of a manager with the test of their address; the fields stay staged until a save succeeds. */
function useManager(side: Side) {
  const use = useSetting(`general.use_${side}`);
  const { address, disabledReason } = useManagerAddress(side);
  const { mutateAsync, variables, data, error } = useTestConnection();
  const isCurrent = deepEqual(variables, address);
  const problem = isCurrent ? (error ? errorText(error) : data?.error) : undefined;
  return {
    side,
    isFilled: address.apiKey !== "",
    disabledReason,
    version: isCurrent ? (data?.version ?? undefined) : undefined,
    problem: problem ?? undefined,
    /** Resolves with true after a successful test. */
    test: async () => (await mutateAsync(address).catch(() => undefined))?.status === true,
    turnOn: () => use.set(true),
    keys: [
      `general.use_${side}`,
      ...["ip", "port", "base_url", "apikey", "ssl"].map((field) => `${side}.${field}`),
    ],
  };
}

function Field({ of }: { of: SettingKey }) {
  const { value, set, problem } = useAnySetting(of);
  return (
    <div id={fieldId(of)}>
      <SettingInput
        setting={settingOf(of)}
        value={value}
        onChange={set}
        error={problem}
        name={of}
      />
    </div>
  );
}

function ManagerFields({ manager }: { manager: ReturnType<typeof useManager> }) {
  const { side, version, problem } = manager;
  const [isMore, setMore] = useState(false);
  return (
    <Fieldset legend={NAMES[side]}>
      <Stack gap="sm">
        <Field of={`${side}.ip`} />
        <Field of={`${side}.port`} />
        <Field of={`${side}.apikey`} />
        {isMore ? (
          <>
            <Field of={`${side}.ssl`} />
            <Field of={`${side}.base_url`} />
          </>
        ) : (
          <Button
            variant="subtle"
            size="compact-sm"
            style={{ alignSelf: "start" }}
            onClick={() => setMore(true)}
          >
            {t`HTTPS or base URL`}
          </Button>
        )}
        <div aria-live="polite">
          {version !== undefined && (
            <Alert color="green" py="xs" icon={<IconCheck aria-hidden />}>
              {t`Version: ${version}`}
            </Alert>
          )}
          {problem !== undefined && (
            <Alert
              color="red"
              py="xs"
              icon={<IconAlertCircle aria-hidden />}
              style={{ overflowWrap: "anywhere" }}
            >
              {problem}
            </Alert>
          )}
        </div>
      </Stack>
    </Fieldset>
  );
}

interface ConnectStepProps {
  /** Called with true if one of the two failed, so that its card stays open although the step is done. */
  onKeepOpen: (isKept: boolean) => void;
}

/** Connects Sonarr, Radarr or both: only an address that passed the server's test is saved. */
export function ConnectStep({ onKeepOpen }: ConnectStepProps) {
  const managers = [useManager("sonarr"), useManager("radarr")];
  const { hasLocalIds } = useCapabilities();
  const { save, failure } = useSaveStep();
  const [isBusy, setBusy] = useState(false);
  const [reason, setReason] = useState<string>();
  const filled = managers.filter(({ isFilled }) => isFilled);
  const testAndSave = async () => {
    const blocked = filled.find(({ disabledReason }) => disabledReason !== undefined);
    setReason(
      filled.length === 0
        ? t`Enter the API key of Sonarr or Radarr.`
        : blocked && `${NAMES[blocked.side]}: ${blocked.disabledReason}`,
    );
    if (filled.length === 0 || blocked) return;
    setBusy(true);
    onKeepOpen(true);
    const answers = await Promise.all(filled.map(({ test }) => test()));
    const good = filled.filter((_, index) => answers[index]);
    for (const { turnOn } of good) turnOn();
    const isSaved = good.length > 0 && (await save(good.flatMap(({ keys }) => keys)));
    setBusy(false);
    onKeepOpen(!isSaved || good.length < filled.length);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void testAndSave();
      }}
    >
      <Stack gap="md">
        <Text size="sm">
          {t`Connect Sonarr, Radarr, or both. Leave the API key empty for one that you do not use. You can find the key in Settings > General in each program.`}
        </Text>
        {hasLocalIds && <InstancesNote name="Sonarr" />}
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl">
          {managers.map((manager) => (
            <ManagerFields key={manager.side} manager={manager} />
          ))}
        </SimpleGrid>
        {reason !== undefined && (
          <Alert color="red" role="alert" py="xs" icon={<IconAlertCircle aria-hidden />}>
            {reason}
          </Alert>
        )}
        <StepFailure failure={failure} />
        <StepButton isBusy={isBusy} isSubmit>
          {t`Test and save`}
        </StepButton>
      </Stack>
    </form>
  );
}
