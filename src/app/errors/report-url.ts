import { errorText } from "@/api/error";
import { withoutKey } from "@/config/env";
import { PRODUCT } from "@/config/product";

/** The maximum length of a report's title; a message can be much longer. */
const MAX_TITLE = 200;

/** The URL for a new report, with the type and text of the error but no addresses or library data. */
export function reportUrl(error: unknown, versions: string): string {
  const kind = error instanceof Error ? error.name : "Error";
  const message = error instanceof Error ? error.message : "";
  // Not even the names of hosts, which a message keeps.
  const text = errorText(
    new Error(withoutKey(message).replaceAll(/\b\w+:\/\/\S+/g, "(an address)")),
  );
  const title = `[UI] ${kind}: ${text}`.slice(0, MAX_TITLE);
  return `${PRODUCT.issuesUrl}/new?${new URLSearchParams({ title, body: versions }).toString()}`;
}
