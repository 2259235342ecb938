import * as v from "valibot";
import { INSTALLATION } from "@/utils/installation";
import type { Installation } from "@/utils/installation";
import { read } from "./client";
import { ApiError } from "./error";

const schema = v.object({
  kind: v.union([
    v.literal("demo"),
    v.literal("files"),
    v.literal("folder"),
    v.literal("mod"),
    v.literal("container"),
    v.literal("npm"),
  ]),
  since: v.optional(v.string()),
});

/** Reads the kind of installation; `files` if its file is missing or unreadable. @throws ApiError */
export async function readInstallation(signal: AbortSignal): Promise<Installation> {
  try {
    return await read(INSTALLATION, schema, { isOutsideApi: true, signal });
  } catch (error) {
    // Bazarr responds with its page for files that do not exist.
    const isMissing =
      error instanceof ApiError && (error.kind === "malformed" || error.status === 404);
    if (isMissing) return { kind: "files" };
    throw error;
  }
}
