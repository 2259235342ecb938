import { msg, plural } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import { errorText } from "@/api/error";
import { MASK } from "@/api/shared";
import { useSetting } from "../kit/use-setting";
import { useManagerAddress } from "../managers/use-manager-address";
import { useConnectionCheck } from "@/queries/connection";
import { useHistoryPage } from "@/queries/history";
import { useLanguages, useProfiles } from "@/queries/languages";
import { useKnownSettings } from "@/queries/settings";
import { languageName } from "@/utils/languages";
import { listed } from "@/utils/text";
import { useAssignment } from "./use-assignment";

export type StepId = "connect" | "languages" | "profile" | "assign" | "providers" | "search";

/** A step as the server's data shows it. */
export interface SetupStep {
  id: StepId;
  label: MessageDescriptor;
  isDone: boolean;
  /** True until it is known whether the step is done. */
  isChecking?: boolean;
  /** The part that is set up already, or the problem with it. */
  detail?: string | undefined;
}

const NAMES = { sonarr: "Sonarr", radarr: "Radarr" } as const;

/** A manager that is enabled; done only after a successful connection test of its saved address. */
function useConnection(side: "sonarr" | "radarr") {
  const isUsed = useSetting(`general.use_${side}`).saved;
  const { saved } = useManagerAddress(side);
  // A hidden key cannot be tested.
  const isMasked = saved.apiKey === MASK;
  const canTest = isUsed && saved.apiKey !== "" && !isMasked;
  const { data, error, isFetching } = useConnectionCheck(canTest ? saved : undefined);
  const problem = error ? errorText(error) : (data?.error ?? undefined);
  return {
    isUsed,
    isGood: isUsed && (isMasked || data?.status === true),
    isChecking: canTest && isFetching && data === undefined,
    detail: problem === undefined ? NAMES[side] : `${NAMES[side]}: ${problem}`,
  };
}

function useConnectStep(): SetupStep {
  const used = [useConnection("sonarr"), useConnection("radarr")].filter(({ isUsed }) => isUsed);
  return {
    id: "connect",
    label: msg`Connect Sonarr or Radarr`,
    isDone: used.length > 0 && used.every(({ isGood }) => isGood),
    isChecking: used.some(({ isChecking }) => isChecking),
    detail: listed(used.map(({ detail }) => detail)) || undefined,
  };
}

/** True once the history contains an entry: on a new server, the first subtitle. Undefined until known. */
function useHasSubtitle(): boolean | undefined {
  const { usesSonarr, usesRadarr } = useKnownSettings();
  const first = { start: 0, length: 1 };
  const episodes = useHistoryPage("episode", first, usesSonarr);
  const movies = useHistoryPage("movie", first, usesRadarr);
  if (episodes.isLoading || movies.isLoading) return undefined;
  return (episodes.data?.data ?? []).length + (movies.data?.data ?? []).length > 0;
}

/** The six steps from an empty server to its first subtitle, all of them derived from the server's data. */
export function useSetupSteps() {
  const { enabledProviders } = useKnownSettings();
  const enabled = (useLanguages().data ?? []).filter((one) => one.enabled);
  const profiles = useProfiles().data ?? [];
  const { isComplete: isAssigned, profile } = useAssignment();
  const connect = useConnectStep();
  const hasSubtitle = useHasSubtitle();
  const languages = enabled.length;
  const providers = enabledProviders.length;
  const steps: SetupStep[] = [
    connect,
    {
      id: "languages",
      label: msg`Choose your languages`,
      isDone: languages > 0,
      detail:
        languages > 3
          ? plural({ count: languages }, { one: "# language", other: "# languages" })
          : listed(enabled.map(languageName)) || undefined,
    },
    {
      id: "profile",
      label: msg`Create a languages profile`,
      isDone: profiles.length > 0,
      detail: profile?.name,
    },
    {
      id: "assign",
      label: msg`Assign profile`,
      isDone: isAssigned,
    },
    {
      id: "providers",
      label: msg`Enable providers`,
      isDone: providers > 0,
      detail:
        providers > 0
          ? plural({ count: providers }, { one: "# provider", other: "# providers" })
          : undefined,
    },
    {
      id: "search",
      label: msg`Search now`,
      isDone: hasSubtitle === true,
    },
  ];
  const isDone = (...ids: StepId[]) =>
    ids.every((id) => steps.some((step) => step.id === id && step.isDone));
  const canFind = isDone("languages", "profile", "providers");
  return {
    steps,
    isKnown: hasSubtitle !== undefined,
    /** A search can find something. Titles may stay without a profile intentionally. */
    isReady: canFind && connect.isDone,
    // A subtitle was found, so the connection works.
    isFinished: canFind && isDone("search"),
  };
}
