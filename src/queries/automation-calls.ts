import { msg, t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { capabilitiesOf } from "@/api/capabilities";
import { read, queueWrite } from "@/api/client";
import { ApiError, errorText, isServerAway } from "@/api/error";
import type { FileWrite } from "@/api/file-writes";
import { mayTranslate } from "@/automation/plan";
import type { Rules } from "@/automation/rules";
import type { JudgeFiles } from "@/automation/safe-sync";
import { TransportCalls } from "@/automation/server-calls";
import type { Transport, Work } from "@/automation/transport";
import { defineMutation } from "./cache/mutations";
import { getCapabilities } from "./capabilities";
import { isResponse, notDeletedText } from "./delete-again";
import { mediaInvalidations } from "./media";
import { finishWork } from "./queued-work";
import { TRACK_REFUSALS } from "./subtitles";

/** True also for a login that has expired: the run waits for the next one. */
const isTemporary = (error: unknown) =>
  isServerAway(error) ||
  (error instanceof ApiError && (error.kind === "auth" || error.kind === "blocked"));

/** Sends the reads of automation from a page. */
export const pageReads = (signal?: AbortSignal): Pick<Transport, "read"> => ({
  read: (path, schema, query) => read(path, schema, { ...(query && { query }), signal }),
});

const finishOptions = defineMutation<{ work: Work; request: FileWrite }, readonly string[]>({
  what: msg`Automation`,
  mutationFn: async ({ work: { kind, subject }, request }, client) => {
    const outcome = await finishWork(client, kind, () => queueWrite(request), subject);
    return [...(outcome?.messages ?? [])];
  },
  invalidates: ({ work: { media } }) => mediaInvalidations(media),
  // The job of the run shows failures.
  isErrorShown: true,
});

/** Returns a function that begins a run in this page: its calls, and what the server can do. */
export function useServerCalls(rules: Rules, judge: JudgeFiles) {
  const client = useQueryClient();
  const finish = useMutation(finishOptions).mutateAsync;
  return () => {
    const can = getCapabilities(client) ?? capabilitiesOf({});
    const transport: Transport = {
      ...pageReads(),
      finish: (work, request) => finish({ work, request }),
      isTemporary,
      isResponse,
      refusals: {
        ...TRACK_REFUSALS,
        "not deleted": notDeletedText,
        "not trusted": () => t`The server rejected the result as unreliable.`,
        "not written": () => t`The server changed its text.`,
      },
      describe: errorText,
    };
    const needsTranslated = mayTranslate(rules);
    const calls = new TransportCalls({ transport, can, needsTranslated, judge });
    return { calls, can };
  };
}
