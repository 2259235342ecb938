import * as v from "valibot";
import { INSTALLATION } from "@/config/installation";
import type { Installation } from "@/config/installation";
import { serverUrl } from "./client";
import { REQUEST } from "./early-reads";

const schema = v.object({
  kind: v.union([
    v.literal("demo"),
    v.literal("folder"),
    v.literal("mod"),
    v.literal("container"),
    v.literal("npm"),
  ]),
  version: v.string(),
  since: v.string(),
});

/**
 * How the interface is installed; null if the file is missing or unreadable.
 * @throws Error if that is not known: without a connection or a login
 */
export async function readInstallation(signal: AbortSignal): Promise<Installation | null> {
  const answer = await fetch(serverUrl(INSTALLATION), { ...REQUEST, signal, cache: "no-cache" });
  if (!answer.ok && answer.status !== 404) throw new Error(`status ${answer.status}`);
  // Bazarr answers with its page for files that do not exist.
  if (!/json/.test(answer.headers.get("content-type") ?? "")) return null;
  const found = v.safeParse(schema, await answer.json().catch(() => null));
  return found.success ? found.output : null;
}
