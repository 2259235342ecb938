import { t } from "@lingui/core/macro";
import { Stack, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { ReactNode } from "react";
import columns from "./DetailColumns.module.css";

/** Evaluated during the first render, so that the layout does not shift afterward. */
const OPTIONS = { getInitialValueInEffect: false };

/**
 * True if a side column fits next to the main column of a detail page: one with a history, or if `isNarrow`, one with
 * only the languages. Same widths as in DetailColumns.module.css.
 */
export const useHasAside = (isNarrow = false) =>
  useMediaQuery(`(min-width: ${isNarrow ? 80 : 100}em)`, undefined, OPTIONS);

interface DetailAsideProps {
  /** Accessible name: "About the series". */
  label: string;
  /** Coverage of each wanted language, if the page does not list the languages itself. */
  languages?: ReactNode;
  history: ReactNode;
}

/** Side column of a detail page in wide windows: coverage of each wanted language, and the latest events. */
export function DetailAside({ label, languages, history }: DetailAsideProps) {
  return (
    <Stack component="aside" gap="lg" className={columns.rail ?? ""} aria-label={label}>
      {languages && (
        <section aria-label={t`Coverage by language`}>
          <Text component="h2" fw={600} size="sm">
            {t`Languages`}
          </Text>
          {languages}
        </section>
      )}
      {history}
    </Stack>
  );
}
