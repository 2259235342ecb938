import { t } from "@lingui/core/macro";

/** "e.g. 23.976": a placeholder that does not look like an entered value. */
export const exampleText = (example: string) => t`e.g. ${example}`;
