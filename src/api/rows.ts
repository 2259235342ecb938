import { t } from "@lingui/core/macro";
import * as v from "valibot";
import { inSlices } from "@/utils/time-slices";
import type { Steps } from "@/utils/time-slices";
import { read } from "./client";
import type { CallOptions } from "./client";
import { ApiError } from "./error";
import { recordInstance } from "./instances";
import { optionalNumber } from "./shared";
import type { Page } from "./shared";

/** `{data: [...], total}`: the envelope of lists. */
const envelope = v.looseObject({ data: v.array(v.unknown()), total: optionalNumber() });

function* decodeSteps<const S extends v.GenericSchema>(
  endpoint: string,
  item: S,
  data: readonly unknown[],
): Steps<v.InferOutput<S>[]> {
  const decoded: v.InferOutput<S>[] = [];
  for (const [index, one] of data.entries()) {
    const result = v.safeParse(item, one, { abortEarly: true });
    if (!result.success) {
      const [issue] = result.issues;
      const where = ["data", index, v.getDotPath(issue)].filter((part) => part !== null).join(".");
      const detail = `${where}: ${issue.message}`;
      throw new ApiError(
        "malformed",
        t`The server returned unexpected data`,
        endpoint,
        200,
        detail,
      );
    }
    recordInstance(endpoint, one);
    decoded.push(result.output);
    yield;
  }
  return decoded;
}

/**
 * Reads the rows of a list, which may be thousands: decodes them one by one and regularly yields to the browser.
 * `total` is the number of rows of the full list, as reported by the server.
 * @throws ApiError, or the browser's AbortError if the signal fired
 */
export async function readRows<const S extends v.GenericSchema>(
  path: string,
  item: S,
  options: CallOptions = {},
): Promise<Page<v.InferOutput<S>>> {
  const { data, total } = await read(path, envelope, options);
  const decoded = await inSlices(decodeSteps(`GET ${path}`, item, data), options.signal);
  return { data: decoded, total: total ?? decoded.length };
}
